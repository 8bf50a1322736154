import { useEffect, useRef, useState } from 'react';

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
        <button ref={ask} type="button" className="mock-button" onClick={() => setAsking(true)}>
          Reset demo data
        </button>
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
        <button
          type="button"
          className="mock-button mock-danger"
          aria-describedby="mock-reset-question"
          onClick={reset}
        >
          Reset
        </button>
        <button
          ref={keep}
          type="button"
          className="mock-button"
          aria-describedby="mock-reset-question"
          onClick={() => setAsking(false)}
        >
          Keep my changes
        </button>
      </div>
    </>
  );
};
