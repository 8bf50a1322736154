import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { buildBoot } from '../../tools/vite/buildParts.ts';

describe('the inline script', () => {
  it('contains neither React nor Node APIs, even in development', async () => {
    expect(process.env['NODE_ENV']).not.toBe('production');
    const boot = await buildBoot(readConfig({}), false);
    expect(boot).toContain('brevity:theme');
    expect(boot).not.toMatch(/\bprocess\.|react\.dev|\bimport\b(?!\()/);
    expect(boot.length).toBeLessThan(20_000);
  });
});
