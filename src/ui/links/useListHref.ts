import { useAccount, useStores } from '../StoresContext.tsx';
import { linksAddress } from './linksAddress.ts';

/** The address of the list where the reader left it. To be called in an observer. */
export const useListHref = (): string => {
  const { preferences } = useStores();
  const { links } = useAccount();
  return links.place ? linksAddress(links.place, preferences.pageSize) : '/links';
};
