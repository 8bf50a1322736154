import { type ComponentType, type ReactNode, useLayoutEffect, useRef } from 'react';
import { type LazyPart, lazyPart } from './lazyPart.tsx';

interface Closable {
  /** Called to close it; `refocus` when the focus belongs back on what opened it. */
  readonly onClose: (refocus: boolean) => void;
}

const preloads: (() => Promise<void>)[] = [];

/** What opens over a screen: a menu, a dialog. Its code is loaded when it is first opened, or by `preloadOverlays`. */
export const overlay = <P extends Closable>(
  load: () => Promise<ComponentType<P>>,
  { usesLateStores = false } = {},
): LazyPart<P> => {
  const part = lazyPart<P>(load, {
    usesLateStores,
    missing: (retry, { onClose }) => <MissingOverlay onRetry={retry} onClose={() => onClose(false)} />,
  });
  preloads.push(part.preload);
  return part;
};

/** For when a screen is drawn: what may be opened next is then there at once, and without the network. */
export const preloadOverlays = (): void => {
  for (const preload of preloads) void preload();
};

interface MissingOverlayProps {
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Stands in for an overlay whose code cannot be had. Some browsers ask for it again only after a reload. */
const MissingOverlay = ({ onRetry, onClose }: MissingOverlayProps): ReactNode => {
  const notice = useRef<HTMLDivElement>(null);
  // Where the top layer is missing, it stands in its place.
  useLayoutEffect(() => notice.current?.showPopover?.(), []);
  return (
    <div
      ref={notice}
      className="note is-warning is-over"
      role="alert"
      popover="auto"
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      This could not be loaded: there is a newer version, or no connection.
      <button className="text-link" type="button" onClick={onRetry}>
        Try again
      </button>
      <button className="text-link" type="button" onClick={() => window.location.reload()}>
        Reload the page
      </button>
    </div>
  );
};
