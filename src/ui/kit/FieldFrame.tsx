import type { ReactNode } from 'react';
import { FieldNotes } from './FieldNotes.tsx';

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

/** What stands around a control: its label above, its error and hint beneath. */
export const FieldFrame = ({ id, label, optional, hint, error, children }: FieldFrameProps) => (
  <div className="field">
    <div className="field-head">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {optional && <span className="field-optional">Optional</span>}
    </div>
    {children}
    <FieldNotes id={id} hint={hint} error={error} />
  </div>
);
