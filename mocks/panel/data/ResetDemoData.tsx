import { useEffect, useRef, useState } from 'react';
import { Button } from '../kit/Button.tsx';

/** Resets the data and the settings, after a question. */
export const ResetDemoData = ({ onReset }: { onReset: () => void }) => {
  const [isAsking, setAsking] = useState(false);
  const wasAsking = useRef(false);
  const keep = useRef<HTMLButtonElement>(null);
  const ask = useRef<HTMLButtonElement>(null);

  // The pressed button disappears: the focus moves to what replaces it.
  useEffect(() => {
    if (isAsking) keep.current?.focus();
    else if (wasAsking.current) ask.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  const reset = (): void => {
    setAsking(false);
    onReset();
  };

  if (!isAsking) {
    return (
      <div className="mock-actions">
        <Button ref={ask} onClick={() => setAsking(true)}>
          Reset demo data
        </Button>
      </div>
    );
  }
  return (
    <>
      <p id="mock-reset-question">
        Reset? Links, accounts and mails will be as at the beginning, all settings back to normal (scenario,
        network, rules, clock), and the list of requests empty. The demo account stays signed in, others do
        not.
      </p>
      <div className="mock-actions">
        <Button look="danger" aria-describedby="mock-reset-question" onClick={reset}>
          Reset
        </Button>
        <Button ref={keep} aria-describedby="mock-reset-question" onClick={() => setAsking(false)}>
          Keep my changes
        </Button>
      </div>
    </>
  );
};
