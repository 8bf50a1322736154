import { overlay } from '../../kit/loading/overlay.tsx';

export const Peek = overlay(async () => (await import('./Peek.tsx')).Peek);
