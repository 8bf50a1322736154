import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useStores } from '../StoresContext.tsx';

interface SubmitButtonProps {
  readonly busy: boolean;
  /** Shown while busy, such as 'Creating...'. */
  readonly busyLabel: string;
  readonly children: ReactNode;
  readonly fullWidth?: boolean;
}

/** The one primary button of a form. Without a network it says so, and submits all the same: the host may be nearer than that. */
export const SubmitButton = observer(
  ({ busy, busyLabel, children, fullWidth = false }: SubmitButtonProps) => {
    const { connection } = useStores();
    const [isOffline, setOffline] = useState(false);

    return (
      <>
        <button
          className={fullWidth ? 'button is-primary is-fullwidth' : 'button is-primary'}
          type="submit"
          disabled={busy}
          // Enter in a field comes here as well.
          onClick={() => setOffline(!connection.isOnline)}
        >
          {busy ? busyLabel : children}
        </button>
        {isOffline && !connection.isOnline && (
          <p className="note is-warning" role="alert">
            You seem to be offline. What you typed is kept: if this does not work, send it when you are back.
          </p>
        )}
      </>
    );
  },
);
