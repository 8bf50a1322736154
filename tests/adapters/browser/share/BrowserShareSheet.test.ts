import { expect, test, vi } from 'vitest';
import { BrowserShareSheet } from '../../../../src/adapters/browser/share/BrowserShareSheet.ts';

const CONTENT = { title: 'The engine', url: 'https://brev.example/engine' };

const rejecting = (name: string) => () => Promise.reject(new DOMException('x', name));

test.each([
  ['gets the content', true, { canShare: () => true, share: async (it: object) => expect(it).toBe(CONTENT) }],
  ['is closed, which counts as shared', true, { canShare: () => true, share: rejecting('AbortError') }],
  ['is refused by the browser', false, { canShare: () => true, share: rejecting('NotAllowedError') }],
  ['cannot share this', false, { canShare: () => false, share: rejecting('AbortError') }],
  ['does not exist', false, {}],
])('a share sheet that %s: %s', async (_case, isShared, navigator) => {
  vi.stubGlobal('navigator', navigator);
  await expect(new BrowserShareSheet().share(CONTENT)).resolves.toBe(isShared);
});
