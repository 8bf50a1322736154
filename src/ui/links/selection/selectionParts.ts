/* The parts of the list that select links and work on many of them: one module, because they are loaded together. */

export { ListActions } from './ListActions.tsx';
export { RowCheckbox } from './RowCheckbox.tsx';
export { SelectionBar } from './SelectionBar.tsx';
export { SelectionHead } from './SelectionHead.tsx';
