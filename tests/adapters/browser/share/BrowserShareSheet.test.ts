import { describe, expect, it, vi } from 'vitest';
import { BrowserShareSheet } from '../../../../src/adapters/browser/share/BrowserShareSheet.ts';

const CONTENT = { title: 'The engine', url: 'https://brev.example/engine' };

const share = (navigator: object) => {
  vi.stubGlobal('navigator', navigator);
  return new BrowserShareSheet().share(CONTENT);
};

const rejecting = (name: string) => () => Promise.reject(new DOMException('x', name));

describe('BrowserShareSheet', () => {
  it('passes the content to the share sheet', async () => {
    const navigator = {
      canShare: () => true,
      share: async (content: object) => expect(content).toBe(CONTENT),
    };
    await expect(share(navigator)).resolves.toBe(true);
  });

  it('resolves with true when the user closes the share sheet', async () => {
    const navigator = { canShare: () => true, share: rejecting('AbortError') };
    await expect(share(navigator)).resolves.toBe(true);
  });

  it.each([
    ['the browser refuses', { canShare: () => true, share: rejecting('NotAllowedError') }],
    ['the content cannot be shared', { canShare: () => false, share: rejecting('AbortError') }],
    ['the browser has no share sheet', {}],
  ])('resolves with false when %s', async (_when, navigator) => {
    await expect(share(navigator)).resolves.toBe(false);
  });
});
