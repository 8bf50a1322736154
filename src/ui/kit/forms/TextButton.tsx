import type { ComponentProps } from 'react';
import { leaveFocusToContent } from '../keys/focus.ts';

/** A button in a sentence. If it goes when it is pressed, the focus goes to the page's content. */
export const TextButton = (props: Omit<ComponentProps<'button'>, 'className' | 'type'>) => (
  <button ref={leaveFocusToContent} {...props} className="text-link" type="button" />
);
