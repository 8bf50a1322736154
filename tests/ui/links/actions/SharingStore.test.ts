import { describe, expect, it, vi } from 'vitest';
import type { Clipboard, ShareSheet } from '../../../../src/application/ports/sharing.ts';
import { SharingStore } from '../../../../src/ui/links/actions/SharingStore.ts';
import { aLink, PRODUCT } from '../../../support/aLink.ts';
import { deferred, withFakeTimers } from '../../../support/deferred.ts';
import { memoryNotifier } from '../../../support/memoryPorts.ts';

const SHORT_URL = 'https://brev.example/a_B-1';
const LINK = aLink({ shortCode: 'a_B-1', title: 'The engine' });
const INACTIVE = { ...LINK, isActive: false };

const setUp = () => {
  const copy = vi.fn<Clipboard['copy']>(async () => undefined);
  const share = vi.fn<ShareSheet['share']>(async () => true);
  const notifier = memoryNotifier();
  return { copy, share, notifier, store: new SharingStore({ copy }, { share }, notifier, PRODUCT) };
};

describe('SharingStore', () => {
  describe('copy', () => {
    it('copies the short link with its scheme', async () => {
      const { store, copy } = setUp();
      await store.copy(LINK);
      expect(copy.mock.calls).toEqual([[SHORT_URL]]);
    });

    it('shows a notice once the short link is copied', async () => {
      const { store, copy, notifier } = setUp();
      const copied = deferred<void>();
      copy.mockReturnValueOnce(copied.promise);
      const done = store.copy(LINK);
      expect(notifier.success).not.toHaveBeenCalled();
      copied.resolve();
      await done;
      expect(notifier.success.mock.calls).toEqual([['Link copied to clipboard!']]);
    });

    it('shows only a warning when the link is inactive', async () => {
      const { store, notifier } = setUp();
      await store.copy(INACTIVE);
      expect(notifier.success).not.toHaveBeenCalled();
      expect(notifier.warning.mock.calls).toEqual([
        ['Link copied to clipboard! It’s inactive, so it won’t open.'],
      ]);
    });

    it('closes the warning when another link is copied', async () => {
      const { store, notifier } = setUp();
      const close = vi.fn();
      notifier.warning.mockReturnValueOnce(close);
      await store.copy(INACTIVE);
      expect(close).not.toHaveBeenCalled();
      await store.copy({ ...LINK, id: 'other' });
      expect(close).toHaveBeenCalledOnce();
    });

    it('shows the short link for manual copying when the clipboard is blocked', async () => {
      const { store, copy, notifier } = setUp();
      copy.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
      await store.copy(LINK);
      expect(store.copiedId).toBeUndefined();
      expect(notifier.success).not.toHaveBeenCalled();
      expect(notifier.error.mock.calls).toEqual([[`Failed to copy link. Copy it manually: ${SHORT_URL}`]]);
    });

    it('shows an error when the short code is unknown', async () => {
      const { store, notifier } = setUp();
      await store.copy({ ...LINK, shortCode: '' });
      expect(store.copiedId).toBeUndefined();
      expect(notifier.success).not.toHaveBeenCalled();
      expect(notifier.error.mock.calls).toEqual([['The short link is unknown.']]);
    });
  });

  describe('copiedId', () => {
    withFakeTimers();

    it('is the ID of the last copied link for two seconds', async () => {
      const { store } = setUp();
      await store.copy(LINK);
      vi.advanceTimersByTime(1_999);
      expect(store.copiedId).toBe(LINK.id);
      vi.advanceTimersByTime(1);
      expect(store.copiedId).toBeUndefined();
    });

    it('is set for two more seconds when another link is copied', async () => {
      const { store } = setUp();
      await store.copy(LINK);
      vi.advanceTimersByTime(1_500);
      await store.copy({ ...LINK, id: 'other' });
      vi.advanceTimersByTime(1_999);
      expect(store.copiedId).toBe('other');
    });
  });

  describe('share', () => {
    it('opens the system’s share sheet', async () => {
      const { store, share, copy } = setUp();
      await store.share(LINK);
      expect(share.mock.calls).toEqual([[{ title: 'The engine', url: SHORT_URL }]]);
      expect(copy).not.toHaveBeenCalled();
    });

    it('copies the short link when there is no share sheet', async () => {
      const { store, share, copy } = setUp();
      share.mockResolvedValueOnce(false);
      await store.share(LINK);
      expect(copy.mock.calls).toEqual([[SHORT_URL]]);
    });
  });
});
