import { renderSVG } from 'uqr';
import { expect, test, vi } from 'vitest';
import { Mock } from '../../../mocks/Mock.ts';
import { call, createLink, signIn } from '../mockCalls.ts';

const BASE = 'https://api.example.com/base';

test('no other address than the API is reached', async () => {
  const mock = new Mock({ apiBaseUrl: BASE });
  for (const base of ['https://www.example.com/base', 'https://api.example.com/basement'])
    await expect(mock.fetch(`${base}/v1/links`)).rejects.toThrow('Failed to fetch');
  expect((await mock.fetch(`${BASE}/v1/links`)).status).toBe(401);
});

test.each([
  [
    'POST',
    '/v1/links/7/qr',
    404,
    'There is no call POST /v1/links/7/qr. The nearest: GET, HEAD, PUT, DELETE /v1/links/:id; GET, HEAD /v1/links/:id/qrcode.',
  ],
  ['GET', '/redirect/%E0%A4%A', 404, 'The path has a percent sign that stands for no character.'],
  ['DELETE', '/v1/links', 405, '/v1/links takes POST, GET, HEAD, not DELETE.'],
  ['PATCH', '/v1/links/7', 405, '/v1/links/7 takes GET, HEAD, PUT, DELETE, not PATCH.'],
])('%s %s, which is no call of the provider, gets %i and a sentence', async (method, path, status, error) => {
  const response = await new Mock().fetch(path, { method });
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error });
  expect(response.headers.get('Allow')).toBe(/takes (.*), not/.exec(error)?.[1] ?? null);
});

test.each([
  ['{"email":}', /^Request body is not JSON: Unexpected token '}', "\{"email":\}"$/],
  ['[]', /^Request body must be a JSON object$/],
])('the body %j is refused with a sentence', async (body, sentence) => {
  const headers = { 'Content-Type': 'application/json' };
  const response = await new Mock().fetch('/v1/auth/login', { method: 'POST', headers, body });
  expect(response.status).toBe(400);
  expect((await response.json()).error).toMatch(sentence);
});

test('a route that throws responds 500 with an error', async () => {
  const onError = vi.fn();
  const broken = new Error('a bug of the mock');
  const route = { method: 'get', path: '/broken', respond: () => Promise.reject(broken) } as const;
  const response = await new Mock({ routes: [route], onError }).fetch('/broken');
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ error: 'Internal server error' });
  expect(onError.mock.calls).toEqual([[broken]]);
});

test('a redirect is returned, not followed, and its click is counted; a QR code leads to the short address', async () => {
  const mock = new Mock({ shortDomain: 'go.example' });
  const token = await signIn(mock);
  const { id } = await (await createLink(mock, token, 'brand-new')).json();
  const response = await mock.fetch('/redirect/brand-new');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('https://example.com/');
  const link = await (await call(mock, `/v1/links/${id}`, { token })).json();
  expect(link).toMatchObject({ totalClicks: 1, uniqueClicks: 1 });
  const code = await call(mock, `/v1/links/${id}/qrcode`, { token });
  expect(await code.text()).toBe(renderSVG('https://go.example/brand-new', { border: 4 }));
});
