import { CONTENT_ID, focusContent, focusInPlace } from './focus.ts';
import {
  LIST,
  ROW,
  ROW_ACTION,
  ROW_CHECKBOX,
  ROW_ID,
  ROW_LINK,
  type RowAction,
  SELECTION_BAR,
} from './selectors.ts';

/*
 * A list of links is one tab stop. The arrow keys move over its rows and over the controls of a row. The rows
 * remain list items with real links and buttons, which only leave the tab order. Until this code is loaded,
 * all controls are in the tab order.
 */

const CONTROL = 'a[href], button:enabled, input:enabled';

export const rowOf = (element: EventTarget | null): HTMLElement | undefined =>
  element instanceof Element ? (element.closest<HTMLElement>(ROW) ?? undefined) : undefined;

export const idOf = (row: HTMLElement | undefined): string | undefined =>
  row?.getAttribute(ROW_ID) ?? undefined;

/** Returns the controls of a row in order, without the controls of its open menu or dialog. */
const controlsOf = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(CONTROL)].filter((control) => !control.closest('[popover], dialog'));

const visibleIn = (row: Element): HTMLElement[] =>
  controlsOf(row).filter((control) => control.checkVisibility());

const rowsOf = (list: ParentNode | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(ROW) ?? []),
];

const isTabStop = (control: HTMLElement): boolean => control.getAttribute('tabindex') === '0';

/** Leaves one control of a list in the tab order: the given one, else the last tab stop, else the first. */
const setRovingTabIndex = (list: Element, wanted?: HTMLElement): void => {
  const controls = rowsOf(list).flatMap(controlsOf);
  const tabStop = controls.find((control) => control === wanted) ?? controls.find(isTabStop) ?? controls[0];
  for (const control of controls) {
    const tabIndex = control === tabStop ? '0' : '-1';
    if (control.getAttribute('tabindex') !== tabIndex) control.setAttribute('tabindex', tabIndex);
  }
};

const focusedIndex = (controls: readonly Element[]): number =>
  document.activeElement ? controls.indexOf(document.activeElement) : -1;

const focusControl = (control: HTMLElement | undefined): boolean => {
  focusInPlace(control);
  // Scrolls the whole row into view, including its scroll margin.
  rowOf(control ?? null)?.scrollIntoView({ block: 'nearest' });
  return control !== undefined;
};

/** Focuses the same control in another row. */
const moveTo = (row: HTMLElement | undefined, from: HTMLElement): boolean => {
  if (!row) return false;
  const [controls, fromControls] = [visibleIn(row), visibleIn(from)];
  const at = focusedIndex(fromControls);
  // Counts from the end, because a row may lack the link to its destination.
  const same = at > 0 ? controls.at(at - fromControls.length) : undefined;
  return focusControl(same ?? controls[0]);
};

/** Moves the focus by rows, or enters the first list at its tab stop. Returns whether the focus has moved. */
export const moveByRows = (step: 1 | -1, content: HTMLElement): boolean => {
  const row = rowOf(document.activeElement);
  if (!row) return focusControl(rowsOf(content).flatMap(controlsOf).find(isTabStop));
  const rows = rowsOf(row.closest(LIST));
  return moveTo(rows[rows.indexOf(row) + step], row);
};

/** Enters a list at its tab stop once the requested rows are rendered. User input cancels the move. */
export const enterRows = (content: HTMLElement): void => {
  const { activeElement: from } = document;
  const controller = new AbortController();
  const { signal } = controller;
  const enter = () => {
    if (document.activeElement !== from) controller.abort();
    if (!signal.aborted && !content.querySelector(`${LIST}[aria-busy=true]`)) moveByRows(1, content);
  };
  const observer = new MutationObserver(enter);
  observer.observe(content, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  signal.addEventListener('abort', () => observer.disconnect());
  for (const event of ['keydown', 'pointerdown', 'focusin'])
    window.addEventListener(event, () => controller.abort(), { signal, capture: true });
  // The requested rows may already be rendered.
  requestAnimationFrame(enter);
};

/** Moves the focus to the first or the last row. Returns whether the focus is in a list. */
export const moveToEnd = (end: 0 | -1): boolean => {
  const row = rowOf(document.activeElement);
  return row !== undefined && moveTo(rowsOf(row.closest(LIST)).at(end), row);
};

/** Moves the focus by the controls of a row. Returns whether the focus is in a row. */
export const moveByControls = (step: 1 | -1): boolean => {
  const row = rowOf(document.activeElement);
  if (!row) return false;
  const controls = visibleIn(row);
  focusControl(controls[focusedIndex(controls) + step]);
  return true;
};

/** Returns the short link in a link's row. */
export const linkOfRow = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`${LIST} [${ROW_ID}="${CSS.escape(id)}"] ${ROW_LINK}`);

/** Clicks a row's control with a given action. Returns whether there is such a control. */
export const clickInRow = (action: RowAction, from = document.activeElement): boolean => {
  const control = rowOf(from)?.querySelector<HTMLElement>(`[${ROW_ACTION}=${action}]`);
  control?.click();
  return control != null;
};

