import fc from 'fast-check';
import { HOSTILE_TEXTS } from '../../mocks/world/seeds/hostileTexts.ts';
import { LONG_TEXTS } from '../../mocks/world/seeds/longTexts.ts';
import { anyCharacter } from './forAll.ts';

/** Realistic attack strings. */
const ATTACKS = [HOSTILE_TEXTS, LONG_TEXTS].flatMap(({ words, codes, addresses }) => [
  ...words,
  ...codes,
  ...addresses,
]);

/** Building blocks of attacks: markup, bidi controls, invisible characters, lone surrogates, line breaks. */
const PARTS = [
  ...'<>"\'&%/\\@:?#.\0\t\n\r\u001b\u0085\u00ad\u061c\u200b\u200d\u200e\u200f\u2028\u2029\ufeff',
  ...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069',
  '\ud800',
  '\udc00',
  '\u{e0061}',
  '\u{1f468}\u200d\u{1f469}',
  'e\u0301',
  'א',
  'ش',
  'а',
  'evil.example',
  'https://',
  'javascript:',
  '%zz',
  'NUL\0',
  'x'.repeat(10_000),
];

/** A realistic attack or a random string of attack parts and other characters. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...ATTACKS),
  fc
    .array(fc.oneof(fc.constantFrom(...PARTS), fc.string({ unit: anyCharacter, maxLength: 5 })))
    .map((all) => all.join('')),
);

/** A URL with hostile content in any of its components. */
export const hostileAddress: fc.Arbitrary<string> = fc.oneof(
  hostileText,
  fc
    .tuple(
      fc.constantFrom('https://', 'HTTP://', 'https:', 'https:\\\\', 'javascript:', 'data:', ''),
      fc.oneof(fc.constant(''), fc.constantFrom('bank.example@', 'a:b@', 'bank.example%2f@', '@@')),
      fc.constantFrom(
        'evil.example',
        'pаypal.example',
        'bücher.example',
        '127.1',
        '[::1]:8080',
        `${'long.'.repeat(30)}example`,
      ),
      fc.constantFrom('', '/', '\\', '?', '#', '/\u202e', ' '),
      hostileText,
    )
    .map((parts) => parts.join('')),
);
