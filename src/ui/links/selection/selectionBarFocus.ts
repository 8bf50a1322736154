import { leaveFocusTo } from '../../kit/keys/focus.ts';

export const barOf = (part: Element): HTMLElement | null => part.closest<HTMLElement>('.selection-bar');

/** The `ref` of a view of the bar: a button that goes with it leaves the focus to the bar. */
export const leaveFocusToBar = leaveFocusTo(barOf);
