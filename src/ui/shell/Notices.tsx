import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { whenIdle } from '../kit/whenIdle.ts';
import { useStores } from '../StoresContext.tsx';
import { NoticeList } from './overlays.ts';

/** The notices. Their code is loaded after the first touch or key press, so that they work offline later. */
export const Notices = observer(() => {
  const isEmpty = useStores().notices.notices.length === 0;
  const [isNeeded, setNeeded] = useState(false);
  if (!isEmpty && !isNeeded) setNeeded(true);

  useEffect(() => {
    const listening = new AbortController();
    const preload = () => {
      listening.abort();
      // What was pressed comes first.
      whenIdle(() => void NoticeList.preload());
    };
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, preload, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, []);

  return isNeeded && <NoticeList />;
});
