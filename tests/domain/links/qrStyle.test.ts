import { describe, expect, test } from 'vitest';
import {
  colourFault,
  isQrLook,
  levelOf,
  logoSpan,
  PLAIN_LOOK,
  type QrStyle,
  sizeOf,
} from '../../../src/domain/links/qrStyle.ts';

const LOGO = 'data:image/png;base64,iVBORw0KGgo=';

test.each([
  ['#000000', '#ffffff', undefined],
  ['#000000', '#dddddd', undefined],
  ['#000000', '#d8d8d8', 'faint'],
  ['#e65100', '#ffffff', undefined],
  ['#ff8c00', '#ffffff', 'faint'],
  ['#ffffff', '#000000', 'inverted'],
])('a code of %s on %s has the fault %s', (dark, light, fault) => {
  expect(colourFault(dark, light)).toBe(fault);
});

test.each([
  ['L', '', 'L'],
  ['L', LOGO, 'Q'],
  ['H', LOGO, 'H'],
] as const)('a code of level %s with the logo %j has level %s', (level, logo, needed) => {
  expect(levelOf({ ...PLAIN_LOOK, level, logo })).toBe(needed);
});

test.each([
  ['', 29, 0],
  [LOGO, 21, 5],
  [LOGO, 29, 7],
  [LOGO, 177, 43],
] as const)('the logo %j in a code of %d squares hides %d, an odd number', (logo, code, span) => {
  expect(logoSpan({ ...PLAIN_LOOK, logo }, code)).toBe(span);
});

test.each([
  [256, 4, 77, 256],
  [256, 4, 81, 512],
  [256, 8, 77, 512],
  [512, 8, 177, 1024],
] as const)('a picture of %d pixels, zone %d and %d squares has %d', (size, quietZone, code, needed) => {
  expect(sizeOf({ ...PLAIN_LOOK, size, quietZone }, code)).toBe(needed);
});

describe('a look', () => {
  const colours = { dark: '#1a237e', light: '#fff8e1' };
  const LOOK: QrStyle = { ...PLAIN_LOOK, ...colours, level: 'Q', quietZone: 6, logo: LOGO };

  test.each([PLAIN_LOOK, LOOK])('can be %o', (look) => {
    expect(isQrLook(look)).toBe(true);
  });

  test.each([
    { dark: 'red' },
    { light: '#fff"/><script/>' },
    { dark: LOOK.light, light: LOOK.dark },
    { level: 'X' },
    { quietZone: 0 },
    { size: 1e9 },
    { paper: 'A4; size: 1mm' },
    { logo: 'https://example.com/logo.png' },
    { logo: 'data:image/svg+xml,<svg/>' },
    { logo: `${LOGO}"/><script/>x` },
    { logo: undefined },
  ])('cannot have %o', (part) => {
    expect(isQrLook({ ...LOOK, ...part })).toBe(false);
  });
});
