import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { runCommand } from '../../provider-check/runCommand.ts';
import { json } from '../support/LocalServer.ts';
import { startLocalServer } from '../support/localProvider.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { serveDemo } from './serveDemo.ts';

const server = startLocalServer();
let file: string;
let print: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  file = join(temporaryFolder(), 'report.xml');
  print = vi.spyOn(console, 'log').mockImplementation(() => {});
});

test.each([[['--json']], [[]]])(
  'no token is printed or written, given or received, with the options %j',
  async (options) => {
    const given = 'giv"en\\token-4711';
    const magic = 'magic-"\\-4711';
    const session = 'session-"\\-4711';
    // A provider that repeats tokens as names of fields.
    const names = Object.fromEntries([given, magic, session].map((one) => [one, 1]));
    server.answer = (response, received) => {
      const isVerify = received.path.startsWith('/v1/auth/verify');
      json(isVerify ? { jwt: session, ...names } : names)(response, received);
    };
    vi.stubEnv('BREVITY_TOKEN', given);
    vi.stubEnv('BREVITY_MAGIC_LINK', magic);
    expect(await runCommand(['--url', server.url, '--junit', file, ...options])).toBe(1);
    const output = print.mock.calls.join('\n');
    expect(output).toContain('it contains •••');
    expect(readFileSync(file, 'utf8')).toContain('it contains •••');
    expect(output + readFileSync(file, 'utf8')).not.toContain('4711');
    if (options.length > 0) expect(JSON.parse(output)).toMatchObject({ exitCode: 1 });
  },
);

const FEATURE = 'GET /v1/users/preferences 501 {"error":"<No> \\"&\\""}';
const BROKEN = 'GET /v1/links 500';

test.each<[fault: string | undefined, options: string[], exitCode: number, counts: string]>([
  [undefined, ['--strict'], 0, 'failures="0" errors="0"'],
  [FEATURE, [], 0, 'failures="0" errors="0"'],
  [FEATURE, ['--strict'], 1, 'failures="1" errors="0"'],
  [BROKEN, [], 1, 'failures="1" errors="0"'],
])(
  'with the fault %s and %j, the exit code is %i and JUnit counts %s',
  async (fault, options, exitCode, counts) => {
    const { options: demo } = await serveDemo({ faults: fault === undefined ? [] : [fault] });
    vi.stubEnv('BREVITY_MAGIC_LINK', demo.magicToken);
    expect(await runCommand(['--url', demo.url, '--junit', file, ...options])).toBe(exitCode);
    const xml = readFileSync(file, 'utf8');
    expect(xml).toContain(counts);
    expect(xml.match(/<testcase /g)?.length).toBe(Number(/tests="(\d+)"/.exec(xml)?.[1]));
    // Nothing of a response is taken for an element.
    expect(xml).not.toMatch(/<(?!\/?(testsuite|testcase|failure|error|skipped|system-out)\b|\?xml)/);
    expect(xml).not.toMatch(/&(?!#\d+;)/);
  },
);

test('the report says of a difference what came, what was expected, and the command that shows it', async () => {
  const { options } = await serveDemo({ faults: [BROKEN] });
  vi.stubEnv('BREVITY_MAGIC_LINK', options.magicToken);
  await runCommand(['--url', options.url]);
  const lines = print.mock.calls.join('\n').split('\n');
  const at = lines.indexOf('  ✗✗ status 500 instead of 200: GET /v1/links');
  expect(lines.slice(at - 1, at + 4)).toEqual([
    'Breaks the dashboard',
    lines[at],
    '      received: 500',
    '      expected: 200',
    `      curl -i '${options.url}/v1/links' -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json'`,
  ]);
});

test('a CI server gets an error for a provider that cannot be checked', async () => {
  server.answer = json({ error: 'No' }, 401);
  vi.stubEnv('BREVITY_TOKEN', 'a.b.c');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await runCommand(['--url', server.url, '--junit', file])).toBe(2);
  expect(readFileSync(file, 'utf8')).toContain(
    '<error message="The provider rejects the session token with status 401.',
  );
});
