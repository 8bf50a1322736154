import { useEffect } from 'react';
import { useStores } from '../StoresContext.tsx';

/** Sets the page title to `<page> | <product> Dashboard` (specification: Pages). */
export const usePageTitle = (page: string): void => {
  const { name } = useStores().product;
  useEffect(() => {
    document.title = `${page} | ${name} Dashboard`;
  }, [page, name]);
};
