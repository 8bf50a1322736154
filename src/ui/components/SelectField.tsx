import { type ReactNode, useId } from 'react';
import { describedBy, FieldNotes } from './FieldNotes.tsx';

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly name?: string;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

/** One choice among a few, with its label and hint tied to it. */
export const SelectField = ({ label, value, onChange, options, hint, ...rest }: SelectFieldProps) => {
  const id = useId();
  return (
    <div className="field">
      <div className="field-head">
        <label className="label" htmlFor={id}>
          {label}
        </label>
      </div>
      <div className="select is-fullwidth">
        <select
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-describedby={describedBy(id, hint, undefined)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      <FieldNotes id={id} hint={hint} error={undefined} />
    </div>
  );
};
