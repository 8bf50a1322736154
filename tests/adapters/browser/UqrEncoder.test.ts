import { expect, test } from 'vitest';
import { UqrEncoder } from '../../../src/adapters/browser/UqrEncoder.ts';
import { QR_LEVELS, type QrLevel } from '../../../src/domain/qrLook.ts';

const { encode } = new UqrEncoder();

/** The first two squares of the ninth row say it, masked (ISO/IEC 18004, Format information). */
const levelIn = (text: string, level: QrLevel): QrLevel | undefined => {
  const modules = encode(text, level) ?? [];
  const bits = [!modules[8]?.[0], modules[8]?.[1]].map(Number).join('');
  return ({ '01': 'L', '00': 'M', '11': 'Q', '10': 'H' } as const)[bits];
};

test('a code is a square without a quiet zone, with a finder pattern in its corner', () => {
  const modules = encode('https://brev.example/engine', 'M') ?? [];
  expect(modules.map((row) => row.length)).toEqual(modules.map(() => modules.length));
  expect(modules[0]?.slice(0, 8)).toEqual([true, true, true, true, true, true, true, false]);
});

test.each(QR_LEVELS)('a code has level %s, or a better one that fits into its size', (level) => {
  const found = levelIn('https://brev.example/engine', level);
  expect(QR_LEVELS.indexOf(found ?? 'L')).toBeGreaterThanOrEqual(QR_LEVELS.indexOf(level));
  expect(levelIn('x'.repeat(250), 'L')).not.toBe('H');
});

test.each([
  ['M', 2_300, 2_400],
  ['H', 1_250, 1_300],
] as const)('a text that is too long for level %s has no QR code', (level, fits, isTooLong) => {
  expect(encode('x'.repeat(fits), level)).toHaveLength(177);
  expect(encode('x'.repeat(isTooLong), level)).toBeUndefined();
});
