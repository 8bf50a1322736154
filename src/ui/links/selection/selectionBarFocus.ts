import { leaveFocusTo } from '../../kit/keys/focus.ts';
import { SELECTION_BAR } from '../../kit/keys/selectors.ts';

export const barOf = (part: Element): HTMLElement | null => part.closest<HTMLElement>(SELECTION_BAR);

/** The `ref` of a view in the bar. If the focused control is removed, the bar gets the focus. */
export const leaveFocusToBar = leaveFocusTo(barOf);
