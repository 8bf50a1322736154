import { CONTENT_ID, focusContent, focusInPlace } from './focus.ts';

/*
 * A list of links is one tab stop: the arrow keys move over its rows and over the controls of a row. The rows stay list
 * items with real links and buttons, which only leave the tab order; until this code is loaded, all are in it.
 */

const LIST = '.rows';
const ROW = '.row[data-id]';
const CONTROL = 'a[href], button:enabled, input:enabled';

/** The row that an element is in. */
export const rowOf = (element: EventTarget | null): HTMLElement | undefined =>
  element instanceof Element ? (element.closest<HTMLElement>(ROW) ?? undefined) : undefined;

export const idOf = (row: HTMLElement | undefined): string | undefined => row?.dataset['id'];

/** The controls of a row in their order, without those of its open menu or dialog. */
const controlsOf = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(CONTROL)].filter((control) => !control.closest('[popover], dialog'));

const visibleIn = (row: Element): HTMLElement[] =>
  controlsOf(row).filter((control) => control.checkVisibility());

const rowsOf = (list: ParentNode | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(ROW) ?? []),
];

const isStop = (control: HTMLElement): boolean => control.getAttribute('tabindex') === '0';

/** Leaves one control of a list in the tab order: the given one, else the one before, else the first. */
const setRovingTabIndex = (list: Element, wanted?: HTMLElement): void => {
  const controls = rowsOf(list).flatMap(controlsOf);
  const stop = controls.find((control) => control === wanted) ?? controls.find(isStop) ?? controls[0];
  for (const control of controls) {
    const tabIndex = control === stop ? '0' : '-1';
    if (control.getAttribute('tabindex') !== tabIndex) control.setAttribute('tabindex', tabIndex);
  }
};

const focusedIn = (controls: readonly Element[]): number =>
  document.activeElement ? controls.indexOf(document.activeElement) : -1;

const focusControl = (control: HTMLElement | undefined): boolean => {
  focusInPlace(control);
  // The row, with its margin for the sticky top bar.
  rowOf(control ?? null)?.scrollIntoView({ block: 'nearest' });
  return control !== undefined;
};

/** Focuses the same control of another row of the list. */
const moveTo = (row: HTMLElement | undefined, from: HTMLElement): boolean => {
  if (!row) return false;
  const [controls, own] = [visibleIn(row), visibleIn(from)];
  const at = focusedIn(own);
  // Counted from the end: a row may have no link to its destination.
  const same = at > 0 ? controls.at(at - own.length) : undefined;
  return focusControl(same ?? controls[0]);
};

/** Moves by rows; from outside of a list, enters the first one at its tab stop. Returns whether the focus has moved. */
export const moveByRows = (step: 1 | -1, content: HTMLElement): boolean => {
  const row = rowOf(document.activeElement);
  if (!row) return focusControl(rowsOf(content).flatMap(controlsOf).find(isStop));
  const rows = rowsOf(row.closest(LIST));
  return moveTo(rows[rows.indexOf(row) + step], row);
};

/** Enters a list at its tab stop, once rows that were just asked for are there; what the user does meanwhile comes first. */
export const enterRows = (content: HTMLElement): void => {
  const { activeElement: from } = document;
  const waiting = new AbortController();
  const { signal } = waiting;
  const enter = () => {
    if (document.activeElement !== from) waiting.abort();
    if (!signal.aborted && !content.querySelector(`${LIST}[aria-busy=true]`)) moveByRows(1, content);
  };
  const watch = new MutationObserver(enter);
  watch.observe(content, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  signal.addEventListener('abort', () => watch.disconnect());
  for (const event of ['keydown', 'pointerdown', 'focusin'])
    window.addEventListener(event, () => waiting.abort(), { signal, capture: true });
  // They may be the rows that were there.
  requestAnimationFrame(enter);
};

/** Moves to the first or the last row. Returns whether the focus is in a list. */
export const moveToEnd = (end: 0 | -1): boolean => {
  const row = rowOf(document.activeElement);
  return row !== undefined && moveTo(rowsOf(row.closest(LIST)).at(end), row);
};

/** Moves by the controls of a row. Returns whether the focus is in a row. */
export const moveByControls = (step: 1 | -1): boolean => {
  const row = rowOf(document.activeElement);
  if (!row) return false;
  const controls = visibleIn(row);
  focusControl(controls[focusedIn(controls) + step]);
  return true;
};

/** The short address of a link in its row, where the row has the focus first. */
export const linkOfRow = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`.rows [data-id="${CSS.escape(id)}"] .address-link`);

/** Presses the control of a row, usually the focused one, that is marked with a name. Returns whether there is one. */
export const clickInRow = (name: string, from = document.activeElement): boolean => {
  const control = rowOf(from)?.querySelector<HTMLElement>(`[data-does=${name}]`);
  control?.click();
  return control != null;
};

