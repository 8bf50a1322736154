import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../provider-check/runCommand.ts';
import { json } from '../support/LocalServer.ts';
import { startLocalServer } from '../support/localProvider.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { serveDemo } from './serveDemo.ts';

const FEATURE = 'GET /v1/users/preferences 501 {"error":"<No> \\"&\\""}';
const BROKEN = 'GET /v1/links 500';

const server = startLocalServer();
let file: string;
let print: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  file = join(temporaryFolder(), 'report.xml');
  print = vi.spyOn(console, 'log').mockImplementation(() => {});
});

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const listeners = SIGNALS.map((signal) => process.listeners(signal));

// `runCommand` keeps its signal listeners, because its process ends afterwards.
afterEach(() => {
  for (const [index, signal] of SIGNALS.entries())
    for (const listener of process.listeners(signal))
      if (!listeners[index]?.includes(listener)) process.off(signal, listener);
});

const printed = (): string => print.mock.calls.join('\n');
const junit = (): string => readFileSync(file, 'utf8');

/** Checks the mock with these faults. Returns the exit code and the provider's URL. */
const checkDemo = async ({ faults = [], args = [] }: { faults?: string[]; args?: string[] }) => {
  const { options } = await serveDemo({ faults });
  vi.stubEnv('BREVITY_MAGIC_LINK', options.magicToken);
  const exitCode = await runCommand(['--url', options.url, '--junit', file, ...args]);
  return { exitCode, url: options.url };
};

describe.each([
  { format: 'text', args: [] },
  { format: 'JSON', args: ['--json'] },
])('the report as $format', ({ format, args }) => {
  const TOKEN = 'giv"en\\token-sentinel';
  const MAGIC_TOKEN = 'magic-"\\-sentinel';
  const SESSION_TOKEN = 'session-"\\-sentinel';

  it('masks sent and received tokens', async () => {
    // The provider returns the tokens as field names.
    const fields = Object.fromEntries([TOKEN, MAGIC_TOKEN, SESSION_TOKEN].map((token) => [token, 1]));
    server.answer = (response, received) => {
      const isVerify = received.path.startsWith('/v1/auth/verify');
      json(isVerify ? { jwt: SESSION_TOKEN, ...fields } : fields)(response, received);
    };
    vi.stubEnv('BREVITY_TOKEN', TOKEN);
    vi.stubEnv('BREVITY_MAGIC_LINK', MAGIC_TOKEN);
    expect(await runCommand(['--url', server.url, '--junit', file, ...args])).toBe(1);
    expect(printed()).toContain('it contains •••');
    expect(junit()).toContain('it contains •••');
    expect(printed() + junit()).not.toContain('sentinel');
    if (format === 'JSON') expect(JSON.parse(printed())).toMatchObject({ exitCode: 1 });
  });
});

describe('runCommand', () => {
  it.each<{ provider: string; faults?: string[]; args?: string[] }>([
    { provider: 'without differences', args: ['--strict'] },
    { provider: 'without a feature', faults: [FEATURE] },
  ])('succeeds for a provider $provider', async (check) => {
    expect((await checkDemo(check)).exitCode).toBe(0);
    expect(junit()).toContain('failures="0" errors="0"');
  });

  it.each<{ provider: string; faults: string[]; args?: string[] }>([
    { provider: 'without a feature, with --strict', faults: [FEATURE], args: ['--strict'] },
    { provider: 'that breaks the dashboard', faults: [BROKEN] },
  ])('fails for a provider $provider', async (check) => {
    expect((await checkDemo(check)).exitCode).toBe(1);
    expect(junit()).toContain('failures="1" errors="0"');
  });
});

describe('the JUnit report', () => {
  it('counts its test cases', async () => {
    await checkDemo({ faults: [BROKEN] });
    expect(junit().match(/<testcase /g)?.length).toBe(Number(/tests="(\d+)"/.exec(junit())?.[1]));
  });

  it.each([
    { result: 'an accepted difference', args: [] },
    { result: 'a failure', args: ['--strict'] },
  ])('escapes the texts of responses in $result', async ({ args }) => {
    await checkDemo({ faults: [FEATURE], args });
    expect(junit()).not.toMatch(/<(?!\/?(testsuite|testcase|failure|error|skipped|system-out)\b|\?xml)/);
    expect(junit()).not.toMatch(/&(?!#\d+;)/);
  });

  it('contains an error when the provider cannot be checked', async () => {
    server.answer = json({ error: 'No' }, 401);
    vi.stubEnv('BREVITY_TOKEN', 'a.b.c');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await runCommand(['--url', server.url, '--junit', file])).toBe(2);
    expect(junit()).toContain('<error message="The provider rejects the session token with status 401.');
  });
});

describe('a difference in the report', () => {
  it('is printed with the received value, the expected value and a command', async () => {
    const { url } = await checkDemo({ faults: [BROKEN] });
    const lines = printed().split('\n');
    const at = lines.indexOf('  ✗✗ status 500 instead of 200: GET /v1/links');
    expect(lines.slice(at - 1, at + 4)).toEqual([
      'Breaks the dashboard',
      lines[at],
      '      received: 500',
      '      expected: 200',
      `      curl -i '${url}/v1/links' -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json'`,
    ]);
  });

  it('has the keys came, expected and command in JSON', async () => {
    const { url } = await checkDemo({ faults: [BROKEN], args: ['--json'] });
    expect(JSON.parse(printed()).broken).toContainEqual({
      text: 'status 500 instead of 200',
      calls: ['GET /v1/links'],
      count: expect.any(Number),
      came: '500',
      expected: '200',
      command: expect.stringContaining(`curl -i '${url}/v1/links'`),
    });
  });
});
