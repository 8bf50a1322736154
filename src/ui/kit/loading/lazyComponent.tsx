import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactNode, use, useEffect, useState } from 'react';
import { Lazy } from '../../../state/loading/Lazy.ts';
import { AccountContext, GuestContext } from '../../StoresContext.tsx';
import { useWindowEvent } from '../hooks/useWindowEvent.ts';
import { enableStyles } from './styles.ts';

const styles = new Lazy(async () => {
  // The inline script may have switched them on already.
  const sheet = enableStyles();
  if (!sheet) return;
  await new Promise((resolve, reject) => {
    sheet.addEventListener('load', resolve);
    sheet.addEventListener('error', reject);
  });
});

/** Loads the styles of what is not on the first screen. Rejects if they cannot be loaded; the next call tries again. */
export const loadStyles = (): Promise<void> => styles.load();

interface Options<P> {
  /** Rendered while the code is loading; nothing by default. */
  readonly waiting?: ReactNode;
  /** Rendered if the code cannot be loaded. Without it, the part throws a `MissingChunkError` to the error boundary. */
  readonly missing?: (retry: () => void, props: P) => ReactNode;
  /** Whether it does without the lazy stores. */
  readonly isEarly?: boolean;
  /** Whether its styles are inline in the page. */
  readonly isFirst?: boolean;
}

export type LazyComponent<P> = ComponentType<P> & {
  /** Loads the code before it is needed. Never rejects: the part shows the failure. */
  readonly preload: () => Promise<void>;
};

/** A component that is rendered once its code, its styles and the lazy stores are there; `lazy` would pause for 300 ms. */
export const lazyComponent = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, missing, isEarly = false, isFirst = false }: Options<P> = {},
): LazyComponent<P> => {
  const code = new Lazy(async () => {
    // Load the common style sheet first: later sheets rely on its order.
    if (!isFirst) await loadStyles();
    return load();
  });

  const Part = observer((props: P) => {
    const scope = use(AccountContext) ?? use(GuestContext);
    const stores: Lazy<unknown> | undefined = isEarly ? undefined : scope?.lazy;
    const [failure, setFailure] = useState<unknown>();
    const Loaded = stores && !stores.value ? undefined : code.value;

    const isNeeded = !Loaded && failure === undefined;
    useEffect(() => {
      if (isNeeded)
        Promise.all([code.load(), stores && loadStyles().then(() => stores.load())]).catch(setFailure);
    }, [isNeeded, stores]);

    // What stands in for it is replaced once the network is back.
    useWindowEvent('online', () => setFailure(undefined));

    if (Loaded) return <Loaded {...props} />;
    if (isNeeded) return waiting;
    if (!missing) throw failure;
    return missing(() => setFailure(undefined), props);
  });

  return Object.assign(Part, { preload: () => code.preload() });
};
