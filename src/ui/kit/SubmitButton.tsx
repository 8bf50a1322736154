import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useStores } from '../StoresContext.tsx';
import { FailureNote, type ShownFailure } from './FailureNote.tsx';

interface SubmitButtonProps {
  readonly busy: boolean;
  /** Shown while busy, such as 'Creating...'. */
  readonly busyLabel: string;
  /** Why the last try failed, shown above the button. */
  readonly failure: ShownFailure | undefined;
  readonly children: ReactNode;
}

/** The submit button of a form. Offline it shows a warning and submits anyway: the host may be on the local network. */
export const SubmitButton = observer(({ busy, busyLabel, failure, children }: SubmitButtonProps) => {
  const { connection } = useStores();
  const [isOffline, setOffline] = useState(false);

  return (
    <>
      <FailureNote failure={failure} />
      <button
        className="button is-primary"
        type="submit"
        disabled={busy}
        // Enter in a field also triggers a click.
        onClick={() => setOffline(!connection.isOnline)}
      >
        {busy ? busyLabel : children}
      </button>
      {isOffline && !connection.isOnline && !failure && (
        <p className="note is-warning" role="alert">
          You seem to be offline. What you typed is kept: if this does not work, send it when you are back.
        </p>
      )}
    </>
  );
});
