import { describe, expect, test, vi } from 'vitest';
import { Drafts, type KeptDraft } from '../../../../src/application/device/Drafts.ts';
import { CreateLink } from '../../../../src/application/links/CreateLink.ts';
import type { Clipboard } from '../../../../src/application/ports.ts';
import type { ServiceErrorKind } from '../../../../src/application/ServiceError.ts';
import { EMPTY_DRAFT, type LinkDraft, type LinkDraftField } from '../../../../src/domain/linkDraft.ts';
import { QrStore } from '../../../../src/ui/links/actions/QrStore.ts';
import { SharingStore } from '../../../../src/ui/links/actions/SharingStore.ts';
import { LinkCatalogue } from '../../../../src/ui/links/catalogue/LinkCatalogue.ts';
import { CreateLinkStore } from '../../../../src/ui/links/form/CreateLinkStore.ts';
import { ADA, aDraft, aLink, PRODUCT } from '../../../support/aLink.ts';
import { memoryLinks } from '../../../support/memoryGateways.ts';
import { MemoryClock, MemoryStoredValue, memoryNotifier } from '../../../support/memoryPorts.ts';
import { failure } from '../../../support/serviceErrors.ts';

const FIELDS: readonly LinkDraftField[] = ['originalUrl', 'shortCode', 'title', 'description'];

const setUp = (kept = new MemoryStoredValue<readonly KeptDraft[]>(), gateway = memoryLinks()) => {
  const [notifier, catalogue] = [memoryNotifier(), new LinkCatalogue(new MemoryClock())];
  const drafts = new Drafts(kept, new MemoryClock(), 'tab');
  const copy = vi.fn<Clipboard['copy']>(async () => undefined);
  const sharing = new SharingStore({ copy }, { share: async () => true }, notifier, PRODUCT);
  const qr = new QrStore({ svg: async () => '' }, { save: () => {} }, PRODUCT);
  const store = new CreateLinkStore(new CreateLink(gateway), catalogue, sharing, qr, drafts, notifier);
  /** The buttons of the notice. */
  const actions = () => notifier.success.mock.calls[0]?.[1] ?? [];
  const press = (label: string) =>
    actions()
      .find((action) => action.label === label)
      ?.run();
  store.open(ADA.email);
  const type = (draft: LinkDraft) => {
    for (const field of FIELDS) store.form.change(field, draft[field]);
  };
  return { gateway, kept, notifier, catalogue, copy, qr, store, type, actions, press };
};

test('a created link is in the catalogue, a notice says so, and the form is empty again', async () => {
  const { gateway, notifier, catalogue, store, type, actions } = setUp();
  gateway.create.mockResolvedValueOnce(aLink({ id: '77' }));
  type(aDraft({ shortCode: ' engine ' }));
  await expect(store.form.submit()).resolves.toBe(true);
  expect(catalogue.link('77')).toEqual(aLink({ id: '77' }));
  expect(notifier.success.mock.calls).toEqual([['Link created successfully!', actions()]]);
  expect(actions().map(({ label }) => label)).toEqual(['Copy', 'QR code']);
  store.open(ADA.email);
  expect(store.form.draft).toEqual(EMPTY_DRAFT);
});

test('a created link whose id is not known makes the lists outdated', async () => {
  const { gateway, catalogue, store, type } = setUp();
  gateway.create.mockResolvedValueOnce({});
  type(aDraft());
  const before = catalogue.begin();
  await expect(store.form.submit()).resolves.toBe(true);
  expect(catalogue.areListsOutdated(before)).toBe(true);
});

test('a wrong draft shows its errors, and no list is outdated', async () => {
  const { gateway, catalogue, store } = setUp();
  const before = catalogue.begin();
  await expect(store.form.submit()).resolves.toBe(false);
  expect(Object.keys(store.form.errors)).toEqual(['originalUrl', 'shortCode', 'title']);
  expect([gateway.create.mock.calls, catalogue.areListsOutdated(before)]).toEqual([[], false]);
});

test('a short code that is taken is an error of its field', async () => {
  const { gateway, store, type } = setUp();
  gateway.create.mockRejectedValueOnce(failure('conflict', 'Short code is already taken'));
  type(aDraft());
  await expect(store.form.submit()).resolves.toBe(false);
  expect(store.form.errors).toEqual({ shortCode: 'Short code is already taken' });
});

test('an error that is not written for people becomes ‘Failed to create link’', async () => {
  const { gateway, notifier, store, type } = setUp();
  gateway.create.mockRejectedValueOnce(new TypeError('x is undefined'));
  type(aDraft());
  await store.form.submit();
  expect(notifier.error.mock.calls).toEqual([['Failed to create link']]);
});

