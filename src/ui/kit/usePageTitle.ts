import { useEffect } from 'react';
import { useStores } from '../StoresContext.tsx';

/** Titles the page `<page> | <product> Dashboard` (spec section 1). */
export const usePageTitle = (page: string): void => {
  const { name } = useStores().product;
  useEffect(() => {
    document.title = `${page} | ${name} Dashboard`;
  }, [page, name]);
};
