import { useLocation } from 'wouter';
import type { Link } from '../../domain/link.ts';
import { useStores } from '../StoresContext.tsx';
import { focusAfterRow } from './focusAfterRow.ts';
import { removeLink } from './linkActions.ts';
import { useListHref } from './useListHref.ts';

/**
 * Deletes a link. Its own page is left; in a list the focus goes on from the row of the element that it was
 * deleted from.
 */
export const useRemoval = (link: Link, ownPage: boolean) => {
  const stores = useStores();
  const [, navigate] = useLocation();
  const listHref = useListHref();
  return (from: Element | null): void => {
    const row = from?.closest('li') ?? null;
    void removeLink(stores, link);
    if (ownPage) navigate(listHref);
    else focusAfterRow(row);
  };
};
