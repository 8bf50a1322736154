import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { FormOutcomeStore } from '../../../state/forms/FormOutcomeStore.ts';
import { useStores } from '../../StoresContext.tsx';
import { FailureNote } from '../feedback/FailureNote.tsx';
import { useHeldEnter } from '../keys/useHeldEnter.ts';

interface SubmitButtonProps {
  readonly busy: boolean;
  readonly busyLabel: string;
  /** Last failure, shown above the button, and seconds until the next try, shown in the button. */
  readonly outcome: Pick<FormOutcomeStore, 'failure' | 'waitS'>;
  readonly children: string;
}

/** Returns a button text with a countdown, such as 'Resend magic link in 29 s'. */
export const withWait = (label: string, waitS: number): string =>
  waitS > 0 ? `${label} in ${waitS} s` : label;

/** Submit button of a form. Offline, it warns but submits anyway: the host may be on the local network. */
export const SubmitButton = observer(({ busy, busyLabel, outcome, children }: SubmitButtonProps) => {
  const { connection } = useStores();
  const { failure, waitS } = outcome;
  const [isOffline, setOffline] = useState(false);
  useHeldEnter();

  return (
    <>
      <FailureNote failure={failure} />
      <button
        className={waitS > 0 ? 'button is-primary is-waiting tabular' : 'button is-primary'}
        type="submit"
        disabled={busy}
        // Not `disabled`, so that the button keeps the focus. The form's store refuses to send.
        aria-disabled={waitS > 0 || undefined}
        // Enter in a field also triggers a click.
        onClick={() => setOffline(!connection.isOnline)}
      >
        {busy ? busyLabel : withWait(children, waitS)}
      </button>
      {isOffline && !connection.isOnline && !failure && (
        <p className="note is-caution" role="alert">
          You seem to be offline. If this doesn’t work, try again once you’re online.
        </p>
      )}
    </>
  );
});
