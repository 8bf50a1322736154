import { useEffect } from 'react';
import { pageCount } from '../../../domain/pagination.ts';
import { linksAddress } from '../../linksAddress.ts';
import { navigate } from '../../location.ts';
import { useAccount, useStores } from '../../StoresContext.tsx';

/**
 * Makes the address say what is shown: the last page in place of one past the end, and the size of the page when another
 * tab has changed the usual one. To be called in an observer.
 */
export const useTrueAddress = (): void => {
  const { pageSize } = useStores().preferences;
  const { links } = useAccount();
  const { readyPage, shown } = links;
  const last = readyPage && shown && Math.min(readyPage, pageCount(shown.pagination));

  useEffect(() => {
    const { place, editedId } = links;
    // The page may have changed since this was rendered.
    const page = links.readyPage === readyPage ? (last ?? place.page) : place.page;
    if (page === place.page && links.usualSize === pageSize) return;
    navigate(linksAddress({ ...place, page }, pageSize, editedId), { replace: true });
  }, [links, readyPage, last, links.place, pageSize]);
};
