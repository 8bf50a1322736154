import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface FieldNotesProps {
  readonly id: string;
  readonly hint: ReactNode;
  readonly error: string | undefined;
}

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** The `aria-describedby` of a field with these notes; undefined without notes. */
export const describedBy = (id: string, hint: ReactNode, error: string | undefined): string | undefined =>
  [error ? errorId(id) : '', hint ? hintId(id) : ''].filter(Boolean).join(' ') || undefined;

/** The error and hint below a field. */
export const FieldNotes = ({ id, hint, error }: FieldNotesProps) => (
  <>
    {error && (
      <p className="help is-danger field-error" id={errorId(id)}>
        <Icon of={CircleAlert} />
        <span>{error}</span>
      </p>
    )}
    {hint && (
      <p className="help" id={hintId(id)}>
        {hint}
      </p>
    )}
  </>
);

interface FieldFrameProps {
  /** Id of the control. */
  readonly id: string;
  readonly label: string;
  readonly optional: boolean;
  readonly hint: ReactNode;
  readonly error: string | undefined;
  /** The control. */
  readonly children: ReactNode;
}

/** A label above a control, and its error and hint below. */
export const FieldFrame = ({ id, label, optional, hint, error, children }: FieldFrameProps) => (
  <div className="field">
    <div className="field-head">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {optional && <span className="fine">Optional</span>}
    </div>
    {children}
    <FieldNotes id={id} hint={hint} error={error} />
  </div>
);
