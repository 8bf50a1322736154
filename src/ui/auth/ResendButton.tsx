import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { FailureNote } from '../kit/feedback/FailureNote.tsx';
import { Button } from '../kit/forms/Button.tsx';
import { withWait } from '../kit/forms/SubmitButton.tsx';
import { useIsMounted } from '../kit/hooks/useIsMounted.ts';
import { useHeldEnter } from '../kit/keys/useHeldEnter.ts';
import { useGuestStores } from '../StoresContext.tsx';
import { useKeptFocus } from './useKeptFocus.ts';

interface ResendButtonProps {
  /** Empty if unknown. */
  readonly email: string;
  readonly label?: string;
  /** Called after a success, unless the button has unmounted. */
  readonly onSent?: () => void;
}

/** Button that resends the magic link. Screen readers announce only the start and end of the countdown. */
export const ResendButton = observer(({ email, label = 'Resend magic link', onSent }: ResendButtonProps) => {
  const { checkEmail } = useGuestStores();
  const [hasSent, setHasSent] = useState(false);
  const isMounted = useIsMounted();
  const { failure, waitS } = checkEmail.outcome;
  const isWaiting = waitS > 0;
  const isUnavailable = checkEmail.isBusy || isWaiting;
  useKeptFocus(isUnavailable);
  useHeldEnter();

  useEffect(() => checkEmail.open(email), [checkEmail, email]);

  // Prevents a request from this screen from starting a cooldown on the next screen.
  useEffect(
    () => () => {
      if (checkEmail.isBusy) checkEmail.close();
    },
    [checkEmail],
  );

  const resend = async () => {
    const isSent = await checkEmail.resend(email);
    setHasSent(isSent);
    if (isSent && isMounted.current) onSent?.();
  };
  const waiting = isWaiting ? 'You can resend the magic link in a moment.' : '';
  const ended = hasSent && !isUnavailable ? 'You can resend the magic link now.' : '';
  return (
    <>
      <FailureNote failure={failure} />
      <Button className="tabular" disabled={email === '' || isUnavailable} onClick={() => void resend()}>
        {checkEmail.isBusy ? 'Sending...' : withWait(label, waitS)}
      </Button>
      <span className="is-sr-only" role="status">
        {waiting || ended}
      </span>
    </>
  );
});
