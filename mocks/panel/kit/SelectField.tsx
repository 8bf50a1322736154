import { useId } from 'react';

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  /** Values with their labels. */
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
  readonly isWide?: boolean;
}

/** A labelled select. */
export const SelectField = ({ label, value, options, onChange, isWide = false }: SelectFieldProps) => {
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
        onChange={(event) => onChange(event.target.value)}
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
