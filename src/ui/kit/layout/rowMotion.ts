import { ROW, ROW_ID } from '../keys/selectors.ts';

const MOTION = { duration: 200, easing: 'ease-out' };

/** More changes mean another page or another sort order. */
const MAX_ANIMATED_CHANGES = 5;

/** More rows do not fit on a screen. */
const MAX_SLIDING_ROWS = 20;

const rowsIn = (nodes: NodeList): HTMLElement[] =>
  [...nodes].filter((node): node is HTMLElement => node instanceof HTMLElement && node.matches(ROW));

/** Slides `first` and the rows below it to their current position, from an offset of `px` pixels. */
const slideFrom = (px: number, first: Element | null): void => {
  for (
    let [row, count] = [first, 0];
    row && count < MAX_SLIDING_ROWS;
    [row, count] = [row.nextElementSibling, count + 1]
  )
    row.animate([{ transform: `translateY(${px}px)` }, { transform: 'none' }], MOTION);
};

const animateAddition = (row: HTMLElement): void => {
  row.animate([{ opacity: 0, transform: 'translateY(-8px)' }, {}], MOTION);
  slideFrom(-row.offsetHeight, row.nextElementSibling);
};

/** Fades out an inert copy of a removed row at its former position. */
const animateRemoval = (row: HTMLElement, list: HTMLElement, below: Element | null): void => {
  const top = below instanceof HTMLElement ? below.offsetTop : list.offsetHeight;
  const copy = row.cloneNode(true) as HTMLElement;
  copy.removeAttribute(ROW_ID);
  copy.inert = true;
  copy.ariaHidden = 'true';
  Object.assign(copy.style, { position: 'absolute', inset: `${top}px 0 auto`, zIndex: '-1' });
  list.append(copy);
  slideFrom(copy.offsetHeight, below);
  copy.animate([{}, { opacity: 0 }], MOTION).onfinish = () => copy.remove();
};

/** Animates rows that are added or removed one by one. */
export const moveRows = (content: HTMLElement, signal: AbortSignal): void => {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)');
  const observer = new MutationObserver((records) => {
    if (isReduced.matches) return;
    const added = records.flatMap(({ addedNodes }) => rowsIn(addedNodes));
    const removed = records.flatMap(({ removedNodes, target, nextSibling }) =>
      rowsIn(removedNodes).map((row) => ({ row, target, nextSibling })),
    );
    if (added.length + removed.length > MAX_ANIMATED_CHANGES) return;
    for (const { row, target, nextSibling } of removed)
      if (!row.isConnected && target instanceof HTMLElement && target.isConnected)
        animateRemoval(
          row,
          target,
          nextSibling instanceof Element && nextSibling.isConnected ? nextSibling : null,
        );
    for (const row of added)
      if (row.isConnected && !removed.some((one) => one.row === row)) animateAddition(row);
  });
  observer.observe(content, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
};
