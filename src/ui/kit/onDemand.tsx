import { type ComponentType, useEffect, useState } from 'react';
import { PartFailure } from './PartFailure.tsx';

interface Closable {
  readonly onClose: (refocus: boolean) => void;
}

type OnDemand<P> = ComponentType<P & Closable> & {
  /** Fetches the code before it is wanted. A failure is told to whoever opens the part. */
  readonly fetchAhead: () => void;
};

/**
 * A part of a screen that opens and closes, its code fetched when it first opens; until then nothing is drawn. When
 * the code cannot be had it says so, where React's own `lazy` would break the page.
 */
export const onDemand = <P extends object>(fetchPart: () => Promise<ComponentType<P>>): OnDemand<P> => {
  let fetched: ComponentType<P> | undefined;
  const load = async () => {
    fetched ??= await fetchPart();
    return fetched;
  };

  const Part = (props: P & Closable) => {
    const [Fetched, setFetched] = useState(() => fetched);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (!Fetched)
        load().then(
          (part) => setFetched(() => part),
          () => setFailed(true),
        );
    }, [Fetched]);
    if (Fetched) return <Fetched {...props} />;
    return failed && <PartFailure onClose={() => props.onClose(false)} />;
  };

  return Object.assign(Part, { fetchAhead: () => void load().catch(() => undefined) });
};
