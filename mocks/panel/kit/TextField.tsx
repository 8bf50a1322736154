import { type ChangeEvent, type FocusEvent, useId } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  /** Not there for a text that is only to be read. */
  readonly onChange?: (value: string) => void;
  /** What is wrong with the value; empty when it is valid. */
  readonly problem?: string;
  readonly hint?: string;
  readonly inputMode?: 'numeric' | 'decimal';
  readonly type?: 'text' | 'datetime-local' | 'password';
  readonly rows?: number;
  readonly isMono?: boolean;
}

export const TextField = (props: TextFieldProps) => {
  const { label, value, onChange, problem = '', hint, inputMode, type = 'text', rows, isMono } = props;
  const id = useId();
  const control = {
    id,
    value,
    className: isMono ? 'mock-input mock-mono' : 'mock-input',
    autoComplete: 'off',
    spellCheck: false,
    'aria-invalid': problem !== '',
    'aria-describedby': `${id}hint ${id}problem`,
    readOnly: onChange === undefined,
    onFocus: ({ target }: FocusEvent<Field>) => onChange ?? target.select(),
    onChange: ({ target }: ChangeEvent<Field>) => onChange?.(target.value),
  };
  return (
    <div className="mock-field">
      <label className="mock-label" htmlFor={id}>
        {label}
      </label>
      {rows === undefined ? (
        <input {...control} type={type} inputMode={inputMode} />
      ) : (
        <textarea {...control} rows={rows} />
      )}
      <p id={`${id}hint`} className="mock-note">
        {hint}
      </p>
      <p id={`${id}problem`} className="mock-failure" role="alert">
        {problem}
      </p>
    </div>
  );
};
