import type { ReactNode } from 'react';

interface SampleNoteProps {
  /** One sentence: what is made up, and what it does not do. */
  readonly children: ReactNode;
}

/** Says plainly that what stands here is no real data. */
export const SampleNote = ({ children }: SampleNoteProps) => (
  <p className="sample-note">
    <span className="label-tag">Sample content</span>
    <span>{children}</span>
  </p>
);
