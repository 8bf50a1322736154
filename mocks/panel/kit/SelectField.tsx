import { useId } from 'react';

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  /** Values with their labels. */
  readonly options: readonly (readonly [value: Value, label: string, ...unknown: unknown[]])[];
  readonly onChange: (value: Value) => void;
  readonly isWide?: boolean;
}

/** A labelled select. */
export const SelectField = <Value extends string>(props: SelectFieldProps<Value>) => {
  const { label, value, options, onChange, isWide = false } = props;
  const id = useId();
  return (
    <div className={isWide ? 'mock-field mock-field-wide' : 'mock-field'}>
      <label className="mock-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="mock-input mock-select"
        value={value}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex];
          if (chosen) onChange(chosen[0]);
        }}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
};
