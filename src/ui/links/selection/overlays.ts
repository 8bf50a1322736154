import { lazyComponent } from '../../kit/loading/lazyComponent.tsx';

const loadModule = () => import('./selectionParts.ts');

/** The list works without these components if their code cannot be loaded. */
const options = { missing: () => null };

export const ListActions = lazyComponent(async () => (await loadModule()).ListActions, options);
export const SelectionHead = lazyComponent(async () => (await loadModule()).SelectionHead, options);
export const SelectionBar = lazyComponent(async () => (await loadModule()).SelectionBar, options);
export const RowCheckbox = lazyComponent(async () => (await loadModule()).RowCheckbox, options);
