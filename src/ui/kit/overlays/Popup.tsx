import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { focusContent, focusInPlace } from '../keys/focus.ts';
import { POPUP_CLASS } from '../keys/selectors.ts';
import type { PopupOfButton } from './PopupButton.tsx';
import '../../late.css';

interface PopupProps extends PopupOfButton {
  readonly role: 'menu' | 'dialog';
  /** Edge that the popup shares with its anchor. Defaults to the right edge. */
  readonly align?: 'left' | undefined;
  /** Handles all keys except those that close the popup. */
  readonly onKey?: (event: KeyboardEvent, popup: HTMLElement) => void;
  readonly children: ReactNode;
}

/** Floating element beside its anchor. Esc, a click or focus outside, and Tab in a menu call `onClose`. */
export const Popup = ({ id, role, label, anchor, align, at, onClose, onKey, children }: PopupProps) => {
  const popup = useRef<HTMLDivElement>(null);
  const ariaProps = { role, 'aria-label': label };
  const close = useEffectEvent(onClose);
  const handleKey = useEffectEvent((event: KeyboardEvent, element: HTMLElement) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      event.preventDefault();
      onClose(true);
    } else if (event.key === 'Tab' && role === 'menu') {
      // Focuses the anchor first, so that the browser continues from there.
      onClose(true);
    } else {
      onKey?.(event, element);
    }
  });

  useLayoutEffect(() => {
    const element = popup.current;
    const opener = anchor.current;
    if (!element || !opener) return;
    const controller = new AbortController();
    const { signal } = controller;
    const anchorRect = () => (at ? new DOMRect(at.x, at.y - GAP_PX, 0, 0) : opener.getBoundingClientRect());
    const position = () => placePopup(element, anchorRect(), at !== undefined || align === 'left');
    // The top layer escapes clipping ancestors. Without support for it, `position: fixed` is the fallback.
    element.showPopover?.();
    position();
    focusInPlace(element);
    element.addEventListener('keydown', (event) => handleKey(event, element), { signal });
    window.addEventListener('resize', position, { signal });
    window.addEventListener('scroll', position, { signal, capture: true, passive: true });
    document.addEventListener(
      'pointerdown',
      (event) => {
        const path = event.composedPath();
        if (path.includes(element) || (!at && path.includes(opener))) return;
        if (matchMedia(SHEET_QUERY).matches && role === 'menu') swallowClick();
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
      controller.abort();
      // The focus moves to the content, because the anchor may have been removed.
      if (element.contains(document.activeElement)) focusContent();
    };
  }, [anchor, align, at, role]);

  // Runs after each render, because controls may load after the popup has opened.
  useLayoutEffect(() => {
    const element = popup.current;
    if (element && element === document.activeElement)
      focusInPlace(element.querySelector<HTMLElement>(INITIAL_FOCUS));
  });

  return (
    <div
      {...ariaProps}
      id={id}
      ref={popup}
      className={`${POPUP_CLASS} raised`}
      popover="manual"
      tabIndex={-1}
    >
      {children}
    </div>
  );
};

/** Selector of the control that gets the initial focus. */
const INITIAL_FOCUS = '[role=menuitem]:enabled, [aria-pressed=true], a, input';

/**
 * Moves the focus between the choices with the arrow keys, Home and End, as in a menu. Fields handle these
 * keys themselves, except for the arrow keys in a search field.
 */
export const moveByChoices = (event: KeyboardEvent, popup: HTMLElement): void => {
  const { key } = event;
  const choices = [...popup.querySelectorAll('button')].filter((button) => button.ariaPressed !== null);
  const at = choices.findIndex((choice) => choice.matches(':focus'));
  const last = choices.length - 1;
  const to = { ArrowDown: at < last ? at + 1 : 0, ArrowUp: at > 0 ? at - 1 : last, Home: 0, End: last }[key];
  const fieldSelector = key.startsWith('Arrow') ? 'input:not([type=search]):focus' : 'input:focus';
  if (to === undefined || popup.querySelector(fieldSelector)) return;
  event.preventDefault();
  choices[to]?.focus();
};

const GAP_PX = 6;
const EDGE_PX = 8;

/** Media query for menus as bottom sheets. Must match popup.css. */
const SHEET_QUERY = '(max-width: 639px)';

/** Swallows the click that closes a sheet. Otherwise the element below the backdrop would be clicked too. */
const swallowClick = (): void => {
  const controller = new AbortController();
  const { signal } = controller;
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { signal, capture: true });
  // The next pointer press starts a new click.
  setTimeout(() => {
    window.addEventListener('pointerdown', () => controller.abort(), { signal, capture: true });
  });
};

/** Places a popup below its anchor, aligned at one edge. In a small window, places it above or shifts it. */
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
