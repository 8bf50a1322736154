import { describe, expect, it } from 'vitest';
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

describe('colourFault', () => {
  it.each([
    { dark: '#000000', light: '#ffffff', fault: undefined },
    { dark: '#000000', light: '#dddddd', fault: undefined },
    { dark: '#000000', light: '#d8d8d8', fault: 'faint' },
    { dark: '#e65100', light: '#ffffff', fault: undefined },
    { dark: '#ff8c00', light: '#ffffff', fault: 'faint' },
    { dark: '#ffffff', light: '#000000', fault: 'inverted' },
  ])('returns $fault for $dark on $light', ({ dark, light, fault }) => {
    expect(colourFault(dark, light)).toBe(fault);
  });
});

describe('levelOf', () => {
  it('returns the chosen level without a logo', () => {
    expect(levelOf({ ...PLAIN_LOOK, level: 'L', logo: '' })).toBe('L');
  });

  it.each([
    ['L', 'Q'],
    ['H', 'H'],
  ] as const)('raises the level for a logo: %s becomes %s', (level, needed) => {
    expect(levelOf({ ...PLAIN_LOOK, level, logo: LOGO })).toBe(needed);
  });
});

describe('logoSpan', () => {
  it('is 0 without a logo', () => {
    expect(logoSpan({ ...PLAIN_LOOK, logo: '' }, 29)).toBe(0);
  });

  it.each([
    [21, 5],
    [29, 7],
    [177, 43],
  ])('is odd: for a code of %i squares %i', (codeSpan, span) => {
    expect(logoSpan({ ...PLAIN_LOOK, logo: LOGO }, codeSpan)).toBe(span);
  });
});

describe('sizeOf', () => {
  it.each([
    { size: 256, quietZone: 4, codeSpan: 77, needed: 256 },
    { size: 256, quietZone: 4, codeSpan: 81, needed: 512 },
    { size: 256, quietZone: 8, codeSpan: 77, needed: 512 },
    { size: 512, quietZone: 8, codeSpan: 177, needed: 1024 },
  ] as const)(
    'is $needed pixels for $codeSpan squares in $size pixels, quiet zone $quietZone',
    ({ size, quietZone, codeSpan, needed }) => {
      expect(sizeOf({ ...PLAIN_LOOK, size, quietZone }, codeSpan)).toBe(needed);
    },
  );
});

describe('isQrLook', () => {
  const colours = { dark: '#1a237e', light: '#fff8e1' };
  const LOOK: QrStyle = { ...PLAIN_LOOK, ...colours, level: 'Q', quietZone: 6, logo: LOGO };

  it.each([PLAIN_LOOK, LOOK])('accepts %o', (look) => {
    expect(isQrLook(look)).toBe(true);
  });

  it.each([
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
  ])('rejects %o', (fields) => {
    expect(isQrLook({ ...LOOK, ...fields })).toBe(false);
  });
});
