import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskSecrets } from '../../../../src/adapters/browser/errors/maskSecrets.ts';
import { forAll } from '../../../support/forAll.ts';

const OWN = 'https://app.example';
const mask = (text: string) => maskSecrets(text, OWN);

const secret = fc.stringMatching(/^[a-zA-Z0-9]{12,60}$/);
const around = fc.constantFrom('', ' ', 'Failed at ', ' (', '"', '\n', 'é ');

/** Texts with a secret in them. */
const FORMS: readonly (readonly [name: string, write: (secret: string) => string])[] = [
  ['a bearer token', (token) => `Authorization: Bearer ${token}`],
  ['a session token', (token) => `eyJ${token}.${token}.${token}`],
  ['the path of a magic link', (token) => `/auth/verify/${token}`],
  ['a magic link', (token) => `${OWN}/auth/verify/${token}`],
  ['a query parameter', (token) => `/v1/auth/verify?token=${token}&x=1`],
  ['an encoded query parameter', (token) => `next=%2Fverify%3Ftoken%3D${token}`],
  ['JSON', (token) => JSON.stringify({ auth_token: token, jwt: token })],
  ['an assignment', (token) => `token = ${token}`],
  ['a client secret', (hidden) => `client_secret=${hidden}`],
  ['an email address', (name) => `${name}@mail.example`],
  ['an encoded email address', (name) => `${OWN}/auth/check-email?email=${name}%40mail.example`],
  ['the host of an email address', (host) => `ada@${host}.example`],
  ['a destination', (path) => `https://shop.example/${path}?q=${path}#${path}`],
  ['the host of a destination', (host) => `http://${host}.example`],
  ['a destination with credentials', (name) => `ftp://${name}:${name}@shop.example/`],
  ['a destination without a scheme', (path) => `shop.example/${path}`],
  ['the query of a destination without a path', (query) => `shop.example?${query}`],
  ['a www destination', (host) => `www.${host}.example`],
  ['a destination that looks like the app’s URL', (path) => `${OWN}.evil.example/${path}`],
  ['the fragment of the app’s URL', (fragment) => `${OWN}/links#${fragment}`],
  ['a destination inside the app’s URL', (path) => `${OWN}/add-link?url=https://shop.example/${path}`],
  ['a destination right after a word', (path) => `a_https://shop.example/${path}`],
  ['a protocol-relative destination', (path) => `//shop.example/${path}`],
  ['a token after an encoded colon', (token) => `token%3A+${token}`],
  ['a data URL', (data) => `data:text/plain,${data}`],
  ['a blob URL', (id) => `blob:${OWN}/${id}`],
];

describe('maskSecrets', () => {
  it.each(FORMS)('masks %s', (_name, write) =>
    forAll(secret, around, around, (hidden, before, after) => {
      expect(mask(`${before}${write(hidden)}${after}`)).not.toContain(hidden);
    }),
  );

  it.each([
    'TypeError: Cannot read properties of undefined (reading "links")',
    `    at LinkRow (${OWN}/assets/view-CvdEqXgZ.js:12:3456)`,
    `LinkRow@${OWN}/assets/view-CvdEqXgZ.js:12:3456`,
    `Failed to fetch dynamically imported module: ${OWN}/assets/LinkPage-Do6ue813.js`,
    'Failed to fetch links: The server cannot be reached.',
    'Unexpected token \'<\', "<!doctype "... is not valid JSON',
    'src/ui/link-page/LinkPage.tsx and node_modules/react-dom@19.3.1/index.js',
  ])('does not change text without secrets: %s', (text) => {
    expect(mask(text)).toBe(text);
  });

  it('removes the query of the app’s URLs but leaves line and column', () => {
    expect(mask(`at f (${OWN}/src/a.ts?t=17:20:3)`)).toBe(`at f (${OWN}/src/a.ts:20:3)`);
  });

  it.each(['a', 'a.', 'a@', '.', 'eyJ', 'token ', 'a-', 'http:'])(
    'runs in linear time on repetitions of "%s"',
    (unit) => {
      const text = unit.repeat(100_000 / unit.length);
      // Linear work takes about 50 ms. Quadratic work would exceed the time-out.
      expect(runInNewContext('mask(text)', { mask, text }, { timeout: 3_000 })).toBeTypeOf('string');
    },
  );
});
