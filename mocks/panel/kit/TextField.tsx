import { type ChangeEvent, type FocusEvent, useId } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** In full: builds drop the styles of names that stand nowhere. */
const SIZES = { short: 'mock-field-short', long: 'mock-field-long', whole: 'mock-field-whole' };

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
  readonly size?: keyof typeof SIZES;
  /** The height at first of a field with several lines. */
  readonly rows?: number;
  readonly isMono?: boolean;
}

/** A labelled field with its hint and its problem. */
export const TextField = (props: TextFieldProps) => {
  const { label, value, onChange, problem = '', hint = '', inputMode, type = 'text', rows } = props;
  const id = useId();
  const hintId = useId();
  const problemId = useId();
  const notes = [...(hint === '' ? [] : [hintId]), ...(problem === '' ? [] : [problemId])].join(' ');
  const control = {
    id,
    value,
    autoComplete: 'off',
    spellCheck: false,
    'aria-invalid': problem !== '',
    'aria-describedby': notes || undefined,
    readOnly: onChange === undefined,
    onFocus: ({ target }: FocusEvent<Field>) => onChange ?? target.select(),
    onChange: (event: ChangeEvent<Field>) => onChange?.(event.target.value),
  };
  const className = props.isMono ? 'mock-input mock-mono' : 'mock-input';
  return (
    <div className={`mock-field ${SIZES[props.size ?? 'long']}`}>
      <label className="mock-label" htmlFor={id}>
        {label}
      </label>
      {rows === undefined ? (
        <input {...control} className={className} type={type} inputMode={inputMode} />
      ) : (
        <textarea {...control} className={`${className} mock-lines`} rows={rows} />
      )}
      {hint !== '' && (
        <p id={hintId} className="mock-note">
          {hint}
        </p>
      )}
      <p id={problemId} className="mock-failure" role="alert">
        {problem}
      </p>
    </div>
  );
};
