import { observer } from 'mobx-react-lite';
import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { Late } from './Late.ts';
import { MissingPartError } from './MissingPartError.ts';

interface Options<P> {
  /** Drawn while the code is on its way; nothing by default. */
  readonly waiting?: ReactNode;
  /** Drawn when the code cannot be had. Without it the part throws a `MissingPartError`, for the boundary above it. */
  readonly missing?: (retry: () => void, props: P) => ReactNode;
  /** Whether it uses stores that are loaded late as well. */
  readonly usesLateStores?: boolean;
}

/** The stores that are loaded late, for the parts below. */
export const LateStoresContext = createContext<Late<unknown> | undefined>(undefined);

export type LazyPart<P> = ComponentType<P> & {
  /** Loads the code before it is needed. Never rejects: the part says when it cannot be had. */
  readonly preload: () => Promise<void>;
};

/**
 * A component whose code is loaded when it is first drawn, or before by `preload`. Once the code is there the part is drawn at
 * once; React's own `lazy` would show what stands in for it for 300 ms.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, missing, usesLateStores = false }: Options<P> = {},
): LazyPart<P> => {
  let loaded: ComponentType<P> | undefined;

  const get = async () => {
    try {
      loaded ??= await load();
      return loaded;
    } catch (cause) {
      throw new MissingPartError('A part of the program could not be loaded', { cause });
    }
  };

  const Part = observer((props: P) => {
    const lateStores = use(LateStoresContext);
    const stores = usesLateStores ? lateStores : undefined;
    const [Loaded, setLoaded] = useState(() => loaded);
    const [failure, setFailure] = useState<unknown>();

    const areStoresThere = !stores || stores.value !== undefined;
    const isNeeded = !(Loaded && areStoresThere) && failure === undefined;
    useEffect(() => {
      if (!isNeeded) return;
      Promise.all([get(), stores?.load()]).then(([part]) => setLoaded(() => part), setFailure);
    }, [isNeeded, stores]);

    if (Loaded && areStoresThere) return <Loaded {...props} />;
    if (isNeeded) return waiting;
    if (!missing) throw failure;
    return missing(() => setFailure(undefined), props);
  });

  return Object.assign(Part, {
    preload: () =>
      get().then(
        () => undefined,
        () => undefined,
      ),
  });
};
