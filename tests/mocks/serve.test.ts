import { afterEach, expect, test } from 'vitest';
import { type ServedMock, type ServeOptions, serveMock } from '../../mocks/serve.ts';

let served: ServedMock | undefined;
const lines: string[] = [];

const serve = async (options: Partial<ServeOptions> = {}): Promise<string> => {
  served = await serveMock({ port: 0, log: (line) => lines.push(line), ...options });
  return served.address;
};

afterEach(async () => {
  await served?.close();
  served = undefined;
  lines.length = 0;
});

const login = (address: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${address}/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ email: 'demo@brevity.example' }),
  });

test('a page of another origin may make every call', async () => {
  const address = await serve();
  const preflight = await fetch(`${address}/v1/links/1`, {
    method: 'OPTIONS',
    headers: { Origin: 'http://app.example', 'Access-Control-Request-Method': 'PUT' },
  });
  expect(preflight.status).toBe(204);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': 'http://app.example',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': '600',
    vary: 'Origin',
  });
  const refused = await fetch(`${address}/v1/links`, { headers: { Origin: 'http://app.example' } });
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([
    401,
    'http://app.example',
  ]);
});

test('a magic link leads to the origin of the caller, else to the address of the app', async () => {
  const address = await serve({ appUrl: 'http://localhost:5173/' });
  await login(address, { Origin: 'http://phone.example:5173' });
  await login(address);
  const links = lines.filter((line) => line.startsWith('Magic link'));
  expect(links[0]).toMatch(
    /^Magic link for demo@brevity\.example: http:\/\/phone\.example:5173\/auth\/verify\/\w+$/,
  );
  expect(links[1]).toMatch(/: http:\/\/localhost:5173\/auth\/verify\/\w+$/);
  const token = links[1]?.split('/').at(-1);
  expect((await fetch(`${address}/v1/auth/verify?token=${token}`)).status).toBe(200);
});

test('a scenario that does not exist is refused with the names of those that do', async () => {
  await expect(serve({ scenario: 'toString' })).rejects.toThrow(
    'There is no scenario "toString". Choose one of',
  );
});

test('a scenario changes what is answered', async () => {
  const address = await serve({ scenario: 'no-aggregated' });
  const answer = await fetch(`${address}/v1/analytics/aggregated`);
  expect([answer.status, await answer.json()]).toEqual([501, { error: 'Not implemented' }]);
});

test('a port in use is refused', async () => {
  const { port } = new URL(await serve());
  await expect(serveMock({ port: Number(port) })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
