import { useEffect } from 'react';
import type { LinkListStore } from '../../../state/catalogue/LinkListStore.ts';
import { useAccount } from '../../StoresContext.tsx';

/** Prefetches what the user may open next on `/links`, after the rows of a list are rendered. To be called in an observer. */
export const useFetchAhead = ({ state }: LinkListStore): void => {
  const { fetchAhead } = useAccount().links;

  // Once the rows are painted, before parts of the program that are loaded late.
  useEffect(() => {
    if (state.status === 'ready') fetchAhead();
  }, [state, fetchAhead]);
};
