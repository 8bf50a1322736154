import type { Link } from '../../domain/link.ts';
import type { KnownLink } from '../link/LinkDetailsStore.ts';
import type { Stores } from '../StoresContext.tsx';

/** The link as some list has shown it, and when that was loaded, before its own page has read it. */
export const knownLink = ({ links, home }: Stores, id: string): KnownLink | undefined => {
  for (const { value, loadedAt } of [links.list, home.recent]) {
    const link = value?.links.find((shown) => shown.id === id);
    if (link) return { link, loadedAt };
  }
  return undefined;
};

/** A link has changed: every screen that shows it shows it as it is now. */
export const showChanged = ({ links, home, linkDetails, search }: Stores, link: Link): void => {
  links.list.replaceLink(link);
  home.recent.replaceLink(link);
  linkDetails.replaceLink(link);
  search.refresh();
};

/** Switches a link on or off. It shows at once, and goes back when the provider refuses. */
export const switchActive = async (stores: Stores, link: Link, isActive: boolean): Promise<void> => {
  showActive(stores, link, isActive);
  const changed = await stores.linkEditor.setActive(link, isActive);
  showActive(stores, link, (changed ?? link).isActive);
};

/** What else has been changed meanwhile stays: an answer may be from before that. */
const showActive = ({ links, home, linkDetails, search }: Stores, { id }: Link, isActive: boolean): void => {
  for (const shown of [links.list, home.recent, linkDetails]) shown.changeLink(id, { isActive });
  search.refresh();
};

/** A link has been created: lists that are open show it, and searches find it. */
export const showCreated = ({ links, home, search }: Stores): void => {
  for (const store of [links, home, search]) store.refresh();
};

/** Deletes a link: it leaves every list at once, and comes back when that is undone or fails. */
export const removeLink = async (stores: Stores, link: Link): Promise<void> => {
  const { links, home, search, linkDetails, linkRemoval } = stores;
  const lists = [links.list, home.recent, search];
  for (const list of lists) list.hide(link.id);
  const isGone = await linkRemoval.remove(link);
  if (isGone) {
    links.dropLink(link.id);
    home.dropLink(link.id);
    search.drop(link.id);
    linkDetails.dropLink(link.id);
  } else {
    for (const list of lists) list.unhide(link.id);
  }
};
