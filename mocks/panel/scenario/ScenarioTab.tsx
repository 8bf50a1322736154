import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { signedInAs } from '../../appSession.ts';
import { parseSeed } from '../../settings/notation.ts';
import { DEMO_EMAIL } from '../../world/demoAccount.ts';
import { isScenarioName, scenarios } from '../../world/scenarios.ts';
import { Button } from '../kit/Button.tsx';
import { Choice } from '../kit/Choice.tsx';
import { LineField } from '../kit/LineField.tsx';
import { useSecond } from '../kit/useSecond.ts';
import type { SettingsStore } from '../SettingsStore.ts';

const linkWords = (count: number): string => (count === 1 ? '1 link' : `${count} links`);

/** Selects what the demo account holds and how the provider behaves. */
export const ScenarioTab = observer(({ store }: { store: SettingsStore }) => {
  const { scenario, seed } = store.settings;
  const user = signedInAs() ?? '';
  const choices = useRef<HTMLFieldSetElement>(null);
  // The program's sign-in and sign-out are not reported.
  useSecond();
  return (
    <>
      {user !== '' && user !== DEMO_EMAIL && (
        <p className="mock-hint">
          You’re signed in as {user}. A scenario replaces the links of {DEMO_EMAIL}; yours stay.
        </p>
      )}
      <p className="mock-note">
        Another scenario or seed replaces the links of {DEMO_EMAIL}, including those you created; you can
        bring yours back. Accounts, sessions and mails stay.
      </p>
      {store.replaced !== undefined && (
        <div className="mock-actions">
          <p className="mock-note">
            {linkWords(store.replaced.changes.length)} of “{store.replaced.settings.scenario}” that you made
            or changed {store.replaced.changes.length === 1 ? 'was' : 'were'} replaced.
          </p>
          <Button
            onClick={() => {
              flushSync(store.bringLinksBack);
              // The pressed button is gone.
              choices.current?.querySelector<HTMLElement>('input:checked')?.focus();
            }}
          >
            Bring back
          </Button>
        </div>
      )}
      <fieldset ref={choices} className="mock-section mock-scenarios">
        <legend className="mock-unseen">Scenario</legend>
        {Object.entries(scenarios).map(([name, { about }]) => (
          <Choice
            key={name}
            label={name}
            about={about}
            type="radio"
            name="mock-scenario"
            checked={scenario === name}
            onChange={() => isScenarioName(name) && store.change({ scenario: name })}
          />
        ))}
      </fieldset>
      <LineField
        label="Seed"
        value={String(seed)}
        submit="Apply"
        onSubmit={(text) => store.change({ seed: parseSeed(text) })}
        inputMode="numeric"
        size="short"
        hint="A different seed gives different data."
      />
    </>
  );
});
