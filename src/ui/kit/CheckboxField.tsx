import { type ReactNode, type Ref, useId } from 'react';
import { describedBy, FieldNotes } from './FieldFrame.tsx';

interface CheckboxFieldProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly name?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A checkbox whose whole label is clickable. */
export const CheckboxField = ({ label, checked, onChange, hint, error, ...rest }: CheckboxFieldProps) => {
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
          aria-describedby={describedBy(id, hint, error)}
          aria-invalid={error ? true : undefined}
        />
        <label className="check-label" htmlFor={id}>
          {label}
        </label>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
};
