import { afterEach, describe, expect, test, vi } from 'vitest';
import { Drafts, type KeptDraft } from '../../../../src/application/device/Drafts.ts';
import { CreateLink } from '../../../../src/application/links/CreateLink.ts';
import type { Clipboard } from '../../../../src/application/ports.ts';
import type { ServiceErrorKind } from '../../../../src/application/ServiceError.ts';
import { EMPTY_DRAFT } from '../../../../src/domain/linkDraft.ts';
import { SharingStore } from '../../../../src/ui/links/actions/SharingStore.ts';
import { LinkCatalogue } from '../../../../src/ui/links/catalogue/LinkCatalogue.ts';
import { CreateLinkStore } from '../../../../src/ui/links/form/CreateLinkStore.ts';
import { ADA, aDraft, aLink, PRODUCT } from '../../../support/aLink.ts';
import { memoryLinks } from '../../../support/memoryGateways.ts';
import { MemoryClock, MemoryStoredValue, memoryNotifier } from '../../../support/memoryPorts.ts';
import { memoryQr } from '../../../support/memoryQr.ts';
import { failure } from '../../../support/serviceErrors.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** The form, with everything typed into it. */
const setUp = (kept = new MemoryStoredValue<readonly KeptDraft[]>(), gateway = memoryLinks()) => {
  const [notifier, catalogue] = [memoryNotifier(), new LinkCatalogue(new MemoryClock())];
  const drafts = new Drafts(kept, new MemoryClock(), 'tab');
  const copy = vi.fn<Clipboard['copy']>(async () => undefined);
  const sharing = new SharingStore({ copy }, { share: async () => true }, notifier, PRODUCT);
  const { store: qr } = memoryQr();
  const store = new CreateLinkStore(new CreateLink(gateway), catalogue, sharing, qr, drafts, notifier);
  /** Presses a button of the first notice. */
  const press = (label: string) =>
    notifier.success.mock.calls[0]?.[1]?.find((action) => action.label === label)?.run();
  store.open(ADA.email);
  store.form.fill(aDraft({ shortCode: ' engine ' }));
  return { gateway, kept, notifier, catalogue, copy, qr, store, press };
};

test('a created link is in the catalogue, a notice says so, and the form is empty again', async () => {
  const { gateway, notifier, catalogue, store } = setUp();
  gateway.create.mockResolvedValueOnce(aLink({ id: '77' }));
  await expect(store.form.submit()).resolves.toBe(true);
  expect(catalogue.link('77')).toEqual(aLink({ id: '77' }));
  expect(notifier.success.mock.calls).toMatchObject([
    ['Link created successfully!', [{ label: 'Copy' }, { label: 'QR code' }]],
  ]);
  store.open(ADA.email);
  expect(store.form.draft).toEqual(EMPTY_DRAFT);
});

test('the notice copies the link as it has become, and opens its QR code', async () => {
  const { gateway, catalogue, copy, qr, store, press } = setUp();
  gateway.create.mockResolvedValueOnce(aLink({ id: '77' }));
  await store.form.submit();
  catalogue.absorb([{ id: '77', shortCode: 'engine-2' }], catalogue.begin());
  press('Copy');
  expect(copy.mock.calls).toEqual([['https://brev.example/engine-2']]);
  press('QR code');
  expect(qr.opened).toMatchObject({ id: '77', shortCode: 'engine-2' });
});

test('of a created link without an id, lists are outdated, and the notice has the short code as it was sent', async () => {
  const { gateway, catalogue, copy, qr, store, press } = setUp();
  const before = catalogue.begin();
  gateway.create.mockResolvedValueOnce({});
  await expect(store.form.submit()).resolves.toBe(true);
  expect(catalogue.areListsOutdated(before)).toBe(true);
  press('Copy');
  press('QR code');
  expect(copy.mock.calls).toEqual([['https://brev.example/engine']]);
  expect(qr.opened).toMatchObject({ shortCode: 'engine', isActive: undefined });
  expect([...store.newIds]).toEqual([]);
});

