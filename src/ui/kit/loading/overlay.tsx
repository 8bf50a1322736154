import type { ComponentType } from 'react';
import { TextButton } from '../forms/TextButton.tsx';
import { type LazyComponent, lazyComponent } from './lazyComponent.tsx';

export interface Closable {
  /** Closes the overlay. With `refocus`, the control that opened the overlay must get the focus. */
  readonly onClose: (refocus: boolean) => void;
}

const preloads: (() => Promise<void>)[] = [];

/** Returns a menu or dialog whose code is loaded on first use or by `preloadOverlays`. */
export const overlay = <P extends Closable>(load: () => Promise<ComponentType<P>>): LazyComponent<P> => {
  const component = lazyComponent<P>(load, {
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
        This didn’t load. You may be offline, or there’s a new version.
        <TextButton onClick={retry}>Try again</TextButton>
        <TextButton onClick={() => window.location.reload()}>Reload page</TextButton>
      </div>
    ),
  });
  preloads.push(component.preload);
  return component;
};

/** Loads the code of all overlays, so that overlays open at once, even offline. */
export const preloadOverlays = (): void => {
  for (const preload of preloads) void preload();
};

/** `ref` callback that shows a note over the screen, or in place if the browser lacks the top layer. */
export const showOverPage = (note: HTMLElement | null): void => note?.showPopover?.();
