import { focusAfterRow } from '../../kit/keys/rows.ts';
import { navigate } from '../../location.ts';
import { useLazyAccount, useStores } from '../../StoresContext.tsx';
import { useListHref } from '../../useListHref.ts';
import type { Removal } from './LinkRemovalStore.ts';

/**
 * Returns functions that delete a link: `remove` at once, `request` after the user has confirmed it, if the user wants
 * that. Both leave the link's own page; in a list, they move the focus away from the deleted row.
 */
export const useRemoval = () => {
  const { preferences } = useStores();
  const { linkRemoval } = useLazyAccount();
  const listHref = useListHref();

  const remove = ({ link, from, ownPage }: Removal): void => {
    void linkRemoval.remove(link);
    if (ownPage) navigate(listHref);
    else focusAfterRow(from);
  };

  return { remove, request: preferences.confirmDelete ? linkRemoval.ask : remove };
};
