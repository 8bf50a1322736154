import type { Link } from '../../domain/link.ts';
import { focusAfterRow } from '../kit/focus.ts';
import { navigate } from '../location.ts';
import { useLateAccount } from '../StoresContext.tsx';
import { useListHref } from './useListHref.ts';

/**
 * Returns a function that deletes a link; `from` is the control that was used. Leaves the link's own page; in a list,
 * moves the focus away from the deleted row.
 */
export const useRemoval = (ownPage: boolean) => {
  const { linkRemoval } = useLateAccount();
  const listHref = useListHref();
  return (link: Link, from: Element | null): void => {
    void linkRemoval.remove(link);
    if (ownPage) navigate(listHref);
    else focusAfterRow(from);
  };
};
