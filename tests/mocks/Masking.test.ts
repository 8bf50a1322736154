import { expect, test } from 'vitest';
import { Masking } from '../../mocks/Masking.ts';

test.each([
  ['ada@mail.example', 'masked@mail.example'],
  ['to ada.b+c@mail.example, and others', 'to masked@mail.example, and others'],
  ['?mail=ada%40mail.example&x=1', '?mail=masked@mail.example&x=1'],
  ['jürgen@müller.example', 'masked@mail.example'],
  ['ada@xn--mller-kva.xn--p1ai', 'masked@mail.example'],
  ['https://ada:pass@mail.example/', 'https://ada:masked@mail.example/'],
  ['@mail.example', '@mail.example'],
])('the address in "%s" is masked where persons are', (text, masked) => {
  expect(new Masking('m', true).text(text)).toBe(masked);
});

const NAMES =
  'access_token refreshToken id-token JWT client_secret apiKey APIKEY accessKeyId X-Amz-Signature sig password sessionId authorization cookies csrf';

test.each(NAMES.split(' '))('all below a field that is called %s is masked', (name) => {
  const value = { [name]: 'hidden-1', deeper: [{ [name]: ['hidden-2', { a: { b: 'hidden-3' } }] }] };
  expect(new Masking('m').json(value)).toEqual({ [name]: 'm', deeper: [{ [name]: 'm' }] });
});

test.each([
  ['a parameter', 'https://a.example/?x=1&access_token=hidden&y=2'],
  ['a parameter of a parameter', 'https://a.example/?to=https%3A%2F%2Fb.example%2F%3Fapi_key%3Dhidden'],
  ['a parameter with brackets', 'https://a.example/?token[]=hidden'],
  ['a fragment', 'https://a.example/#id_token=hidden'],
  ['a magic link', 'https://a.example/auth/verify/hidden?a=b'],
  ['a password', 'https://ada:hidden@a.example/'],
  ['a header', 'Authorization: Bearer hidden-hidden'],
  ['JSON in a text', '{"user":{"token":"hidden"}}'],
  ['JSON that breaks off', '{"user":{"token":"hidden'],
])('%s is masked in a text, and in a field', (_, text) => {
  expect(new Masking('m').text(`Sent you to ${text}`)).not.toContain('hidden');
  expect(new Masking('m').body(JSON.stringify({ originalUrl: text }))).not.toContain('hidden');
});

test('what is no secret stays as it was sent', () => {
  const body = '{ "id": 12345678901234567890, "design": "key word", "isSignedIn": true }';
  expect(new Masking('m').body(body)).toBe(body);
  expect(new Masking('m').text('/v1/links?search=a+session')).toBe('/v1/links?search=a+session');
});

test('a token that was seen is masked under any name, in an address and in JSON; of two that begin alike, nothing is left', () => {
  const opaque = '8f3aQz~71"\\b/+c=';
  const masking = new Masking('m');
  for (const token of [opaque, `${opaque}-and-more`]) masking.learn({ jwt: token });
  const texts = [
    opaque,
    `${opaque}-and-more`,
    encodeURIComponent(opaque),
    JSON.stringify({ [opaque]: opaque }),
  ];
  expect(masking.text(texts.join(' '))).toBe('m m m {"m":"m"}');
});

test('of a stored session the id is masked, but not its other fields', () => {
  const masking = new Masking('m');
  masking.learn({ session: { id: 'opaque-1', email: 'ada@mail.example', endsAt: '2026-03-04T10:00Z' } });
  const masked = 'm ada@mail.example 2026-03-04T10:00Z';
  expect(masking.text(masked.replace('m', 'opaque-1'))).toBe(masked);
});

test('JSON of any depth is masked', () => {
  const masking = new Masking('m');
  const nested = JSON.parse(`${'['.repeat(5_000)}"token=hidden"${']'.repeat(5_000)}`);
  masking.learn(nested);
  expect(JSON.stringify(masking.json(nested))).not.toContain('hidden');
});

// That patterns which are written as such take linear time is proven in tests/checks/patterns.test.ts.
test.each(['a', 'a@', '@a.', 'eyJ', '-eyJ', 'token', 'token="', '"\\', '\\"', ' ', ': ', '/', '://a:'])(
  'hundreds of thousands of %j are no trouble',
  (part) => {
    const text = part.repeat(300_000 / part.length);
    const masking = new Masking('m', true);
    expect(masking.text(text).length).toBeLessThanOrEqual(text.length);
    expect(masking.body(JSON.stringify({ token: text, text }))).toMatch(/^{"token":"m"/);
  },
);
