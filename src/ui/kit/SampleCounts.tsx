import './sample.css';

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
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
