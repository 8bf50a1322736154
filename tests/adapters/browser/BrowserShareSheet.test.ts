import { afterEach, expect, test, vi } from 'vitest';
import { BrowserShareSheet } from '../../../src/adapters/browser/BrowserShareSheet.ts';

const CONTENT = { title: 'The engine', url: 'https://brev.example/engine' };

const share = (navigator: object) => {
  vi.stubGlobal('navigator', navigator);
  return new BrowserShareSheet().share(CONTENT);
};

const rejecting = (name: string) => () => Promise.reject(new DOMException('x', name));

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['shares', true, { canShare: () => true, share: async () => undefined }],
  [
    'is closed by its user, which counts as shared',
    true,
    { canShare: () => true, share: rejecting('AbortError') },
  ],
  ['is refused by the browser', false, { canShare: () => true, share: rejecting('NotAllowedError') }],
  ['cannot share this', false, { canShare: () => false, share: rejecting('AbortError') }],
  ['does not exist', false, {}],
])('a share sheet that %s: %s', async (_case, isShared, navigator) => {
  await expect(share(navigator)).resolves.toBe(isShared);
});

test('the share sheet gets title and address', async () => {
  const sheet = vi.fn(async () => undefined);
  await share({ canShare: () => true, share: sheet });
  expect(sheet.mock.calls).toEqual([[CONTENT]]);
});
