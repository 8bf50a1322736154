import { loadConfigFromFile } from 'vite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

// `tests/config.test.ts` covers invalid values of each setting.
describe('the build', () => {
  it('fails with a one-sentence error for an unknown setting', async () => {
    vi.stubEnv('VITE_BACKND', 'mock');
    onTestFinished(() => void vi.unstubAllEnvs());
    const loading = loadConfigFromFile(
      { command: 'build', mode: 'production' },
      'vite.config.ts',
      undefined,
      'silent',
    );
    // Vite prints the stack.
    await expect(loading).rejects.toHaveProperty(
      'stack',
      expect.stringMatching(/^There is no setting VITE_BACKND\. Settings are VITE_BACKEND, [^\n]*\.$/),
    );
  });
});
