import { lazyPart } from '../../kit/loading/lazyPart.tsx';

export const UnreadableRows = lazyPart(async () => (await import('./UnreadableRows.tsx')).UnreadableRows);
