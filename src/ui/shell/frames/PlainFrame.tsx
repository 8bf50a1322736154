import type { PropsWithChildren } from 'react';
import { CONTENT_ID } from '../../kit/keys/focus.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';

/**
 * Frame of the screens outside the dashboard. Those screens render `PlainLayout` themselves, which keeps
 * `PlainLayout` out of the first load.
 */
export const PlainFrame = ({ children }: PropsWithChildren) => (
  <div id={CONTENT_ID} tabIndex={-1}>
    <ScreenBoundary Frame="main">{children}</ScreenBoundary>
  </div>
);
