import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { FormOutcomeStore } from '../../../state/forms/FormOutcomeStore.ts';
import { useStores } from '../../StoresContext.tsx';
import { FailureNote } from '../feedback/FailureNote.tsx';
import { useHeldEnter } from '../keys/useHeldEnter.ts';

interface SubmitButtonProps {
  readonly busy: boolean;
  readonly busyLabel: string;
  /** Why the last try failed, shown above the button, and how long to wait for the next one, shown in it. */
  readonly outcome: Pick<FormOutcomeStore, 'failure' | 'waitS'>;
  readonly children: string;
}

/** The text of a button that is waited for, such as 'Resend magic link in 29 s'. */
export const withWait = (label: string, waitS: number): string =>
  waitS > 0 ? `${label} in ${waitS} s` : label;

/** The submit button of a form. Offline it shows a warning and submits anyway: the host may be on the local network. */
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
        // It keeps the focus; the form's store does not send.
        aria-disabled={waitS > 0 || undefined}
        // Enter in a field also triggers a click.
        onClick={() => setOffline(!connection.isOnline)}
      >
        {busy ? busyLabel : withWait(children, waitS)}
      </button>
      {isOffline && !connection.isOnline && !failure && (
        <p className="note is-caution" role="alert">
          You seem to be offline. What you typed is kept: if this does not work, send it when you are back.
        </p>
      )}
    </>
  );
});
