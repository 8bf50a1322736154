import type { PropsWithChildren } from 'react';
import './sample.css';

/** A label for sample content. Its sentence says what is made up, and what does not work. */
export const SampleNote = ({ children }: PropsWithChildren) => (
  <p className="quiet cluster">
    <span className="label-tag">Sample content</span>
    <span>{children}</span>
  </p>
);

const COUNTS = [
  { label: 'Friends', value: 22 },
  { label: 'Photos', value: 10 },
  { label: 'Comments', value: 89 },
];

/** The sample profile's counts. */
export const SampleCounts = () => (
  <dl className="sample-counts">
    {COUNTS.map(({ label, value }) => (
      <div className="sample-count" key={label}>
        <dt className="fine">{label}</dt>
        <dd className="large tabular">{value}</dd>
      </div>
    ))}
  </dl>
);
