import { expect, test } from 'vitest';
import { UqrEncoder } from '../../../../src/adapters/browser/share/UqrEncoder.ts';

const { encode } = new UqrEncoder();

test.each([
  ['M', 2_300, 2_400],
  ['H', 1_250, 1_300],
] as const)('a text that is too long for level %s has no QR code', (level, fits, isTooLong) => {
  // The largest code, without a quiet zone.
  expect(encode('x'.repeat(fits), level)).toHaveLength(177);
  expect(encode('x'.repeat(isTooLong), level)).toBeUndefined();
});
