import { expect, test } from 'vitest';
import { UqrEncoder } from '../../../src/adapters/browser/UqrEncoder.ts';

const { encode } = new UqrEncoder();

test('a code is a square without a quiet zone, with a finder pattern in its corner', () => {
  const modules = encode('https://brev.example/engine', 'M') ?? [];
  expect(modules.map((row) => row.length)).toEqual(modules.map(() => modules.length));
  expect(modules[0]?.slice(0, 8)).toEqual([true, true, true, true, true, true, true, false]);
});

test.each([
  ['M', 2_300, 2_400],
  ['H', 1_250, 1_300],
] as const)('a text that is too long for level %s has no QR code', (level, fits, isTooLong) => {
  expect(encode('x'.repeat(fits), level)).toHaveLength(177);
  expect(encode('x'.repeat(isTooLong), level)).toBeUndefined();
});
