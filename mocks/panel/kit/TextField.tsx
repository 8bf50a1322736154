import { type ChangeEvent, type FocusEvent, type SyntheticEvent, useId, useState } from 'react';
import { messageOf } from '../../../contract/json.ts';
import { Button } from './controls.tsx';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  /** Omitted for read-only text. */
  readonly onChange?: (value: string) => void;
  readonly problem?: string;
  readonly hint?: string;
  readonly inputMode?: 'numeric';
  readonly type?: 'datetime-local' | 'password';
  readonly rows?: number;
  readonly isMono?: boolean;
}

export const TextField = (props: TextFieldProps) => {
  const { label, value, onChange, problem = '', hint, inputMode, type, rows, isMono } = props;
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

interface LineFieldProps extends Omit<TextFieldProps, 'onChange' | 'problem'> {
  readonly submit: string;
  /** Receives the trimmed text. Throws an Error with one sentence if the text is invalid. */
  readonly onSubmit: (text: string) => void;
}

/** A field with its button on one line. Discards typed text when `value` changes. */
export const LineField = ({ submit, onSubmit, value, ...field }: LineFieldProps) => {
  const [{ seen, text, problem }, setState] = useState({ seen: value, text: value, problem: '' });
  if (seen !== value) setState({ seen: value, text: value, problem: '' });

  const take = (event: SyntheticEvent): void => {
    event.preventDefault();
    try {
      onSubmit(text.trim());
      setState({ seen, text, problem: '' });
    } catch (error) {
      setState({ seen, text, problem: messageOf(error) });
    }
  };

  return (
    <form className="mock-actions mock-line" noValidate onSubmit={take}>
      <TextField
        {...field}
        value={text}
        onChange={(typed) => setState({ seen, text: typed, problem: '' })}
        problem={problem}
      />
      <Button isSubmit>{submit}</Button>
    </form>
  );
};
