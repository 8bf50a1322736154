import type { PropsWithChildren } from 'react';
import './sample.css';

/** A label for sample content. Its sentence says what is made up, and what does not work. */
export const SampleNote = ({ children }: PropsWithChildren) => (
  <p className="sample-note quiet cluster">
    <span className="label-tag">Sample content</span>
    <span>{children}</span>
  </p>
);
