import { leaveFocusTo } from '../../kit/keys/focus.ts';

export const barOf = (part: Element): HTMLElement | null => part.closest<HTMLElement>('.selection-bar');

/** The `ref` of a view in the bar. If the focused control is removed, the bar gets the focus. */
export const leaveFocusToBar = leaveFocusTo(barOf);
