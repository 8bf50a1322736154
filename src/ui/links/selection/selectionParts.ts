/* The parts of the list that select links and work on many of them: one module, because they are loaded together. */

export { ListActions } from './ListActions.tsx';
export { SelectionBar } from './SelectionBar.tsx';
export { RowCheckbox, SelectionHead } from './SelectionHead.tsx';
