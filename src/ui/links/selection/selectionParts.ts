/* The components that select links, in one module because they are loaded together. */

export { ListActions } from './ListActions.tsx';
export { SelectionBar } from './SelectionBar.tsx';
export { RowCheckbox, SelectionHead } from './SelectionHead.tsx';
