import type { ComponentProps } from 'react';
import { leaveFocusToContent } from '../keys/focus.ts';

/** Button in a sentence. If the focused button is removed, the focus moves to the content. */
export const TextButton = (props: Omit<ComponentProps<'button'>, 'className' | 'type'>) => (
  <button ref={leaveFocusToContent} {...props} className="text-link" type="button" />
);
