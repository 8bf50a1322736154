import { useEffect, useRef } from 'react';
import { focusInPlace } from '../kit/keys/focus.ts';
import { useAccount } from '../StoresContext.tsx';

/**
 * After the user has turned the page, scrolls to the top of the list and focuses its heading. `paged` is called when
 * the user turns the page; back and forward leave both to the browser. To be called in an observer.
 */
export const useFocusOnPaging = (requestedPage: number) => {
  const { readyPage, isFailed } = useAccount().links;
  const heading = useRef<HTMLHeadingElement>(null);
  const isAwaited = useRef(false);

  useEffect(() => {
    if (!isAwaited.current || (readyPage !== requestedPage && !isFailed)) return;
    isAwaited.current = false;
    focusInPlace(heading.current);
    heading.current?.scrollIntoView({ block: 'start' });
  }, [readyPage, requestedPage, isFailed]);

  return {
    heading,
    paged: () => {
      isAwaited.current = true;
    },
  };
};
