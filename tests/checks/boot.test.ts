import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { buildBoot } from '../../tools/vite/buildParts.ts';

test('the inline script needs neither React nor Node, in development too', async () => {
  expect(process.env['NODE_ENV']).not.toBe('production');
  const boot = await buildBoot(readConfig({}), false);
  expect(boot).toContain('brevity:theme');
  expect(boot).not.toMatch(/\bprocess\.|react\.dev|\bimport\b(?!\()/);
  expect(boot.length).toBeLessThan(20_000);
});
