const ROW = '.row[data-id]';
const MOTION = { duration: 200, easing: 'ease-out' };

/** When more change at once, there is nothing to follow: the page was turned, or the list has another order. */
const FEW = 5;

/** More do not fit on a screen. */
const MOVED = 20;

const rowsIn = (nodes: NodeList): HTMLElement[] =>
  [...nodes].filter((node): node is HTMLElement => node instanceof HTMLElement && node.matches(ROW));

/** Moves what stands below a place in a list to where it is now, from so many pixels beside it. */
const slideFrom = (px: number, first: Element | null): void => {
  for (
    let [row, count] = [first, 0];
    row && count < MOVED;
    [row, count] = [row.nextElementSibling, count + 1]
  )
    row.animate([{ transform: `translateY(${px}px)` }, { transform: 'none' }], MOTION);
};

const come = (row: HTMLElement): void => {
  row.animate([{ opacity: 0, transform: 'translateY(-8px)' }, {}], MOTION);
  slideFrom(-row.offsetHeight, row.nextElementSibling);
};

/** A picture of the row fades where it was; nobody can reach it. */
const go = (row: HTMLElement, list: HTMLElement, below: Element | null): void => {
  const top = below instanceof HTMLElement ? below.offsetTop : list.offsetHeight;
  const picture = row.cloneNode(true) as HTMLElement;
  delete picture.dataset['id'];
  picture.inert = true;
  picture.ariaHidden = 'true';
  Object.assign(picture.style, { position: 'absolute', inset: `${top}px 0 auto`, zIndex: '-1' });
  list.append(picture);
  slideFrom(picture.offsetHeight, below);
  picture.animate([{}, { opacity: 0 }], MOTION).onfinish = () => picture.remove();
};

/** Lets the eye follow rows that come, leave and return one by one. */
export const moveRows = (content: HTMLElement, signal: AbortSignal): void => {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)');
  const watch = new MutationObserver((records) => {
    if (isReduced.matches) return;
    const added = records.flatMap(({ addedNodes }) => rowsIn(addedNodes));
    const removed = records.flatMap(({ removedNodes, target, nextSibling }) =>
      rowsIn(removedNodes).map((row) => ({ row, target, nextSibling })),
    );
    if (added.length + removed.length > FEW) return;
    for (const { row, target, nextSibling } of removed)
      if (!row.isConnected && target instanceof HTMLElement && target.isConnected)
        go(row, target, nextSibling instanceof Element && nextSibling.isConnected ? nextSibling : null);
    for (const row of added) if (row.isConnected && !removed.some((one) => one.row === row)) come(row);
  });
  watch.observe(content, { childList: true, subtree: true });
  signal.addEventListener('abort', () => watch.disconnect());
};