test('a wrong draft shows its errors, is not sent, and outdates no list', async () => {
  const { gateway, catalogue, store } = setUp();
  const before = catalogue.begin();
  store.form.discard();
  await expect(store.form.submit()).resolves.toBe(false);
  expect(Object.keys(store.form.errors)).toEqual(['originalUrl', 'shortCode', 'title']);
  expect(gateway.create).not.toHaveBeenCalled();
  expect(catalogue.areListsOutdated(before)).toBe(false);
});

test('an error that is not written for people becomes ‘Failed to create link’', async () => {
  const { gateway, notifier, store } = setUp();
  gateway.create.mockRejectedValueOnce(new TypeError('x is undefined'));
  await store.form.submit();
  expect(notifier.error.mock.calls).toEqual([['Failed to create link']]);
});

test('a created link is new for a minute, or until it is used', async () => {
  vi.useFakeTimers();
  const { gateway, store, press } = setUp();
  for (const id of ['1', '2']) {
    gateway.create.mockResolvedValueOnce(aLink({ id }));
    store.form.fill(aDraft());
    await store.form.submit();
  }
  expect([...store.newIds]).toEqual(['1', '2']);
  press('Copy');
  expect([...store.newIds]).toEqual(['2']);
  vi.advanceTimersByTime(59_999);
  expect([...store.newIds]).toEqual(['2']);
  vi.advanceTimersByTime(1);
  expect([...store.newIds]).toEqual([]);
});

describe('a creation whose response was lost', () => {
  /** The provider creates the link, but its response does not come. */
  const loseResponse = async (kind: ServiceErrorKind) => {
    const opened = setUp();
    opened.gateway.create.mockImplementationOnce(async (link) => {
      opened.gateway.stored.unshift(aLink({ ...link, id: '77' }));
      throw failure(kind);
    });
    opened.gateway.create.mockRejectedValue(failure('conflict', 'Short code is already taken'));
    await expect(opened.store.form.submit()).resolves.toBe(false);
    return opened;
  };

  test.each(['network', 'timeout', 'server'] as const)('(%s) is found at the next try', async (kind) => {
    const { store, notifier, catalogue, kept } = await loseResponse(kind);
    await expect(store.form.submit()).resolves.toBe(true);
    expect(notifier.success.mock.lastCall?.[0]).toBe('Link created successfully!');
    expect(catalogue.link('77')?.shortCode).toBe('engine');
    expect(kept.isPersisted).toBe(false);
  });

  test('is found after other tries that were refused', async () => {
    const { store, gateway } = await loseResponse('network');
    gateway.create.mockRejectedValueOnce(failure('refused', 'Not now'));
    await expect(store.form.submit()).resolves.toBe(false);
    await expect(store.form.submit()).resolves.toBe(true);
  });

  test('is found when the page was reloaded while it was sent', async () => {
    const { kept, gateway, store } = setUp();
    gateway.create.mockReturnValueOnce(new Promise(() => undefined));
    void store.form.submit();
    gateway.stored.unshift(aLink());
    gateway.create.mockRejectedValueOnce(failure('conflict'));
    await expect(setUp(kept, gateway).store.form.submit()).resolves.toBe(true);
  });
});

test.each(['refused', 'conflict'] as const)(
  'after a try that was refused (%s), a conflict is believed',
  async (kind) => {
    const { gateway, store } = setUp();
    gateway.stored.push(aLink());
    gateway.create.mockRejectedValueOnce(failure(kind)).mockRejectedValueOnce(failure('conflict'));
    await store.form.submit();
    await expect(store.form.submit()).resolves.toBe(false);
    expect(gateway.list).not.toHaveBeenCalled();
  },
);

test('fields that were prefilled replace those of the draft', () => {
  const { store } = setUp();
  store.prefill({ originalUrl: 'https://example.com/prefilled' });
  store.open(ADA.email);
  expect(store.form.draft).toEqual(
    aDraft({ shortCode: ' engine ', originalUrl: 'https://example.com/prefilled' }),
  );
});
