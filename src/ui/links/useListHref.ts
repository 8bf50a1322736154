import { useStores } from '../StoresContext.tsx';
import { linksAddress } from './linksAddress.ts';

/** The address of the list where the reader left it. Call it in an observer. */
export const useListHref = (): string => {
  const { links, preferences } = useStores();
  return links.place ? linksAddress(links.place, preferences.pageSize) : '/links';
};
