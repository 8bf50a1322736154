import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { focusContent, focusInPlace } from '../keys/focus.ts';
import type { PopupOfButton } from './PopupButton.tsx';
import '../../late.css';

interface PopupProps extends PopupOfButton {
  readonly role: 'menu' | 'dialog';
  /** Which edge it has in common with its anchor: the right one by default. */
  readonly align?: 'left' | undefined;
  /** Handles other keys than those that close it. */
  readonly onKey?: (event: KeyboardEvent, popup: HTMLElement) => void;
  readonly children: ReactNode;
}

/** A floating element beside its anchor. Esc, a press or focus outside, and Tab in a menu call `onClose`. */
export const Popup = ({ id, role, label, anchor, align, at, onClose, onKey, children }: PopupProps) => {
  const popup = useRef<HTMLDivElement>(null);
  const named = { role, 'aria-label': label };
  const close = useEffectEvent(onClose);
  const keyPressed = useEffectEvent((event: KeyboardEvent, element: HTMLElement) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      event.preventDefault();
      onClose(true);
    } else if (event.key === 'Tab' && role === 'menu') {
      // Focus the anchor first: the browser then moves on from there.
      onClose(true);
    } else {
      onKey?.(event, element);
    }
  });

  useLayoutEffect(() => {
    const element = popup.current;
    const opener = anchor.current;
    if (!element || !opener) return;
    const listening = new AbortController();
    const { signal } = listening;
    const beside = () => (at ? new DOMRect(at.x, at.y - GAP_PX, 0, 0) : opener.getBoundingClientRect());
    const place = () => placePopup(element, beside(), at !== undefined || align === 'left');
    // The top layer escapes clipping ancestors; without it, `position: fixed` is the fallback.
    element.showPopover?.();
    place();
    focusInPlace(element);
    element.addEventListener('keydown', (event) => keyPressed(event, element), { signal });
    window.addEventListener('resize', place, { signal });
    window.addEventListener('scroll', place, { signal, capture: true, passive: true });
    document.addEventListener(
      'pointerdown',
      (event) => {
        const path = event.composedPath();
        if (path.includes(element) || (!at && path.includes(opener))) return;
        if (matchMedia(SHEETS).matches && role === 'menu') swallowClick();
        close(false);
      },
      { signal },
    );
    element.addEventListener(
      'focusout',
      ({ relatedTarget: to }) => {
        if (to instanceof Node && !element.contains(to) && !opener.contains(to)) close(false);
      },
      { signal },
    );
    return () => {
      listening.abort();
      // The anchor may have been removed.
      if (element.contains(document.activeElement)) focusContent();
    };
  }, [anchor, align, at, role]);

  // After each render: controls may be loaded after the popup has opened.
  useLayoutEffect(() => {
    const element = popup.current;
    if (element && element === document.activeElement)
      focusInPlace(element.querySelector<HTMLElement>(FIRST));
  });

  return (
    <div {...named} id={id} ref={popup} className="popup raised" popover="manual" tabIndex={-1}>
      {children}
    </div>
  );
};

/** The control that gets the focus. */
const FIRST = '[role=menuitem]:enabled, [aria-pressed=true], a, input';

/**
 * Moves the focus between the choices by arrow keys, Home and End, as in a menu. Fields keep these keys, except for the arrow
 * keys of a search field.
 */
export const moveByChoices = (event: KeyboardEvent, popup: HTMLElement): void => {
  const { key } = event;
  const choices = [...popup.querySelectorAll('button')].filter((button) => button.ariaPressed !== null);
  const at = choices.findIndex((choice) => choice.matches(':focus'));
  const last = choices.length - 1;
  const to = { ArrowDown: at < last ? at + 1 : 0, ArrowUp: at > 0 ? at - 1 : last, Home: 0, End: last }[key];
  const kept = key.startsWith('Arrow') ? 'input:not([type=search]):focus' : 'input:focus';
  if (to === undefined || popup.querySelector(kept)) return;
  event.preventDefault();
  choices[to]?.focus();
};

const GAP_PX = 6;
const EDGE_PX = 8;

/** Where menus are sheets at the bottom, as in popup.css. */
const SHEETS = '(max-width: 639px)';

/** The press that closes a sheet does nothing else: it meant the shade, and not what is below it. */
const swallowClick = (): void => {
  const swallowing = new AbortController();
  const { signal } = swallowing;
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { signal, capture: true });
  // The next one is a press of its own.
  setTimeout(() => {
    window.addEventListener('pointerdown', () => swallowing.abort(), { signal, capture: true });
  });
};

/** Places a popup below its anchor, one edge aligned; above or shifted if the window is too small. */
const placePopup = (popup: HTMLElement, at: DOMRect, isLeft: boolean): void => {
  const { offsetWidth: width, offsetHeight: height } = popup;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = at.bottom + GAP_PX;
  const fitsBelow = below + height + EDGE_PX <= clientHeight;
  const top = fitsBelow ? below : Math.max(EDGE_PX, at.top - GAP_PX - height);
  const left = Math.min(isLeft ? at.left : at.right - width, clientWidth - width - EDGE_PX);
  popup.style.setProperty('--top', `${top}px`);
  popup.style.setProperty('--left', `${Math.max(EDGE_PX, left)}px`);
};
