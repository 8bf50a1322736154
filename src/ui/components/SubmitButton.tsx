import type { ReactNode } from 'react';

interface SubmitButtonProps {
  readonly busy: boolean;
  /** Shown while busy, such as 'Creating...'. */
  readonly busyLabel: string;
  readonly children: ReactNode;
  readonly fullWidth?: boolean;
}

/** The one primary button of a form. */
export const SubmitButton = ({ busy, busyLabel, children, fullWidth = false }: SubmitButtonProps) => (
  <button
    className={fullWidth ? 'button is-primary is-fullwidth' : 'button is-primary'}
    type="submit"
    disabled={busy}
  >
    {busy ? busyLabel : children}
  </button>
);
