import '../../late.css';

interface SegmentsProps<Value> {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean | undefined;
}

/** Segmented control for a few values. */
export const Segments = <Value extends string | number>(props: SegmentsProps<Value>) => {
  const { label, options, value, onChange, disabled } = props;
  return (
    <fieldset className="segments" disabled={disabled}>
      <legend className="is-sr-only">{label}</legend>
      {options.map(([option, text]) => (
        <button
          key={option}
          className="segment soft"
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
};
