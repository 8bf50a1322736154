import { reaction } from 'mobx';
import { memoryAccount } from '../../../support/memoryAccount.ts';
import type { MemoryTab } from '../../../support/memoryPorts.ts';
import type { LinkModel } from './LinkModel.ts';

export const PAGE_SIZE = 10;

/** Everything that shows or changes links, on a provider, with every screen open at once. */
export const openEverything = async (model: LinkModel, tab?: MemoryTab) => {
  const account = memoryAccount(model, undefined, undefined, PAGE_SIZE, tab);
  const { linkDetails, analytics, search, ...lazy } = await account.lazy.load();
  const { catalogue, home, links } = account;
  const refresh = () => {
    for (const screen of [home, links, linkDetails, analytics, search]) screen.refresh();
  };
  home.open();
  links.open({ search: '' });
  linkDetails.open({ params: { id: model.links[0]?.id } });
  analytics.open();
  search.setQuery('brev.example');
  search.open();
  // As the program does: what may be out of date is read again.
  const stopFollowing = reaction(() => catalogue.listsStaleAt, refresh);
  const close = () => {
    stopFollowing();
    account.close();
  };
  return { catalogue, home, links, linkDetails, analytics, search, ...lazy, refresh, close };
};

export type AccountUnderTest = Awaited<ReturnType<typeof openEverything>>;
