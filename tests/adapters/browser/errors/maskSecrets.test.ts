import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskSecrets } from '../../../../src/adapters/browser/errors/maskSecrets.ts';
import { forAll } from '../../../support/forAll.ts';

const OWN = 'https://app.example';
const mask = (text: string) => maskSecrets(text, OWN);

const secret = fc.stringMatching(/^[a-zA-Z0-9]{12,60}$/);
const around = fc.constantFrom('', ' ', 'Failed at ', ' (', '"', '\n', 'é ');

const FORMS: readonly (readonly [string, (secret: string) => string])[] = [
  ['a bearer', (token) => `Authorization: Bearer ${token}`],
  ['a session token', (token) => `eyJ${token}.${token}.${token}`],
  ['a magic link’s path', (token) => `/auth/verify/${token}`],
  ['a magic link', (token) => `${OWN}/auth/verify/${token}`],
  ['a query', (token) => `/v1/auth/verify?token=${token}&x=1`],
  ['an encoded query', (token) => `next=%2Fverify%3Ftoken%3D${token}`],
  ['JSON', (token) => JSON.stringify({ auth_token: token, jwt: token })],
  ['an assignment', (token) => `token = ${token}`],
  ['a client’s secret', (hidden) => `client_secret=${hidden}`],
  ['an e-mail address', (name) => `${name}@mail.example`],
  ['an encoded e-mail address', (name) => `${OWN}/auth/check-email?email=${name}%40mail.example`],
  ['the host of an e-mail address', (host) => `ada@${host}.example`],
  ['a destination', (path) => `https://shop.example/${path}?q=${path}#${path}`],
  ['a destination’s host', (host) => `http://${host}.example`],
  ['a destination with credentials', (name) => `ftp://${name}:${name}@shop.example/`],
  ['a destination without a scheme', (path) => `shop.example/${path}`],
  ['the query of a destination without a path', (query) => `shop.example?${query}`],
  ['a www destination', (host) => `www.${host}.example`],
  ['a destination that looks like our own', (path) => `${OWN}.evil.example/${path}`],
  ['a fragment of our own address', (fragment) => `${OWN}/links#${fragment}`],
  ['a destination within our own address', (path) => `${OWN}/add-link?url=https://shop.example/${path}`],
  ['a destination right after a name', (path) => `a_https://shop.example/${path}`],
  ['a destination with slashes only', (path) => `//shop.example/${path}`],
  ['a token after an encoded colon', (token) => `token%3A+${token}`],
  ['a data address', (data) => `data:text/plain,${data}`],
  ['a blob address', (id) => `blob:${OWN}/${id}`],
];

test.each(FORMS)('nothing is left of %s', (_name, write) =>
  forAll(secret, around, around, (hidden, before, after) => {
    expect(mask(`${before}${write(hidden)}${after}`)).not.toContain(hidden);
  }),
);

test.each([
  'TypeError: Cannot read properties of undefined (reading "links")',
  `    at LinkRow (${OWN}/assets/view-CvdEqXgZ.js:12:3456)`,
  `LinkRow@${OWN}/assets/view-CvdEqXgZ.js:12:3456`,
  `Failed to fetch dynamically imported module: ${OWN}/assets/LinkPage-Do6ue813.js`,
  'Failed to fetch links: The server cannot be reached.',
  'Unexpected token \'<\', "<!doctype "... is not valid JSON',
  'src/ui/link-page/LinkPage.tsx and node_modules/react-dom@19.3.1/index.js',
])('what helps to find a mistake is kept: %s', (text) => {
  expect(mask(text)).toBe(text);
});

test('an address of the program loses its query and keeps its place in the code', () => {
  expect(mask(`at f (${OWN}/src/a.ts?t=17:20:3)`)).toBe(`at f (${OWN}/src/a.ts:20:3)`);
});

test.each(['a', 'a.', 'a@', '.', 'eyJ', 'token ', 'a-', 'http:'])(
  'a long text of "%s" does not hang',
  (unit) => {
    const text = unit.repeat(100_000 / unit.length);
    // Work that grows with the square of such a text takes far longer, and is stopped; the rest needs a twentieth of a second.
    expect(runInNewContext('mask(text)', { mask, text }, { timeout: 3_000 })).toBeTypeOf('string');
  },
);
