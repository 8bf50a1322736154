import { useCallback, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Link } from '../../domain/link.ts';
import { pageCount } from '../../domain/pagination.ts';
import { useStores } from '../StoresContext.tsx';
import { linksAddress, readLinksAddress } from './linksAddress.ts';

/** Query name of the link whose editor is open. */
const EDITED = 'edit';

/**
 * The place in the list that the address names, shown by the store, and the ways to other places.
 * A page past the end is replaced by the last one that exists. Call it in an observer.
 */
export const useLinksPlace = () => {
  const { links, preferences } = useStores();
  const usualSize = preferences.pageSize;
  const [, navigate] = useLocation();
  const search = useSearch();
  const { page, limit } = readLinksAddress(search, usualSize);
  const editedId = new URLSearchParams(search).get(EDITED) ?? undefined;
  const { state } = links.list;

  useEffect(() => links.show({ page, limit }), [links, page, limit]);
  useEffect(() => links.close, [links]);
  useEffect(() => {
    if (state.status !== 'ready') return;
    const frame = requestAnimationFrame(links.fetchAhead);
    return () => cancelAnimationFrame(frame);
  }, [links, state]);

  useEffect(() => {
    // What was ready when this was drawn may be the page that is just being replaced.
    if (state.status !== 'ready' || state !== links.list.state) return;
    const { pagination } = state.value;
    const shown = Math.min(pagination.page, pageCount(pagination));
    if (shown !== page) navigate(linksAddress({ page: shown, limit }, usualSize), { replace: true });
  }, [links, state, page, limit, usualSize, navigate]);

  const edit = useCallback(
    ({ id }: Link) => {
      const query = new URLSearchParams(search);
      query.set(EDITED, id);
      navigate(`/links?${query}`, { replace: true });
    },
    [navigate, search],
  );

  return {
    place: { page, limit },
    editedId,
    edit,
    closeEditor: () => navigate(linksAddress({ page, limit }, usualSize), { replace: true }),
    goToPage: (to: number) => navigate(linksAddress({ page: to, limit }, usualSize)),
    /** The first link on the page stays on it. */
    changeSize: (size: number) =>
      navigate(linksAddress({ page: Math.floor(((page - 1) * limit) / size) + 1, limit: size }, usualSize)),
  };
};
