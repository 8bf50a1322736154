import type { PropsWithChildren } from 'react';
import './sample.css';

/** Label for sample content. The children explain which data is made up and which controls do not work. */
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
