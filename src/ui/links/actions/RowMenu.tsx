import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useId, useState } from 'react';
import { type Link, shortAddress } from '../../../domain/link.ts';
import { contentElement, focusInPlace } from '../../kit/keys/focus.ts';
import { idOf, linkOfRow, pressInRow, rowOf } from '../../kit/keys/rows.ts';
import type { Point } from '../../kit/PopupButton.tsx';
import { useAccount, useStores } from '../../StoresContext.tsx';
import { LinkMenuPopup } from './overlays.ts';

const LONG_PRESS_MS = 500;

/** A finger that moves further scrolls. */
const STILL_PX = 10;

/** The menu of a row at the pointer: by the right button, by the key for it, and by a long press. */
export const RowMenu = observer(() => {
  const { product } = useStores();
  const { catalogue } = useAccount();
  const menuId = useId();
  const [opened, setOpened] = useState<{
    readonly id: string;
    readonly at: Point;
    readonly anchor: RefObject<HTMLElement | null>;
  }>();
  const link = opened && catalogue.link(opened.id);

  useEffect(() => {
    const content = contentElement();
    if (!content) return;
    const listening = new AbortController();
    const { signal } = listening;
    const open = (target: EventTarget | null, at: Point) => {
      const id = idOf(rowOf(target));
      const anchor = id === undefined ? null : linkOfRow(id);
      if (id !== undefined && anchor) setOpened({ id, at, anchor: { current: anchor } });
    };
    const openAtPointer = (event: MouseEvent) => opensMenu(event) && open(event.target, placeOf(event));
    content.addEventListener('contextmenu', openAtPointer, { signal });
    onLongPress(content, open, signal);
    return () => listening.abort();
  }, []);

  if (!opened || !link) return null;
  return (
    <LinkMenuPopup
      key={opened.id}
      id={menuId}
      label={`Actions for ${shortAddress(product.shortDomain, link)}`}
      link={link}
      anchor={opened.anchor}
      at={opened.at}
      onEdit={({ id }: Link) => pressInRow('edit', linkOfRow(id))}
      onClose={(refocus) => {
        setOpened(undefined);
        if (refocus) focusInPlace(opened.anchor.current);
      }}
    />
  );
});

/** Whether a press opens the menu of its row. The browser's own is for the destination, for a selection, and with Shift. */
const opensMenu = (event: MouseEvent): boolean => {
  const { target, shiftKey } = event;
  const isOwn = target instanceof Element && target.closest('.destination, input, [popover]') === null;
  if (!rowOf(target) || !isOwn || shiftKey || getSelection()?.isCollapsed === false) return false;
  event.preventDefault();
  return true;
};

/** Where the pointer is; of the key for menus, below what has the focus. */
const placeOf = ({ clientX: x, clientY: y, target }: MouseEvent): Point => {
  if (x !== 0 || y !== 0 || !(target instanceof Element)) return { x, y };
  const { left, bottom } = target.getBoundingClientRect();
  return { x: left, y: bottom };
};

/** Not all browsers make a long press a `contextmenu`. What the finger does when it is lifted is no press then. */
const onLongPress = (
  content: HTMLElement,
  open: (target: EventTarget | null, at: Point) => void,
  signal: AbortSignal,
): void => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let from: Point = { x: 0, y: 0 };
  let isHeld = false;
  const stop = () => clearTimeout(waiting);
  const begin = ({ target, pointerType, clientX: x, clientY: y, isPrimary }: PointerEvent) => {
    stop();
    isHeld = false;
    if (pointerType !== 'touch' || !isPrimary || !rowOf(target)) return;
    if (target instanceof Element && target.closest('.destination, button, input, label')) return;
    from = { x, y };
    waiting = setTimeout(() => {
      isHeld = true;
      open(target, from);
    }, LONG_PRESS_MS);
  };
  const move = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (Math.hypot(x - from.x, y - from.y) > STILL_PX) stop();
  };
  const lift = (event: MouseEvent) => {
    if (!isHeld) return;
    isHeld = false;
    event.stopPropagation();
    event.preventDefault();
  };
  signal.addEventListener('abort', stop);
  content.addEventListener('pointerdown', begin, { signal });
  content.addEventListener('pointermove', move, { signal, passive: true });
  for (const type of ['pointerup', 'pointercancel', 'contextmenu'])
    content.addEventListener(type, stop, { signal });
  content.addEventListener('click', lift, { signal, capture: true });
};
