import type { ReactNode } from 'react';
import { leaveFocusToContent } from './keys/focus.ts';

interface TextButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button in a sentence. If it goes when it is pressed, the focus goes to the page's content. */
export const TextButton = ({ onClick, children }: TextButtonProps) => (
  <button className="text-link" type="button" ref={leaveFocusToContent} onClick={onClick}>
    {children}
  </button>
);
