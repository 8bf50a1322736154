import { afterEach, expect, test, vi } from 'vitest';
import { runCommand } from '../../provider-check/runCommand.ts';
import { json, LocalServer } from '../support/LocalServer.ts';

const server = new LocalServer();

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await server.stop();
});

test.each([[['--json']], [[]]])(
  'no token is printed, given or received, with the options %j',
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
    await server.start();
    vi.stubEnv('BREVITY_TOKEN', given);
    vi.stubEnv('BREVITY_MAGIC_LINK', magic);
    const print = vi.spyOn(console, 'log').mockImplementation(() => {});
    expect(await runCommand(['--url', server.url, ...options])).toBe(1);
    const output = print.mock.calls.join('\n');
    expect(output).toContain('it has •••');
    expect(output).not.toContain('4711');
    if (options.length > 0) expect(JSON.parse(output)).toMatchObject({ exitCode: 1 });
  },
);
