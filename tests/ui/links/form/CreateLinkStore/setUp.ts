import { vi } from 'vitest';
import { Drafts, type StoredDraft } from '../../../../../src/application/device/Drafts.ts';
import {
  type PendingCreation,
  PendingCreations,
} from '../../../../../src/application/device/PendingCreations.ts';
import { CreateLink } from '../../../../../src/application/links/CreateLink.ts';
import type { Clipboard } from '../../../../../src/application/ports/sharing.ts';
import { SharingStore } from '../../../../../src/ui/links/actions/SharingStore.ts';
import { CreateLinkStore } from '../../../../../src/ui/links/form/CreateLinkStore.ts';
import { NewLinkMarks } from '../../../../../src/ui/links/form/NewLinkMarks.ts';
import { ADA, aDraft, PRODUCT } from '../../../../support/aLink.ts';
import { memoryAccount } from '../../../../support/memoryAccount.ts';
import { memoryLinks } from '../../../../support/memoryGateways.ts';
import { MemoryClock, MemoryStoredValue, memoryNotifier } from '../../../../support/memoryPorts.ts';

interface Options {
  readonly drafts?: MemoryStoredValue<readonly StoredDraft[]>;
  readonly gateway?: ReturnType<typeof memoryLinks>;
  /** The name of the tab. */
  readonly tab?: string;
  readonly creations?: MemoryStoredValue<readonly PendingCreation[]>;
  readonly isFilled?: boolean;
}

/** An open form that is filled in. Pass the storages of an earlier one for the next visit or another tab. */
export const setUp = async ({
  drafts = new MemoryStoredValue(),
  gateway = memoryLinks(),
  tab = 'tab',
  creations = new MemoryStoredValue(),
  isFilled = true,
}: Options = {}) => {
  const notifier = memoryNotifier();
  const { catalogue, lazy } = memoryAccount({ gateway, notifier });
  const { allLinks, qr } = await lazy.load();
  const copy = vi.fn<Clipboard['copy']>(async () => undefined);
  const newLinks = new NewLinkMarks();
  const store = new CreateLinkStore({
    createLink: new CreateLink(gateway),
    newLinks,
    catalogue,
    allLinks,
    sharing: new SharingStore({ copy }, { share: async () => true }, notifier, PRODUCT),
    qr,
    drafts: new Drafts(drafts, new MemoryClock(), tab),
    pending: new PendingCreations(creations, new MemoryClock()),
    notifier,
    product: PRODUCT,
    lifetime: new AbortController().signal,
  });
  const clickInFirstNotice = (label: string) =>
    notifier.success.mock.calls[0]?.[1]?.find((action) => action.label === label)?.run();
  store.open(ADA.email);
  if (isFilled) store.form.fill(aDraft({ shortCode: ' engine ' }));
  return {
    gateway,
    drafts,
    creations,
    notifier,
    catalogue,
    allLinks,
    copy,
    qr,
    newLinks,
    store,
    clickInFirstNotice,
  };
};
