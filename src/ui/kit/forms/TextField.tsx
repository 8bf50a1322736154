import { type AllHTMLAttributes, type ChangeEvent, type ReactNode, type Ref, useId } from 'react';
import type { Elements } from '../text/Elements.ts';
import { describedBy, FieldNotes } from './FieldNotes.tsx';

type FieldElement = HTMLInputElement | HTMLTextAreaElement;

export interface TextFieldProps extends Omit<AllHTMLAttributes<FieldElement>, 'action' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string, name: string) => void;
  readonly hint?: ReactNode;
  /** Error of the value. Undefined or '' if there is none. */
  readonly error?: string | undefined;
  /** Number of lines of a text area. Without this prop, the field is a single-line input. */
  readonly rows?: number;
  /** Text in front of the value, such as the short domain. */
  readonly prefix?: string;
  readonly action?: Elements;
  readonly optional?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

export const TextField = ({
  label,
  onChange,
  hint,
  error,
  prefix,
  action,
  optional = false,
  type = 'text',
  rows,
  ref,
  ...rest
}: TextFieldProps) => {
  const id = useId();
  const prefixId = `${id}-prefix`;
  const notes = describedBy(id, error, hint);
  const classes = [
    rows ? 'textarea' : 'input',
    ...(prefix === undefined ? [] : ['is-mono']),
    ...(error ? ['is-danger'] : []),
  ];
  const props = {
    ...rest,
    id,
    className: classes.join(' '),
    onChange: (event: ChangeEvent<FieldElement>) => onChange(event.target.value, event.target.name),
    'aria-describedby': prefix === undefined ? notes : [prefixId, notes].filter(Boolean).join(' '),
    'aria-invalid': error ? true : undefined,
  };
  const input = rows ? <textarea {...props} rows={rows} /> : <input {...props} ref={ref} type={type} />;
  return (
    <div className="field">
      <div className="field-head">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        {optional && <span className="fine">Optional</span>}
      </div>
      {prefix === undefined ? (
        input
      ) : (
        <div className={error ? 'field-joined is-wrong' : 'field-joined'}>
          <span className="field-prefix" id={prefixId}>
            {prefix}
          </span>
          {input}
        </div>
      )}
      {action}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
};
