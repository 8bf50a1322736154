import { links } from '../../../../support/aLink.ts';
import { memoryAccount } from '../../../../support/memoryAccount.ts';
import { memoryLinks } from '../../../../support/memoryGateways.ts';
import { MemoryExitGuard, memoryNotifier } from '../../../../support/memoryPorts.ts';

/** An account whose links are all selected. The first link and every second one after it are active. */
export const setUp = async ({ count = 10 } = {}) => {
  const all = links(count, (index) => ({ isActive: index % 2 === 0 }));
  const [gateway, notifier, exit] = [memoryLinks(all), memoryNotifier(), new MemoryExitGuard()];
  const account = memoryAccount({ gateway, notifier, exitGuard: exit });
  const { bulk: store, linkRemoval: removal, selection, undo } = await account.lazy.load();
  const { catalogue, close } = account;
  catalogue.mergeRead(all, catalogue.begin());
  const ids = all.map(({ id }) => id);
  selection.setAll(ids, true);
  return { gateway, notifier, close, exit, catalogue, removal, selection, undo, store, ids };
};
