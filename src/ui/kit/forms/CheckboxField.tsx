import { type ReactNode, useId } from 'react';
import { describedBy, FieldNotes } from './FieldNotes.tsx';

interface CheckboxFieldProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly name?: string;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

export const CheckboxField = ({ label, checked, onChange, error, ...rest }: CheckboxFieldProps) => {
  const id = useId();
  return (
    <div className="field">
      <div className="check">
        <input
          {...rest}
          id={id}
          type="checkbox"
          className="check-box"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={describedBy(id, error)}
          aria-invalid={error ? true : undefined}
        />
        <label className="check-label" htmlFor={id}>
          {label}
        </label>
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
};
