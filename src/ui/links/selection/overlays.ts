import { lazyPart } from '../../kit/loading/lazyPart.tsx';

const parts = () => import('./selectionParts.ts');

/** Without them, the list and its rows still work. */
const nothing = { missing: () => null };

export const ListActions = lazyPart(async () => (await parts()).ListActions, nothing);
export const SelectionHead = lazyPart(async () => (await parts()).SelectionHead, nothing);
export const SelectionBar = lazyPart(async () => (await parts()).SelectionBar, nothing);
export const RowCheckbox = lazyPart(async () => (await parts()).RowCheckbox, nothing);
