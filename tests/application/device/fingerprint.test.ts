import { expect, test } from 'vitest';
import { fingerprint } from '../../../src/application/device/fingerprint.ts';

test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('the fingerprint of %j is the one published for 32-bit FNV-1a', (text, number) => {
  expect(fingerprint(text)).toBe(number);
});
