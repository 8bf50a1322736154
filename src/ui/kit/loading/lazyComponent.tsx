import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactNode, use, useEffect, useState } from 'react';
import { Lazy } from '../../../state/loading/Lazy.ts';
import { AccountContext, GuestContext } from '../../StoresContext.tsx';
import { useWindowEvent } from '../hooks/useWindowEvent.ts';
import { enableStyles } from './styles.ts';

const styles = new Lazy(async () => {
  // The inline script may have enabled the styles already.
  const sheet = enableStyles();
  if (!sheet) return;
  await new Promise((resolve, reject) => {
    sheet.addEventListener('load', resolve);
    sheet.addEventListener('error', reject);
  });
});

/** Loads the styles that the first screen does not need. After a rejection, the next call retries. */
export const loadStyles = (): Promise<void> => styles.load();

interface Options<P> {
  /** Rendered while the code is loading. Defaults to nothing. */
  readonly waiting?: ReactNode;
  /** Rendered if the code cannot be loaded. By default, the component throws a `MissingChunkError`. */
  readonly missing?: (retry: () => void, props: P) => ReactNode;
  /** Whether the component works without the lazy stores. */
  readonly isEarly?: boolean;
  /** Whether the document inlines the component's styles. */
  readonly isFirst?: boolean;
}

export type LazyComponent<P> = ComponentType<P> & {
  /** Loads the code before it is needed. Never rejects, because the component shows the failure. */
  readonly preload: () => Promise<void>;
};

/**
 * Returns a component that renders once its code, its styles and the lazy stores are loaded. React's `lazy`
 * is not used because it would delay the content by 300 ms.
 */
export const lazyComponent = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, missing, isEarly = false, isFirst = false }: Options<P> = {},
): LazyComponent<P> => {
  const code = new Lazy(async () => {
    // Loads the common style sheet first, because later sheets rely on that order.
    if (!isFirst) await loadStyles();
    return load();
  });

  const Wrapper = observer((props: P) => {
    const scope = use(AccountContext) ?? use(GuestContext);
    const stores: Lazy<unknown> | undefined = isEarly ? undefined : scope?.lazy;
    const [failure, setFailure] = useState<unknown>();
    const Loaded = stores && !stores.value ? undefined : code.value;

    const isNeeded = !Loaded && failure === undefined;
    useEffect(() => {
      if (isNeeded)
        Promise.all([code.load(), stores && loadStyles().then(() => stores.load())]).catch(setFailure);
    }, [isNeeded, stores]);

    // Retries once the network is back.
    useWindowEvent('online', () => setFailure(undefined));

    if (Loaded) return <Loaded {...props} />;
    if (isNeeded) return waiting;
    if (!missing) throw failure;
    return missing(() => setFailure(undefined), props);
  });

  return Object.assign(Wrapper, { preload: () => code.preload() });
};
