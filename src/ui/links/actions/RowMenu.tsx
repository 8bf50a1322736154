import { observer } from 'mobx-react-lite';
import { type RefObject, useId, useRef, useState } from 'react';
import { type Link, shortLinkText } from '../../../domain/links/link.ts';
import { useWindowEvent } from '../../kit/hooks/useWindowEvent.ts';
import { focusInPlace } from '../../kit/keys/focus.ts';
import { clickInRow, idOf, linkOfRow, rowOf } from '../../kit/keys/rows.ts';
import type { Position } from '../../kit/overlays/PopupButton.tsx';
import { useAccount, useStores } from '../../StoresContext.tsx';
import { LinkMenuPopup } from './overlays.ts';

const LONG_PRESS_MS = 500;

/** A finger that moves further is scrolling. */
const STILL_PX = 10;

/** The context menu of a row. Opens on right click, the menu key and long press. */
export const RowMenu = observer(() => {
  const { product } = useStores();
  const { catalogue } = useAccount();
  const menuId = useId();
  const [opened, setOpened] = useState<{
    readonly id: string;
    readonly at: Position;
    readonly anchor: RefObject<HTMLElement | null>;
  }>();
  const link = opened && catalogue.link(opened.id);

  const open = (target: EventTarget | null, at: Position) => {
    const id = idOf(rowOf(target));
    const anchor = id === undefined ? null : linkOfRow(id);
    if (id !== undefined && anchor) setOpened({ id, at, anchor: { current: anchor } });
  };
  useWindowEvent('contextmenu', (event) => opensMenu(event) && open(event.target, positionOf(event)));
  useLongPress(open);

  if (!opened || !link) return null;
  return (
    <LinkMenuPopup
      key={opened.id}
      id={menuId}
      label={`Actions for ${shortLinkText(product.shortDomain, link)}`}
      link={link}
      anchor={opened.anchor}
      at={opened.at}
      onEdit={({ id }: Link) => clickInRow('edit', linkOfRow(id))}
      onClose={(refocus) => {
        setOpened(undefined);
        if (refocus) focusInPlace(opened.anchor.current);
      }}
    />
  );
});

/** Returns whether the row's menu opens. Destinations, selections and Shift keep the browser's menu. */
const opensMenu = (event: MouseEvent): boolean => {
  const { target, shiftKey } = event;
  const isMenuTarget = target instanceof Element && target.closest('.destination, input, [popover]') === null;
  if (!rowOf(target) || !isMenuTarget || shiftKey || getSelection()?.isCollapsed === false) return false;
  event.preventDefault();
  return true;
};

/** Returns the pointer's position. For the menu key, returns the position below the focused element. */
const positionOf = ({ clientX: x, clientY: y, target }: MouseEvent): Position => {
  if (x !== 0 || y !== 0 || !(target instanceof Element)) return { x, y };
  const { left, bottom } = target.getBoundingClientRect();
  return { x: left, y: bottom };
};

/** Opens the menu on long press, as some browsers send no `contextmenu` on touch. Suppresses the click. */
const useLongPress = (open: (target: EventTarget | null, at: Position) => void): void => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef<Position>({ x: 0, y: 0 });
  const isLongPress = useRef(false);

  const stop = () => clearTimeout(timer.current);
  useWindowEvent('pointerdown', ({ target, pointerType, clientX: x, clientY: y, isPrimary }) => {
    stop();
    isLongPress.current = false;
    if (pointerType !== 'touch' || !isPrimary || !rowOf(target)) return;
    if (target instanceof Element && target.closest('.destination, button, input, label')) return;
    from.current = { x, y };
    timer.current = setTimeout(() => {
      isLongPress.current = true;
      open(target, { x, y });
    }, LONG_PRESS_MS);
  });
  useWindowEvent('pointermove', ({ clientX, clientY }) => {
    const { x, y } = from.current;
    if (Math.hypot(clientX - x, clientY - y) > STILL_PX) stop();
  });
  useWindowEvent('pointerup', stop);
  useWindowEvent('pointercancel', stop);
  useWindowEvent('contextmenu', stop);
  const suppressClick = (event: MouseEvent) => {
    if (!isLongPress.current) return;
    isLongPress.current = false;
    event.stopPropagation();
    event.preventDefault();
  };
  useWindowEvent('click', suppressClick, true);
};
