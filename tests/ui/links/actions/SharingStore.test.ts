import { expect, test, vi } from 'vitest';
import type { Clipboard, ShareSheet } from '../../../../src/application/ports/sharing.ts';
import { SharingStore } from '../../../../src/ui/links/actions/SharingStore.ts';
import { aLink, PRODUCT } from '../../../support/aLink.ts';
import { deferred } from '../../../support/deferred.ts';
import { memoryNotifier } from '../../../support/memoryPorts.ts';

const ADDRESS = 'https://brev.example/a_B-1';
const LINK = aLink({ shortCode: 'a_B-1', title: 'The engine' });

const setUp = () => {
  const copy = vi.fn<Clipboard['copy']>(async () => undefined);
  const share = vi.fn<ShareSheet['share']>(async () => true);
  const notifier = memoryNotifier();
  return { copy, share, notifier, store: new SharingStore({ copy }, { share }, notifier, PRODUCT) };
};

test('the whole short address is copied, and a notice says so once it is', async () => {
  const { store, copy, notifier } = setUp();
  const copied = deferred<void>();
  copy.mockReturnValueOnce(copied.promise);
  const done = store.copy(LINK);
  expect(copy.mock.calls).toEqual([[ADDRESS]]);
  expect(notifier.success).not.toHaveBeenCalled();
  copied.resolve();
  await done;
  expect(notifier.success.mock.calls).toEqual([['Link copied to clipboard!']]);
});

test('copying an inactive link gives one notice, a warning, until the next copy; the link that was copied last is known for two seconds', async () => {
  vi.useFakeTimers();
  const { store, notifier } = setUp();
  const close = vi.fn();
  notifier.warning.mockReturnValueOnce(close);
  await store.copy({ ...LINK, isActive: false });
  expect(notifier.success).not.toHaveBeenCalled();
  expect(notifier.warning.mock.calls).toEqual([
    ['Link copied to clipboard! It’s inactive, so it won’t open.'],
  ]);
  expect(close).not.toHaveBeenCalled();
  expect(store.copiedId).toBe(LINK.id);
  vi.advanceTimersByTime(1_500);
  await store.copy({ ...LINK, id: 'other' });
  expect(close).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_999);
  expect(store.copiedId).toBe('other');
  vi.advanceTimersByTime(1);
  expect(store.copiedId).toBeUndefined();
});

test('an address that cannot be copied says why, or is shown to be copied by hand', async () => {
  const { store, copy, notifier } = setUp();
  copy.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
  await store.copy(LINK);
  await store.copy({ ...LINK, shortCode: '' });
  expect(store.copiedId).toBeUndefined();
  expect(notifier.success).not.toHaveBeenCalled();
  expect(notifier.error.mock.calls).toEqual([
    [`Failed to copy link. Copy it manually: ${ADDRESS}`],
    ['The short link is unknown.'],
  ]);
});

test('a link is shared by the share sheet of the system, or copied where there is none', async () => {
  const { store, share, copy } = setUp();
  await store.share(LINK);
  expect(share.mock.calls).toEqual([[{ title: 'The engine', url: ADDRESS }]]);
  expect(copy).not.toHaveBeenCalled();
  share.mockResolvedValueOnce(false);
  await store.share(LINK);
  expect(copy.mock.calls).toEqual([[ADDRESS]]);
});
