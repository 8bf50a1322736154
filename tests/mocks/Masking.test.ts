import { describe, expect, it } from 'vitest';
import { Masking } from '../../mocks/Masking.ts';

const SECRET_NAMES =
  'access_token refreshToken id-token JWT client_secret apiKey APIKEY accessKeyId X-Amz-Signature sig password sessionId authorization cookies csrf';

const TEXTS_WITH_SECRETS = [
  { where: 'a parameter', text: 'https://a.example/?x=1&access_token=hidden&y=2' },
  {
    where: 'a nested parameter',
    text: 'https://a.example/?to=https%3A%2F%2Fb.example%2F%3Fapi_key%3Dhidden',
  },
  { where: 'a parameter with brackets', text: 'https://a.example/?token[]=hidden' },
  { where: 'a fragment', text: 'https://a.example/#id_token=hidden' },
  { where: 'a magic link', text: 'https://a.example/auth/verify/hidden?a=b' },
  { where: 'the password of a URL', text: 'https://ada:hidden@a.example/' },
  { where: 'a header', text: 'Authorization: Bearer hidden-hidden' },
  { where: 'JSON in a string', text: '{"user":{"token":"hidden"}}' },
  { where: 'truncated JSON', text: '{"user":{"token":"hidden' },
];

const ANY_TEXTS = [
  'a',
  'a@',
  '@a.',
  'eyJ',
  '-eyJ',
  'token',
  'token="',
  '"\\',
  '\\"',
  ' ',
  ': ',
  '/',
  '://a:',
];

describe('Masking', () => {
  it.each([
    ['ada@mail.example', 'masked@mail.example'],
    ['to ada.b+c@mail.example, and others', 'to masked@mail.example, and others'],
    ['?mail=ada%40mail.example&x=1', '?mail=masked@mail.example&x=1'],
    ['jürgen@müller.example', 'masked@mail.example'],
    ['ada@xn--mller-kva.xn--p1ai', 'masked@mail.example'],
    ['https://ada:pass@mail.example/', 'https://ada:masked@mail.example/'],
    ['@mail.example', '@mail.example'],
  ])('masks the email address in "%s" when personal data is masked', (text, masked) => {
    expect(new Masking('m', true).text(text)).toBe(masked);
  });

  it.each(SECRET_NAMES.split(' '))('masks everything below a field named %s', (name) => {
    const value = { [name]: 'hidden-1', deeper: [{ [name]: ['hidden-2', { a: { b: 'hidden-3' } }] }] };
    expect(new Masking('m').json(value)).toEqual({ [name]: 'm', deeper: [{ [name]: 'm' }] });
  });

  it.each(TEXTS_WITH_SECRETS)('masks $where in a text', ({ text }) => {
    expect(new Masking('m').text(`Sent you to ${text}`)).not.toContain('hidden');
  });

  it.each(TEXTS_WITH_SECRETS)('masks $where in a field', ({ text }) => {
    expect(new Masking('m').body(JSON.stringify({ originalUrl: text }))).not.toContain('hidden');
  });

  it('leaves values unchanged that are not secret', () => {
    const body = '{ "id": 12345678901234567890, "design": "key word", "isSignedIn": true }';
    expect(new Masking('m').body(body)).toBe(body);
    expect(new Masking('m').text('/v1/links?search=a+session')).toBe('/v1/links?search=a+session');
  });

  it('masks learned tokens even if one is a prefix of another', () => {
    const token = '8f3aQz~71"\\b/+c=';
    const masking = new Masking('m');
    for (const jwt of [token, `${token}-and-more`]) masking.learn({ jwt });
    const texts = [token, `${token}-and-more`, encodeURIComponent(token), JSON.stringify({ [token]: token })];
    expect(masking.text(texts.join(' '))).toBe('m m m {"m":"m"}');
  });

  it('learns only the ID of a stored session', () => {
    const masking = new Masking('m');
    masking.learn({ session: { id: 'opaque-1', email: 'ada@mail.example', endsAt: '2026-03-04T10:00Z' } });
    const masked = 'm ada@mail.example 2026-03-04T10:00Z';
    expect(masking.text(masked.replace('m', 'opaque-1'))).toBe(masked);
  });

  it('masks JSON of any depth', () => {
    const masking = new Masking('m');
    const nested = JSON.parse(`${'['.repeat(5_000)}"token=hidden"${']'.repeat(5_000)}`);
    masking.learn(nested);
    expect(JSON.stringify(masking.json(nested))).not.toContain('hidden');
  });

  // tests/checks/patterns.test.ts checks that all literal patterns take linear time.
  it.each(ANY_TEXTS)('masks %j quickly when it is repeated hundreds of thousands of times', (part) => {
    const text = part.repeat(300_000 / part.length);
    const masking = new Masking('m', true);
    expect(masking.text(text).length).toBeLessThanOrEqual(text.length);
    expect(masking.body(JSON.stringify({ token: text, text }))).toMatch(/^{"token":"m"/);
  });
});
