import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { MissingPartError } from './MissingPartError.ts';

interface Substitutes<P> {
  /** Drawn while the code is on its way; nothing by default. */
  readonly waiting?: ReactNode;
  /** Drawn when the code cannot be had. Without it the part throws a `MissingPartError`, for the boundary above it. */
  readonly missing?: (retry: () => void, props: P) => ReactNode;
}

export type LazyPart<P> = ComponentType<P> & {
  /** Loads the code before it is needed. Never rejects: whoever draws the part is told. */
  readonly preload: () => Promise<void>;
};

/**
 * A component whose code is loaded when it is first drawn, or before by `preload`. Once the code is there the part is drawn at
 * once; React's own `lazy` would show what stands in for it for 300 ms.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, missing }: Substitutes<P> = {},
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

  const Part = (props: P) => {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [failure, setFailure] = useState<unknown>();

    const isNeeded = !Loaded && failure === undefined;
    useEffect(() => {
      if (isNeeded) get().then((part) => setLoaded(() => part), setFailure);
    }, [isNeeded]);

    if (Loaded) return <Loaded {...props} />;
    if (isNeeded) return waiting;
    if (!missing) throw failure;
    return missing(() => setFailure(undefined), props);
  };

  return Object.assign(Part, {
    preload: () =>
      get().then(
        () => undefined,
        () => undefined,
      ),
  });
};
