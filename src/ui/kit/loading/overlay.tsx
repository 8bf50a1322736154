import type { ComponentType } from 'react';
import { TextButton } from '../forms/TextButton.tsx';
import { type LazyComponent, lazyComponent } from './lazyComponent.tsx';

export interface Closable {
  /** Called to close it; `refocus`: the control that opened it must get the focus. */
  readonly onClose: (refocus: boolean) => void;
}

const preloads: (() => Promise<void>)[] = [];

/** A menu or dialog over a screen. Its code is loaded when it is first opened, or by `preloadOverlays`. */
export const overlay = <P extends Closable>(load: () => Promise<ComponentType<P>>): LazyComponent<P> => {
  const part = lazyComponent<P>(load, {
    // Some browsers fetch a failed module again only after a reload.
    missing: (retry, { onClose }) => (
      <div
        ref={showOverPage}
        className="note is-caution is-over"
        role="alert"
        popover="auto"
        onToggle={({ newState }) => {
          if (newState === 'closed') onClose(false);
        }}
      >
        This could not be loaded: there is a newer version, or no connection.
        <TextButton onClick={retry}>Try again</TextButton>
        <TextButton onClick={() => window.location.reload()}>Reload the page</TextButton>
      </div>
    ),
  });
  preloads.push(part.preload);
  return part;
};

/** Loads the code of all overlays, once a screen is rendered: they then open at once, even offline. */
export const preloadOverlays = (): void => {
  for (const preload of preloads) void preload();
};

/** The `ref` of a note that lies over the page. Without top layer support, it is shown in place. */
export const showOverPage = (note: HTMLElement | null): void => note?.showPopover?.();
