interface SampleBarsProps {
  readonly values: readonly number[];
}

const STEP = 20;
const BAR = 8;
const HEIGHT = 64;

/** A decorative bar chart without data, hidden from screen readers. */
export const SampleBars = ({ values }: SampleBarsProps) => {
  const highest = Math.max(...values);
  const width = values.length * STEP - (STEP - BAR);
  const bars = values.map((value, place) => ({ value, x: place * STEP, height: (value / highest) * HEIGHT }));
  return (
    <svg className="sample-bars" viewBox={`0 0 ${width} ${HEIGHT + 1}`} aria-hidden="true" focusable="false">
      {bars.map(({ value, x, height }) => (
        <rect
          className={value === highest ? 'sample-bar is-highest' : 'sample-bar'}
          key={x}
          x={x}
          y={HEIGHT - height}
          width={BAR}
          height={height}
          rx="1.5"
        />
      ))}
      <path className="sample-baseline" d={`M0 ${HEIGHT + 0.5}h${width}`} />
    </svg>
  );
};