/** Opens or selects a row's link on a click beside its controls, unless the click ends a text selection. */
const clickRow = (event: MouseEvent): void => {
  const { target, button, shiftKey } = event;
  const row = rowOf(target);
  if (!row || !(target instanceof Element) || button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.closest('a, button, input, label, [popover], dialog')) return;
  const checkbox = row.querySelector(ROW_CHECKBOX);
  if (checkbox)
    return void checkbox.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }),
    );
  if (shiftKey || getSelection()?.isCollapsed === false) return;
  const link = row.querySelector<HTMLElement>(ROW_LINK);
  focusInPlace(link ?? undefined);
  link?.click();
};

/**
 * Turns every list of links into one tab stop, labelled by `listName`. Moves the focus when the focused row
 * is removed, and restores the focused row after back or forward.
 */
export const followRows = (content: HTMLElement, signal: AbortSignal, listName: () => string | undefined) => {
  /** ID of the last focused row, by URL. */
  const lastIds = new Map<string, string>();
  /** Row that had the focus last. Undefined after a pointer press, which may move the focus elsewhere. */
  let focused: HTMLElement | undefined;
  /** Action to run on a row as soon as the row is rendered. */
  let pending: { readonly id: string; readonly act: (row: HTMLElement) => void } | undefined;

  const follow = (): void => {
    const name = listName();
    for (const list of content.querySelectorAll(LIST)) {
      setRovingTabIndex(list);
      if (name !== undefined && list.ariaLabel !== name) list.ariaLabel = name;
    }
    // Another row must not get the focus, because the next key would affect that row's link.
    if (focused?.isConnected === false && document.activeElement === document.body) focusContent();
    const { id, act } = pending ?? {};
    const row = act && rowsOf(content).find((one) => idOf(one) === id);
    if (!row) return;
    pending = undefined;
    act(row);
  };

  const whenRendered = (id: string, act: (row: HTMLElement) => void): void => {
    pending = { id, act };
    follow();
  };

  /** Focuses the row of a link once the row is rendered. */
  const focusRow = (id: string): void => whenRendered(id, (row) => focusControl(controlsOf(row)[0]));

  /**
   * Scrolls the row of a link into view once the row is rendered, without moving the focus. Waits a frame,
   * because navigation scrolls to the top first.
   */
  const revealRow = (id: string): void =>
    whenRendered(id, (row) => requestAnimationFrame(() => row.scrollIntoView({ block: 'nearest' })));

  const remember = ({ target }: FocusEvent): void => {
    const row = rowOf(target);
    const id = idOf(row);
    focused = row;
    if (!row || id === undefined || !(target instanceof HTMLElement)) return;
    lastIds.set(location.pathname + location.search, id);
    const list = row.closest(LIST);
    if (list) setRovingTabIndex(list, target);
  };

  const restoreFocus = (): void => {
    const id = lastIds.get(location.pathname + location.search);
    // Waits a frame, because the previous screen is still rendered.
    if (id !== undefined) requestAnimationFrame(() => focusRow(id));
  };

  const observer = new MutationObserver(follow);
  observer.observe(content, { childList: true, subtree: true, attributeFilter: [ROW_ID] });
  signal.addEventListener('abort', () => observer.disconnect());
  content.addEventListener('focusin', remember, { signal });
  content.addEventListener('click', clickRow, { signal });
  window.addEventListener('popstate', restoreFocus, { signal });
  // User input cancels a pending action on a row.
  for (const event of ['keydown', 'pointerdown'])
    window.addEventListener(event, () => (pending = undefined), { signal, capture: true });
  window.addEventListener('pointerdown', () => (focused = undefined), { signal, capture: true });
  follow();
  return { focusRow, revealRow };
};

/**
 * Moves the focus from a row that is about to be removed to the adjacent row: from a menu button to the menu
 * button there, else to the link.
 */
export const focusAfterRow = (from: Element | null): void => {
  const row = from?.closest('li');
  const adjacent = row?.nextElementSibling ?? row?.previousElementSibling;
  const isMenu = from?.matches('[aria-haspopup=menu]');
  focusAfterRemoval(() => adjacent?.querySelector<HTMLElement>(isMenu ? '[aria-haspopup=menu]' : 'a'));
};

/** Moves the focus to the row below the last removed row, else to the last remaining row above. */
export const focusAfterRows = (ids: readonly string[]): void => {
  const rows = rowsOf(document.querySelector(LIST));
  const isRemoved = (row: HTMLElement) => ids.includes(idOf(row) ?? '');
  const rowsBelow = rows.filter((row, at) => !isRemoved(row) && !rows.slice(at).some(isRemoved));
  const next = rowsBelow[0] ?? rows.findLast((row) => !isRemoved(row));
  // Looked up later, because the checkboxes may be removed too.
  focusAfterRemoval(() => next && controlsOf(next)[0]);
};

/** Focuses a control, or the screen's heading, if the pending removal loses the focus. */
const focusAfterRemoval = (find: () => HTMLElement | null | undefined): void => {
  requestAnimationFrame(() => {
    const { activeElement: focused } = document;
    // Removing a popup moves the focus to the content. Disabling a bar's button moves the focus to the bar.
    const isLost =
      !focused || focused === document.body || focused.matches(`#${CONTENT_ID}, ${SELECTION_BAR}`);
    const next = find();
    const target = next?.isConnected ? next : document.querySelector<HTMLElement>(`#${CONTENT_ID} h1`);
    if (isLost) target?.focus();
  });
};
