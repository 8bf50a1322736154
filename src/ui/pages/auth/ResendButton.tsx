import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useStores } from '../../StoresContext.tsx';
import { useKeptFocus } from '../../useKeptFocus.ts';

interface ResendButtonProps {
  /** '' when nobody knows where to. */
  readonly email: string;
}

/** Sends the magic link again, then counts down. Only the ends of the wait are read out, not each second. */
export const ResendButton = observer(({ email }: ResendButtonProps) => {
  const { checkEmail } = useStores();
  const [hasSent, setHasSent] = useState(false);
  const isWaiting = checkEmail.cooldown > 0;
  const isResting = checkEmail.isBusy || isWaiting;
  useKeptFocus(isResting);

  const resend = async () => {
    await checkEmail.resend(email);
    setHasSent(checkEmail.cooldown > 0);
  };
  const waiting = isWaiting ? 'The magic link can be sent again in a moment.' : '';
  const ended = hasSent && !isResting ? 'The magic link can be sent again now.' : '';
  const label = isWaiting ? `Resend magic link in ${checkEmail.cooldown} s` : 'Resend magic link';
  return (
    <>
      <button
        className="button tabular"
        type="button"
        disabled={email === '' || isResting}
        onClick={() => void resend()}
      >
        {checkEmail.isBusy ? 'Sending...' : label}
      </button>
      <span className="is-sr-only" role="status">
        {waiting || ended}
      </span>
    </>
  );
});
