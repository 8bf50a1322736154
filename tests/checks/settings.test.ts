import { loadConfigFromFile } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';

// What is wrong with each setting: tests/config.test.ts. Vite ends with an error, and shows its stack.
test('an unknown setting stops the build with one sentence', async () => {
  vi.stubEnv('VITE_BACKND', 'mock');
  onTestFinished(() => void vi.unstubAllEnvs());
  const loading = loadConfigFromFile(
    { command: 'build', mode: 'production' },
    'vite.config.ts',
    undefined,
    'silent',
  );
  await expect(loading).rejects.toHaveProperty(
    'stack',
    expect.stringMatching(/^There is no setting VITE_BACKND\. Settings are VITE_BACKEND, [^\n]*\.$/),
  );
});
