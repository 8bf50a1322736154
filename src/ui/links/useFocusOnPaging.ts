import { useEffect, useRef } from 'react';
import type { Pagination } from '../../domain/pagination.ts';
import type { Loader } from '../kit/Loader.ts';

/**
 * Once the page that the reader turned to is there, the list begins at the top of the window and its heading has
 * the focus. `paged` says that the reader turned the page; back and forward leave both to the browser.
 */
export const useFocusOnPaging = (
  { state }: Pick<Loader<{ readonly pagination: Pagination }>, 'state'>,
  asked: number,
) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isAwaited = useRef(false);
  const isFailed = state.status === 'failed';
  const shown = state.status === 'ready' ? state.value.pagination.page : undefined;

  useEffect(() => {
    if (!isAwaited.current || (shown !== asked && !isFailed)) return;
    isAwaited.current = false;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [shown, asked, isFailed]);

  return {
    heading,
    paged: () => {
      isAwaited.current = true;
    },
  };
};
