import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../layout/Icon.tsx';

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** Returns the `aria-describedby` of a field with these notes, or undefined without notes. */
export const describedBy = (id: string, error: string | undefined, hint?: ReactNode): string | undefined =>
  [error ? errorId(id) : '', hint ? hintId(id) : ''].filter(Boolean).join(' ') || undefined;

interface FieldNotesProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly hint?: ReactNode;
}

export const FieldNotes = ({ id, error, hint }: FieldNotesProps) => (
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
