import { describe, expect, it } from 'vitest';
import { UqrEncoder } from '../../../../src/adapters/browser/share/UqrEncoder.ts';

const { encode } = new UqrEncoder();

/** The number of modules per side of the largest QR code (version 40), without a quiet zone. */
const LARGEST_SIZE = 177;

describe('UqrEncoder', () => {
  it.each([
    { level: 'M', length: 2_300, tooLong: 2_400 },
    { level: 'H', length: 1_250, tooLong: 1_300 },
  ] as const)('returns undefined for $tooLong bytes at level $level', ({ level, length, tooLong }) => {
    expect(encode('x'.repeat(length), level)).toHaveLength(LARGEST_SIZE);
    expect(encode('x'.repeat(tooLong), level)).toBeUndefined();
  });
});
