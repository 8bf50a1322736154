import type { PropsWithChildren } from 'react';
import { CONTENT_ID } from '../../kit/keys/focus.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';

/** The place of a page outside the dashboard, which brings its layout along: no first screen needs that. */
export const PlainFrame = ({ children }: PropsWithChildren) => (
  <div id={CONTENT_ID} tabIndex={-1}>
    <ScreenBoundary Frame="main">{children}</ScreenBoundary>
  </div>
);
