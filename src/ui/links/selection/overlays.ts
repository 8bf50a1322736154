import { lazyComponent } from '../../kit/loading/lazyComponent.tsx';

const parts = () => import('./selectionParts.ts');

/** Without them, the list and its rows still work. */
const nothing = { missing: () => null };

export const ListActions = lazyComponent(async () => (await parts()).ListActions, nothing);
export const SelectionHead = lazyComponent(async () => (await parts()).SelectionHead, nothing);
export const SelectionBar = lazyComponent(async () => (await parts()).SelectionBar, nothing);
export const RowCheckbox = lazyComponent(async () => (await parts()).RowCheckbox, nothing);
