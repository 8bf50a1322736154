import { useEffect } from 'react';

/** Titles the page `<page> | <product> Dashboard` (spec section 1). */
export const usePageTitle = (page: string, productName: string): void => {
  useEffect(() => {
    document.title = `${page} | ${productName} Dashboard`;
  }, [page, productName]);
};
