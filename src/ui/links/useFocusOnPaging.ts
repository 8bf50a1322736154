import { useEffect, useRef } from 'react';
import type { Pagination } from '../../domain/pagination.ts';
import type { Loader } from '../kit/Loader.ts';

/**
 * After the user has turned the page, scrolls to the top of the list and focuses its heading. `paged` is called when
 * the user turns the page; back and forward leave both to the browser.
 */
export const useFocusOnPaging = (
  { state }: Pick<Loader<{ readonly pagination: Pagination }>, 'state'>,
  requestedPage: number,
) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isAwaited = useRef(false);
  const isFailed = state.status === 'failed';
  const shown = state.status === 'ready' ? state.value.pagination.page : undefined;

  useEffect(() => {
    if (!isAwaited.current || (shown !== requestedPage && !isFailed)) return;
    isAwaited.current = false;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [shown, requestedPage, isFailed]);

  return {
    heading,
    paged: () => {
      isAwaited.current = true;
    },
  };
};
