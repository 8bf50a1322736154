import { describe, expect, it, vi } from 'vitest';
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

const REASON = 'Links stay as they are here';

withFakeTimers();

/** Opens an account on a provider that refuses every change. */
const setUp = async (kind: ServiceErrorKind) => {
  const gateway = memoryLinks();
  const { catalogue, lazy } = memoryAccount({ gateway });
  const stores = await lazy.load();
  catalogue.mergeRead(links(2), catalogue.begin());
  gateway.update.mockRejectedValue(failure(kind, REASON));
  gateway.delete.mockRejectedValue(failure(kind, REASON));
  return stores;
};

type Stores = Awaited<ReturnType<typeof setUp>>;

interface Case {
  readonly action: 'switch' | 'delete';
  readonly act: (stores: Stores) => Promise<unknown>;
}

describe.each<[string, Case]>([
  [
    'a link was switched',
    { action: 'switch', act: ({ linkEditor }) => linkEditor.setActive(aLink(), false) },
  ],
  ['links were switched in bulk', { action: 'switch', act: ({ bulk }) => bulk.setActive(['1', '2'], false) }],
  [
    'a link was deleted',
    {
      action: 'delete',
      act: ({ linkRemoval }) => {
        void linkRemoval.remove(aLink());
        return vi.advanceTimersByTimeAsync(UNDO_TIME_MS);
      },
    },
  ],
])('UnsupportedActionsStore.why after %s', (_when, { action, act }) => {
  it('is the reason of the provider when that is impossible', async () => {
    const stores = await setUp('impossible');
    await act(stores);
    expect(stores.unsupportedActions.why(action)).toBe(REASON);
  });

  it('is undefined after an error of another kind', async () => {
    const stores = await setUp('forbidden');
    await act(stores);
    expect(stores.unsupportedActions.why('switch')).toBeUndefined();
    expect(stores.unsupportedActions.why('delete')).toBeUndefined();
  });

  it('is undefined for the other action', async () => {
    const stores = await setUp('impossible');
    await act(stores);
    expect(stores.unsupportedActions.why(action === 'switch' ? 'delete' : 'switch')).toBeUndefined();
  });
});

describe('UnsupportedActionsStore.why after an impossible edit', () => {
  it('is undefined for a switch', async () => {
    const { unsupportedActions, linkEditor } = await setUp('impossible');
    linkEditor.open('ada@mail.example', aLink());
    linkEditor.form.change('title', 'New');
    await expect(linkEditor.form.submit()).resolves.toBe(false);
    expect(linkEditor.form.outcome.failure).toEqual({ message: `Failed: ${REASON}`, advice: '' });
    expect(unsupportedActions.why('switch')).toBeUndefined();
  });
});

describe('the unsupported fields', () => {
  const listing = (...unsupported: string[]) => ({ links: links(2), unsupported, pagination: {} });

  it('are read from the list', async () => {
    const gateway = memoryLinks();
    gateway.list.mockResolvedValue(listing('isActive'));
    const { home, lazy } = memoryAccount({ gateway });
    const { unsupportedActions } = await lazy.load();
    expect(unsupportedActions.canChange('isActive')).toBe(true);
    home.open();
    await vi.waitFor(() => expect(unsupportedActions.canChange('isActive')).toBe(false));
    expect(unsupportedActions.canChange('shortCode')).toBe(true);
  });

  it('are known even if the list was read before the store was loaded', async () => {
    const gateway = memoryLinks();
    gateway.list.mockResolvedValue(listing('description'));
    const { home, lazy } = memoryAccount({ gateway });
    home.open();
    await vi.waitFor(() => expect(home.recent.loadedAt).toBeDefined());
    expect((await lazy.load()).unsupportedActions.unsupported).toEqual(['description']);
  });

  it('are replaced by those of the next list', async () => {
    const gateway = memoryLinks();
    gateway.list.mockResolvedValueOnce(listing('isActive')).mockResolvedValueOnce(listing());
    const { home, lazy } = memoryAccount({ gateway });
    const { unsupportedActions } = await lazy.load();
    home.open();
    await vi.waitFor(() => expect(unsupportedActions.unsupported).toEqual(['isActive']));
    home.refresh();
    await vi.waitFor(() => expect(unsupportedActions.unsupported).toEqual([]));
  });

  it('are those of the last visit before the first list', () => {
    const found = { owner: 1, savedAt: 0, lists: {}, unsupported: ['shortCode'] } as const;
    const lastVisit = { found } satisfies Pick<LastVisit, 'found'>;
    const store = new UnsupportedActionsStore(new ListLinks(memoryLinks()), lastVisit);
    expect(store.canChange('shortCode')).toBe(false);
  });
});
