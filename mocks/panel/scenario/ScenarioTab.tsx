import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { signedInAs } from '../../appSession.ts';
import { parseSeed } from '../../settings/notation.ts';
import { behaviours } from '../../world/behaviours.ts';
import { dataSets } from '../../world/dataSets.ts';
import { DEMO_EMAIL } from '../../world/demoAccount.ts';
import { isBehaviour, isDataSet, partsOf, type ScenarioParts, scenarioText } from '../../world/scenarios.ts';
import { Button } from '../kit/Button.tsx';
import { Choice } from '../kit/Choice.tsx';
import { LineField } from '../kit/LineField.tsx';
import { useSecond } from '../kit/useSecond.ts';
import type { SettingsStore } from '../SettingsStore.ts';

const linkWords = (count: number): string => (count === 1 ? '1 link' : `${count} links`);

/** Selects what the demo account holds, and how the provider behaves. */
export const ScenarioTab = observer(({ store }: { store: SettingsStore }) => {
  const { scenario, seed } = store.settings;
  const parts = partsOf(scenario);
  const change = (some: Partial<ScenarioParts>): void =>
    store.change({ scenario: scenarioText({ ...parts, ...some }) });
  const user = signedInAs() ?? '';
  const choices = useRef<HTMLFieldSetElement>(null);
  // The program's sign-in and sign-out are not reported.
  useSecond();
  return (
    <>
      {user !== '' && user !== DEMO_EMAIL && (
        <p className="mock-note">
          You’re signed in as {user}. A data set replaces the links of {DEMO_EMAIL}; yours stay.
        </p>
      )}
      <p className="mock-note">
        Another data set or seed replaces the links of {DEMO_EMAIL}, including those you created; you can
        bring yours back. Accounts, sessions and mails stay. Behaviours replace nothing, and go together.
      </p>
      {store.replaced !== undefined && (
        <div className="mock-actions">
          <p className="mock-note">
            {linkWords(store.replaced.changes.length)} of “{partsOf(store.replaced.settings.scenario).data}”
            that you made or changed {store.replaced.changes.length === 1 ? 'was' : 'were'} replaced.
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
        <legend className="mock-subtitle">Data set</legend>
        {Object.entries(dataSets).map(([name, { about }]) => (
          <Choice
            key={name}
            label={name}
            about={about}
            type="radio"
            name="mock-data-set"
            checked={parts.data === name}
            onChange={() => isDataSet(name) && change({ data: name })}
          />
        ))}
      </fieldset>
      <fieldset className="mock-section mock-scenarios">
        <legend className="mock-subtitle">Behaviour</legend>
        {Object.entries(behaviours).map(([name, { about }]) => (
          <Choice
            key={name}
            label={name}
            about={about}
            type="checkbox"
            checked={parts.behaviours.some((one) => one === name)}
            onChange={({ target }) => {
              const others = parts.behaviours.filter((one) => one !== name);
              change({ behaviours: target.checked && isBehaviour(name) ? [...others, name] : others });
            }}
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
