import { observer } from 'mobx-react-lite';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useStores } from '../StoresContext.tsx';

interface SubmitButtonProps {
  readonly busy: boolean;
  /** Shown while busy, such as 'Creating...'. */
  readonly busyLabel: string;
  readonly children: ReactNode;
  readonly fullWidth?: boolean;
}

/** The one primary button of a form. Without a network it explains, instead of submitting what could not arrive. */
export const SubmitButton = observer(
  ({ busy, busyLabel, children, fullWidth = false }: SubmitButtonProps) => {
    const { connection } = useStores();
    const [isRefused, setRefused] = useState(false);

    // Enter in a field comes here as well.
    const submit = (event: MouseEvent) => {
      setRefused(!connection.isOnline);
      if (!connection.isOnline) event.preventDefault();
    };

    return (
      <>
        <button
          className={fullWidth ? 'button is-primary is-fullwidth' : 'button is-primary'}
          type="submit"
          disabled={busy}
          onClick={submit}
        >
          {busy ? busyLabel : children}
        </button>
        {isRefused && !connection.isOnline && (
          <p className="note is-warning" role="alert">
            You are offline. What you typed is kept: send it when you are back.
          </p>
        )}
      </>
    );
  },
);
