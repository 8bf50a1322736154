import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../../src/application/device/fingerprint.ts';

describe('fingerprint', () => {
  it.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('matches the published 32-bit FNV-1a hash of %j', (text, hash) => {
    expect(fingerprint(text)).toBe(hash);
  });
});
