import { useAccount, useStores } from '../StoresContext.tsx';
import { linksUrl } from './linksUrl.ts';

/** The address of the list page that was open last. To be called in an observer. */
export const useListHref = (): string => {
  const { preferences } = useStores();
  const { links } = useAccount();
  return linksUrl(links.place, preferences.pageSize);
};
