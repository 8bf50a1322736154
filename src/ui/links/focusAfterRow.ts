/**
 * Call it before the row that holds the focus goes away: the focus then moves to the menu of the row beside it, or to
 * the page's heading, instead of being lost.
 */
export const focusAfterRow = (row: Element | null): void => {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const menu = beside?.querySelector<HTMLElement>('[aria-haspopup=menu]');
  requestAnimationFrame(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    const target = menu?.isConnected ? menu : document.querySelector<HTMLElement>('#content h1');
    if (isLost) target?.focus();
  });
};
