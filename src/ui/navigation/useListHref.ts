import { useAccount, useStores } from '../StoresContext.tsx';
import { linksUrl } from './linksUrl.ts';

/** Returns the URL of the list page that was open last. Must be called in an observer. */
export const useListHref = (): string => {
  const { preferences } = useStores();
  const { links } = useAccount();
  return linksUrl(links.place, preferences.pageSize);
};
