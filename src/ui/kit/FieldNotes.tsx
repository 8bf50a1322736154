import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface FieldNotesProps {
  readonly id: string;
  readonly hint: ReactNode;
  readonly error: string | undefined;
}

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** What `aria-describedby` of a field with these notes says; undefined when there is nothing to say. */
export const describedBy = (id: string, hint: ReactNode, error: string | undefined): string | undefined =>
  [error ? errorId(id) : '', hint ? hintId(id) : ''].filter(Boolean).join(' ') || undefined;

/** Error and hint beneath a field. */
export const FieldNotes = ({ id, hint, error }: FieldNotesProps) => (
  <>
    {error && (
      <p className="help is-danger field-error" id={errorId(id)}>
        <CircleAlert />
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
