import { expect, test } from 'vitest';
import { UqrEncoder } from '../../../src/adapters/browser/UqrEncoder.ts';

const QUIET_ZONE = 4;

test('a code is an SVG picture, dark on white, with a quiet zone of four modules around it', async () => {
  const svg = (await new UqrEncoder().svg('https://brev.example/engine')) ?? '';
  const [, size = ''] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? [];
  expect(svg).toMatch(/<rect fill="white" width="\d+" height="\d+"/);
  // Modules of ten units, each a square that begins at its place.
  const places = [...svg.matchAll(/M(\d+),(\d+)h10v10h-10z/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...places)).toBe(QUIET_ZONE * 10);
  expect(Math.max(...places)).toBe(Number(size) - QUIET_ZONE * 10 - 10);
});

test('a text that is too long has no QR code', async () => {
  await expect(new UqrEncoder().svg('x'.repeat(2_300))).resolves.toContain('<svg');
  await expect(new UqrEncoder().svg('x'.repeat(2_400))).resolves.toBeUndefined();
});
