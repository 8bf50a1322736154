import { useId } from 'react';
import '../../late.css';

interface ChoiceFieldProps<T extends string | number> {
  readonly label: string;
  readonly hint: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** Row of radio buttons with a label and a hint. */
export const ChoiceField = <T extends string | number>(props: ChoiceFieldProps<T>) => {
  const { label, hint, options, value, onChange } = props;
  const id = useId();
  return (
    <fieldset className="setting cluster" aria-describedby={`${id}-hint`}>
      <legend className="is-sr-only">{label}</legend>
      <div>
        <p className="setting-label" aria-hidden="true">
          {label}
        </p>
        <p className="quiet" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      <div className="segments tabular">
        {options.map((option) => (
          <label className="segment soft" key={option.value}>
            <input
              className="is-covering"
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
