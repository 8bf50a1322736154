import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKeptFocus } from '../kit/focus.ts';
import { useIsMounted } from '../kit/useIsMounted.ts';
import { useVisitor } from '../StoresContext.tsx';

interface ResendButtonProps {
  /** '' when nobody knows where to. */
  readonly email: string;
  readonly label?: string;
  /** It was sent, and the button is still there. */
  readonly onSent?: () => void;
}

/** Sends the magic link again, then counts down. Only the ends of the wait are read out, not each second. */
export const ResendButton = observer(({ email, label = 'Resend magic link', onSent }: ResendButtonProps) => {
  const { checkEmail } = useVisitor();
  const [hasSent, setHasSent] = useState(false);
  const isMounted = useIsMounted();
  const isWaiting = checkEmail.cooldown > 0;
  const isResting = checkEmail.isBusy || isWaiting;
  useKeptFocus(isResting);

  // What is sent from a screen that has been left does not slow down another one.
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
  const waiting = isWaiting ? 'The magic link can be sent again in a moment.' : '';
  const ended = hasSent && !isResting ? 'The magic link can be sent again now.' : '';
  const ready = isWaiting ? `${label} in ${checkEmail.cooldown} s` : label;
  return (
    <>
      <button
        className="button tabular"
        type="button"
        disabled={email === '' || isResting}
        onClick={() => void resend()}
      >
        {checkEmail.isBusy ? 'Sending...' : ready}
      </button>
      <span className="is-sr-only" role="status">
        {waiting || ended}
      </span>
    </>
  );
});
