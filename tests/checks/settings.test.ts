import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const VITE = 'node_modules/vite/bin/vite.js';
const TIMEOUT_MS = 15_000;

const vite = (
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [VITE, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...settings, NO_COLOR: '1' },
    timeout: TIMEOUT_MS,
  });

const WRONG: readonly (readonly [setting: string, value: string, sentence: string])[] = [
  ['VITE_BACKEND', 'wrong', 'VITE_BACKEND must be "http" or "mock", not "wrong".'],
  ['VITE_BACKND', 'mock', 'There is no setting VITE_BACKND. Settings are VITE_BACKEND, VITE_API_BASE_URL,'],
  [
    'VITE_API_BASE_URL',
    'not a base',
    'VITE_API_BASE_URL must be an http or https address such as "https://api.example.com", not "not a base".',
  ],
  [
    'VITE_BASE_PATH',
    'project',
    'VITE_BASE_PATH must be a path such as "/project/", without special characters, not "project".',
  ],
  [
    'VITE_SHORT_DOMAIN',
    'https://brev.example/x',
    'VITE_SHORT_DOMAIN must be a bare host such as "brev.example", not "https://brev.example/x".',
  ],
];

test.each(WRONG)('a wrong %s stops the build: %s', (setting, value, sentence) => {
  const { status, stderr } = vite(['build', '--outDir', 'node_modules/.cache/brevity/never'], {
    [setting]: value,
  });
  expect(stderr).toContain(sentence);
  expect(status).toBe(1);
});

test.each(WRONG)('a wrong %s stops the dev server: %s', (setting, value, sentence) => {
  const { status, stderr } = vite(['--port', '4569'], { [setting]: value });
  expect(stderr).toContain(sentence);
  expect(status).toBe(1);
});
