import { renderSVG } from 'uqr';
import { describe, expect, it, vi } from 'vitest';
import { Mock } from '../../../mocks/Mock.ts';
import { call, createLink, signIn } from '../mockCalls.ts';

const BASE = 'https://api.example.com/base';

/** Signs in to a mock and creates a link. */
const setUpLink = async () => {
  const mock = new Mock({ shortDomain: 'go.example' });
  const token = await signIn(mock);
  const { id } = await (await createLink(mock, token, 'brand-new')).json();
  return { mock, token, id };
};

describe("the mock's fetch", () => {
  it.each(['https://www.example.com/base', 'https://api.example.com/basement'])(
    'rejects for a URL outside of the API: %s',
    async (base) => {
      const mock = new Mock({ apiBaseUrl: BASE });
      await expect(mock.fetch(`${base}/v1/links`)).rejects.toThrow('Failed to fetch');
    },
  );

  it('responds below the base URL of the API', async () => {
    const mock = new Mock({ apiBaseUrl: BASE });
    expect((await mock.fetch(`${BASE}/v1/links`)).status).toBe(401);
  });

  it.each([
    {
      request: 'POST /v1/links/7/qr',
      status: 404,
      error:
        'There is no endpoint POST /v1/links/7/qr. Similar endpoints: GET, HEAD, PUT, DELETE /v1/links/:id; GET, HEAD /v1/links/:id/qrcode.',
    },
    {
      request: 'GET /redirect/%E0%A4%A',
      status: 404,
      error: 'The path has invalid percent-encoding.',
    },
    {
      request: 'DELETE /v1/links',
      status: 405,
      error: '/v1/links allows POST, GET, HEAD, not DELETE.',
    },
    {
      request: 'PATCH /v1/links/7',
      status: 405,
      error: '/v1/links/7 allows GET, HEAD, PUT, DELETE, not PATCH.',
    },
  ])('explains why $request is not a call of the provider', async ({ request, status, error }) => {
    const [method = '', path = ''] = request.split(' ');
    const response = await new Mock().fetch(path, { method });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error });
    expect(response.headers.get('Allow')).toBe(/allows (.*), not/.exec(error)?.[1] ?? null);
  });

  it.each([
    { body: '{"email":}', error: /^Request body is not JSON: Unexpected token '}', "\{"email":\}"$/ },
    { body: '[]', error: /^Request body must be a JSON object$/ },
  ])('explains why it refuses the body $body', async ({ body, error }) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await new Mock().fetch('/v1/auth/login', { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect((await response.json()).error).toMatch(error);
  });

  it('responds 500 when a route throws', async () => {
    const onError = vi.fn();
    const broken = new Error('a bug of the mock');
    const route = { method: 'get', path: '/broken', respond: () => Promise.reject(broken) } as const;
    const response = await new Mock({ routes: [route], onError }).fetch('/broken');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: 'Internal server error' });
    expect(onError.mock.calls).toEqual([[broken]]);
  });

  it('returns a redirect without following it', async () => {
    const { mock } = await setUpLink();
    const response = await mock.fetch('/redirect/brand-new');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('https://example.com/');
  });

  it('counts a click for a redirect', async () => {
    const { mock, token, id } = await setUpLink();
    await mock.fetch('/redirect/brand-new');
    const link = await (await call(mock, `/v1/links/${id}`, { token })).json();
    expect(link).toMatchObject({ totalClicks: 1, uniqueClicks: 1 });
  });

  it('returns a QR code of the short link', async () => {
    const { mock, token, id } = await setUpLink();
    const code = await call(mock, `/v1/links/${id}/qrcode`, { token });
    expect(await code.text()).toBe(renderSVG('https://go.example/brand-new', { border: 4 }));
  });
});
