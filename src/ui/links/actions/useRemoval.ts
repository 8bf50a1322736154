import { focusAfterRow } from '../../kit/keys/rows.ts';
import { navigate } from '../../location.ts';
import { useLazyAccount, useStores } from '../../StoresContext.tsx';
import { useListHref } from '../../useListHref.ts';
import type { Removal } from './LinkRemovalStore.ts';

/**
 * Returns functions that delete a link: `remove` at once, `request` after the user has confirmed it, if the user wants
 * that. Both leave the link's own page; in a list, they move the focus away from the deleted row. `impossible`: why
 * nothing can be deleted, as far as known; `request` then only says so.
 */
export const useRemoval = () => {
  const { notices, preferences } = useStores();
  const { linkRemoval, impossible: known } = useLazyAccount();
  const listHref = useListHref();

  const remove = ({ link, from, ownPage }: Removal): void => {
    void linkRemoval.remove(link);
    if (ownPage) navigate(listHref);
    else focusAfterRow(from);
  };

  const impossible = known.why('delete');
  const request = preferences.confirmDelete ? linkRemoval.ask : remove;
  return {
    remove,
    request: impossible === undefined ? request : () => void notices.error(impossible),
    impossible,
  };
};
