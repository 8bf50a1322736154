import type { ReactNode } from 'react';

interface SampleNoteProps {
  /** One sentence: what is made up, and what does not work. */
  readonly children: ReactNode;
}

/** A label for sample content. */
export const SampleNote = ({ children }: SampleNoteProps) => (
  <p className="sample-note quiet cluster">
    <span className="label-tag">Sample content</span>
    <span>{children}</span>
  </p>
);
