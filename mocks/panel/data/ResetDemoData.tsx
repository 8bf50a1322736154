import { useId } from 'react';
import { Button } from '../kit/Button.tsx';

/** Resets the data and the settings, after a question. */
export const ResetDemoData = ({ onReset }: { onReset: () => void }) => {
  const id = useId();
  const close = {
    popoverTarget: id,
    popoverTargetAction: 'hide',
    'aria-describedby': `${id}question`,
  } as const;
  return (
    <div className="mock-actions">
      <Button popoverTarget={id}>Reset demo data</Button>
      <div id={id} popover="auto" className="mock-question">
        <p id={`${id}question`}>
          Reset? Links, accounts and mails will be as at the beginning, all settings back to normal (scenario,
          network, rules, clock), and the list of requests empty. The demo account stays signed in, others do
          not.
        </p>
        <div className="mock-actions">
          <Button {...close} look="danger" onClick={onReset}>
            Reset
          </Button>
          {/* The browser moves the focus there; React would not write `autoFocus` into the page. */}
          <Button {...close} ref={(button) => button?.setAttribute('autofocus', '')}>
            Keep my changes
          </Button>
        </div>
      </div>
    </div>
  );
};
