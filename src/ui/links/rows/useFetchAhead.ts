import { useEffect } from 'react';
import type { LinkListStore } from '../../../state/catalogue/LinkListStore.ts';
import { useAccount } from '../../StoresContext.tsx';

/** Prefetches the page of `/links` that is likely to be opened next. Must be called in an observer. */
export const useFetchAhead = ({ state }: LinkListStore): void => {
  const { fetchAhead } = useAccount().links;

  // After the rows are painted, but before lazy-loaded code.
  useEffect(() => {
    if (state.status === 'ready') fetchAhead();
  }, [state, fetchAhead]);
};