/** Opens or selects the link of a row on a click beside its controls, unless that ends a selection of text. */
const pressRow = (event: MouseEvent): void => {
  const { target, button, shiftKey } = event;
  const row = rowOf(target);
  if (!row || !(target instanceof Element) || button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.closest('a, button, input, label, [popover], dialog')) return;
  const box = row.querySelector('.row-check input');
  if (box)
    return void box.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
  if (shiftKey || getSelection()?.isCollapsed === false) return;
  const link = row.querySelector<HTMLElement>('.address-link');
  focusInPlace(link ?? undefined);
  link?.click();
};

/** Makes every list of links one tab stop with the name of `listName`, and keeps the focus on its rows, also when one comes back. */
export const followRows = (content: HTMLElement, signal: AbortSignal, listName: () => string | undefined) => {
  /** The id of the row that was focused last, by the address of the page. */
  const lastIds = new Map<string, string>();
  /** The row that had the focus last; undefined after a press, which may take it from there. */
  let focused: HTMLElement | undefined;
  /** What to do with a row as soon as it is rendered. */
  let wanted: { readonly id: string; readonly act: (row: HTMLElement) => void } | undefined;

  const follow = (): void => {
    const name = listName();
    for (const list of content.querySelectorAll(LIST)) {
      setRovingTabIndex(list);
      if (name !== undefined && list.ariaLabel !== name) list.ariaLabel = name;
    }
    // It went with its row. Not to another row: what is pressed next would be done to that link.
    if (focused?.isConnected === false && document.activeElement === document.body) focusContent();
    const { id, act } = wanted ?? {};
    const row = act && rowsOf(content).find((one) => idOf(one) === id);
    if (!row) return;
    wanted = undefined;
    act(row);
  };

  const want = (id: string, act: (row: HTMLElement) => void): void => {
    wanted = { id, act };
    follow();
  };

  /** Focuses the row of a link, once it is rendered. */
  const focusRow = (id: string): void => want(id, (row) => focusControl(controlsOf(row)[0]));

  /** Scrolls the row of a link into view, once it is rendered and the page was scrolled to its top; the focus stays. */
  const revealRow = (id: string): void =>
    want(id, (row) => requestAnimationFrame(() => row.scrollIntoView({ block: 'nearest' })));

  const remember = ({ target }: FocusEvent): void => {
    const row = rowOf(target);
    const id = idOf(row);
    focused = row;
    if (!row || id === undefined || !(target instanceof HTMLElement)) return;
    lastIds.set(location.pathname + location.search, id);
    const list = row.closest(LIST);
    if (list) setRovingTabIndex(list, target);
  };

  const comeBack = (): void => {
    const id = lastIds.get(location.pathname + location.search);
    // Not yet: the page that is left is still there.
    if (id !== undefined) requestAnimationFrame(() => focusRow(id));
  };

  const watch = new MutationObserver(follow);
  watch.observe(content, { childList: true, subtree: true, attributeFilter: ['data-id'] });
  signal.addEventListener('abort', () => watch.disconnect());
  content.addEventListener('focusin', remember, { signal });
  content.addEventListener('click', pressRow, { signal });
  window.addEventListener('popstate', comeBack, { signal });
  // What the user does comes first.
  for (const event of ['keydown', 'pointerdown'])
    window.addEventListener(event, () => (wanted = undefined), { signal, capture: true });
  window.addEventListener('pointerdown', () => (focused = undefined), { signal, capture: true });
  follow();
  return { focusRow, revealRow };
};

/** Moves the focus from a row that is about to be removed to the adjacent one: from a menu to its menu, else to its link. */
export const focusAfterRow = (from: Element | null): void => {
  const row = from?.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const isMenu = from?.matches('[aria-haspopup=menu]');
  focusOnceGone(() => beside?.querySelector<HTMLElement>(isMenu ? '[aria-haspopup=menu]' : 'a'));
};

/** Moves the focus to the row below the last one of those that are about to be removed, else to the last one above. */
export const focusAfterRows = (ids: readonly string[]): void => {
  const rows = rowsOf(document.querySelector(LIST));
  const isGoing = (row: HTMLElement) => ids.includes(idOf(row) ?? '');
  const staying = rows.filter((row, at) => !isGoing(row) && !rows.slice(at).some(isGoing));
  const next = staying[0] ?? rows.findLast((row) => !isGoing(row));
  // The checkboxes may go too.
  focusOnceGone(() => next && controlsOf(next)[0]);
};

/** Focuses a control, or the page's heading, if the focus goes with what is about to be removed. */
const focusOnceGone = (find: () => HTMLElement | null | undefined): void => {
  requestAnimationFrame(() => {
    const { activeElement: focused } = document;
    // A popup that is removed together with its row moves the focus to the content, a disabled button to its bar.
    const isLost = !focused || focused === document.body || focused.matches(`#${CONTENT_ID}, .selection-bar`);
    const next = find();
    const target = next?.isConnected ? next : document.querySelector<HTMLElement>(`#${CONTENT_ID} h1`);
    if (isLost) target?.focus();
  });
};
