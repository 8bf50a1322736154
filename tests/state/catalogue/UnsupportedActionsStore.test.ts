import { describe, expect, test, vi } from 'vitest';
import type { LastVisit } from '../../../src/application/device/LastVisit.ts';
import { UNDO_TIME_MS } from '../../../src/application/links/DeleteLink.ts';
import { ListLinks } from '../../../src/application/links/ListLinks.ts';
import type { ServiceErrorKind } from '../../../src/application/ServiceError.ts';
import { UnsupportedActionsStore } from '../../../src/state/catalogue/UnsupportedActionsStore.ts';
import { aLink, links } from '../../support/aLink.ts';
import { withFakeTimers } from '../../support/deferred.ts';
import { memoryAccount } from '../../support/memoryAccount.ts';
import { memoryLinks } from '../../support/memoryGateways.ts';
import { failure } from '../../support/serviceErrors.ts';

const WHY = 'Links stay as they are here';

/** An account on a provider that refuses every change. */
const setUp = async (kind: ServiceErrorKind) => {
  const gateway = memoryLinks();
  const { catalogue, lazy } = memoryAccount({ gateway });
  const late = await lazy.load();
  catalogue.mergeRead(links(2), catalogue.begin());
  gateway.update.mockRejectedValue(failure(kind, WHY));
  gateway.delete.mockRejectedValue(failure(kind, WHY));
  return late;
};

withFakeTimers();

test.each<[ServiceErrorKind, string | undefined]>([
  ['impossible', WHY],
  ['forbidden', undefined],
])('what fails as %s is impossible because of %j, for one and for many', async (kind, why) => {
  const one = await setUp(kind);
  await one.linkEditor.setActive(aLink(), false);
  expect(one.unsupportedActions.why('switch')).toBe(why);
  expect(one.unsupportedActions.why('delete')).toBeUndefined();
  void one.linkRemoval.remove(aLink());
  await vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
  expect(one.unsupportedActions.why('delete')).toBe(why);
  const many = await setUp(kind);
  await many.bulk.setActive(['1', '2'], false);
  expect(many.unsupportedActions.why('switch')).toBe(why);
});

test('an edit that is impossible says why, and nothing else is thought to be', async () => {
  const { unsupportedActions, linkEditor } = await setUp('impossible');
  linkEditor.open('ada@mail.example', aLink());
  linkEditor.form.change('title', 'New');
  await expect(linkEditor.form.submit()).resolves.toBe(false);
  expect(linkEditor.form.outcome.failure).toEqual({ message: `Failed: ${WHY}`, advice: '' });
  expect(unsupportedActions.why('switch')).toBeUndefined();
});

describe('what a list declares as unsupported', () => {
  const listing = (...unsupported: string[]) => ({ links: links(2), unsupported, pagination: {} });

  test('is not offered', async () => {
    const gateway = memoryLinks();
    gateway.list.mockResolvedValue(listing('isActive'));
    const { home, lazy } = memoryAccount({ gateway });
    const { unsupportedActions } = await lazy.load();
    expect(unsupportedActions.canChange('isActive')).toBe(true);
    home.open();
    await vi.waitFor(() => expect(unsupportedActions.canChange('isActive')).toBe(false));
    expect(unsupportedActions.canChange('shortCode')).toBe(true);
  });

  test('is known when the list was read before the store was loaded', async () => {
    const gateway = memoryLinks();
    gateway.list.mockResolvedValue(listing('description'));
    const { home, lazy } = memoryAccount({ gateway });
    home.open();
    await vi.waitFor(() => expect(home.recent.loadedAt).toBeDefined());
    expect((await lazy.load()).unsupportedActions.unsupported).toEqual(['description']);
  });

  test('is offered again when the next list no longer declares it', async () => {
    const gateway = memoryLinks();
    gateway.list.mockResolvedValueOnce(listing('isActive')).mockResolvedValueOnce(listing());
    const { home, lazy } = memoryAccount({ gateway });
    const { unsupportedActions } = await lazy.load();
    home.open();
    await vi.waitFor(() => expect(unsupportedActions.unsupported).toEqual(['isActive']));
    home.refresh();
    await vi.waitFor(() => expect(unsupportedActions.unsupported).toEqual([]));
  });

  test('is known from an earlier visit before the first list', () => {
    const found = { owner: 1, savedAt: 0, lists: {}, unsupported: ['shortCode'] } as const;
    const impossible = new UnsupportedActionsStore(new ListLinks(memoryLinks()), { found } satisfies Pick<
      LastVisit,
      'found'
    >);
    expect(impossible.canChange('shortCode')).toBe(false);
  });
});
