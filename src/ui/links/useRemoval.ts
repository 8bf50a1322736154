import { navigate } from 'wouter/use-browser-location';
import type { Link } from '../../domain/link.ts';
import { focusAfterRow } from '../kit/focus.ts';
import { useLateAccount } from '../StoresContext.tsx';
import { useListHref } from './useListHref.ts';

/**
 * Deletes a link. Its own page is left; in a list the focus moves on from the row of the element that it was
 * deleted from.
 */
export const useRemoval = (link: Link, ownPage: boolean) => {
  const { linkRemoval } = useLateAccount();
  const listHref = useListHref();
  return (from: Element | null): void => {
    const row = from?.closest('li') ?? null;
    void linkRemoval.remove(link);
    if (ownPage) navigate(listHref);
    else focusAfterRow(row);
  };
};