test('the notice copies the link as it has become, and opens its QR code', async () => {
  const { gateway, catalogue, copy, qr, store, type, press } = setUp();
  gateway.create.mockResolvedValueOnce(aLink({ id: '77', shortCode: 'engine' }));
  type(aDraft({ shortCode: 'engine' }));
  await store.form.submit();
  catalogue.absorb([{ id: '77', shortCode: 'engine-2' }], catalogue.begin());
  press('Copy');
  expect(copy.mock.calls).toEqual([['https://brev.example/engine-2']]);
  press('QR code');
  expect(qr.opened).toMatchObject({ id: '77', shortCode: 'engine-2' });
});

test('without an id in the response, the notice has the short code as it was sent', async () => {
  const { gateway, copy, qr, store, type, press } = setUp();
  gateway.create.mockResolvedValueOnce({});
  type(aDraft({ shortCode: ' engine ' }));
  await store.form.submit();
  press('Copy');
  press('QR code');
  expect(copy.mock.calls).toEqual([['https://brev.example/engine']]);
  expect(qr.opened).toMatchObject({ shortCode: 'engine', isActive: undefined });
  expect([...store.newIds]).toEqual([]);
});

test('a created link is new for a minute, or until it is used', async () => {
  vi.useFakeTimers();
  try {
    const { gateway, store, type, press } = setUp();
    for (const id of ['1', '2']) {
      gateway.create.mockResolvedValueOnce(aLink({ id }));
      type(aDraft());
      await store.form.submit();
    }
    expect([...store.newIds]).toEqual(['1', '2']);
    press('Copy');
    expect([...store.newIds]).toEqual(['2']);
    vi.advanceTimersByTime(59_000);
    expect([...store.newIds]).toEqual(['2']);
    vi.advanceTimersByTime(1000);
    expect([...store.newIds]).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

describe('a creation whose response was lost', () => {
  const lost = ['network', 'timeout', 'server'] as const;

  /** The provider creates the link, but its response does not come. */
  const loseResponse = async (kind: ServiceErrorKind) => {
    const opened = setUp();
    opened.gateway.create.mockImplementationOnce(async (link) => {
      opened.gateway.stored.unshift(aLink({ ...link, id: '77' }));
      throw failure(kind);
    });
    opened.gateway.create.mockRejectedValue(failure('conflict', 'Short code is already taken'));
    opened.type(aDraft());
    await expect(opened.store.form.submit()).resolves.toBe(false);
    return opened;
  };

  test.each(lost)('(%s) is found at the next try', async (kind) => {
    const { store, notifier, catalogue, kept } = await loseResponse(kind);
    await expect(store.form.submit()).resolves.toBe(true);
    expect(notifier.success.mock.lastCall?.[0]).toBe('Link created successfully!');
    expect(catalogue.link('77')?.shortCode).toBe('engine');
    expect(kept.isPersisted).toBe(false);
  });

  test('is found after a reload too', async () => {
    const { kept, gateway } = await loseResponse('timeout');
    const { store } = setUp(kept, gateway);
    expect(store.form.isRestored).toBe(true);
    await expect(store.form.submit()).resolves.toBe(true);
  });

  test('is found when the page was reloaded while it was sent', async () => {
    const { kept, gateway, store, type } = setUp();
    gateway.create.mockReturnValueOnce(new Promise(() => undefined));
    type(aDraft());
    void store.form.submit();
    gateway.stored.unshift(aLink());
    gateway.create.mockRejectedValueOnce(failure('conflict'));
    await expect(setUp(kept, gateway).store.form.submit()).resolves.toBe(true);
  });

  test('is found after other tries that were refused', async () => {
    const { store, gateway } = await loseResponse('network');
    gateway.create.mockRejectedValueOnce(failure('refused', 'Not now'));
    await expect(store.form.submit()).resolves.toBe(false);
    await expect(store.form.submit()).resolves.toBe(true);
  });
});

test.each(['refused', 'conflict'] as const)(
  'after a try that was refused (%s), a conflict is believed',
  async (kind) => {
    const { gateway, store, type } = setUp();
    gateway.stored.push(aLink());
    gateway.create.mockRejectedValueOnce(failure(kind)).mockRejectedValueOnce(failure('conflict'));
    type(aDraft());
    await store.form.submit();
    await expect(store.form.submit()).resolves.toBe(false);
    expect(gateway.list).not.toHaveBeenCalled();
  },
);

test('fields that were prefilled replace those of the draft', () => {
  const { store, type } = setUp();
  type(aDraft({ title: 'Half' }));
  store.prefill({ originalUrl: 'https://example.com/prefilled' });
  store.open(ADA.email);
  expect(store.form.draft).toEqual(aDraft({ title: 'Half', originalUrl: 'https://example.com/prefilled' }));
});
