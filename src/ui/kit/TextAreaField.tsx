import { type ReactNode, type Ref, useId } from 'react';
import { describedBy, FieldFrame } from './FieldFrame.tsx';

interface TextAreaFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly name?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line text field with its label, hint and error. */
export const TextAreaField = ({
  label,
  value,
  onChange,
  rows = 3,
  hint,
  error,
  optional = false,
  ...rest
}: TextAreaFieldProps) => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        className={error ? 'textarea is-danger' : 'textarea'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={describedBy(id, hint, error)}
        aria-invalid={error ? true : undefined}
      />
    </FieldFrame>
  );
};
