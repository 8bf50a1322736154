import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { parseSeed } from '../../settings/notation.ts';
import { behaviours } from '../../world/behaviours.ts';
import { dataSets } from '../../world/dataSets.ts';
import { DEMO_EMAIL } from '../../world/demoAccount.ts';
import { isBehaviour, isDataSet, partsOf, scenarioText } from '../../world/scenarios.ts';
import { Button, Choice } from '../kit/controls.tsx';
import { LineField } from '../kit/TextField.tsx';
import type { PanelStores } from '../PanelStores.ts';

const GROUPS = [
  ['Data set', 'radio', dataSets],
  ['Behaviours', 'checkbox', behaviours],
] as const;

export const ScenarioTab = observer(({ stores: { settings: store, mailbox } }: { stores: PanelStores }) => {
  const { scenario, seed } = store.settings;
  const parts = partsOf(scenario);
  const chosen: readonly string[] = [parts.data, ...parts.behaviours];
  const choose = (name: string): void => {
    if (isDataSet(name)) store.change({ scenario: scenarioText({ ...parts, data: name }) });
    if (!isBehaviour(name)) return;
    const others = parts.behaviours.filter((one) => one !== name);
    const isOn = others.length < parts.behaviours.length;
    store.change({ scenario: scenarioText({ ...parts, behaviours: isOn ? others : [...others, name] }) });
  };
  const user = mailbox.signedInAs ?? '';
  const count = store.replaced?.changes.length ?? 0;
  const choices = useRef<HTMLDivElement>(null);
  return (
    <>
      {user !== '' && user !== DEMO_EMAIL && (
        <p className="mock-note">
          {`You’re signed in as ${user}. Changing the data set replaces only the links of ${DEMO_EMAIL}.`}
        </p>
      )}
      <p className="mock-note">
        Changing the data set or the seed replaces the links of <span>{DEMO_EMAIL}</span>, including your own,
        which you can restore. Accounts, sessions and emails are preserved. You can combine several behaviours
        without changing the data.
      </p>
      {store.replaced !== undefined && (
        <div className="mock-actions">
          <p className="mock-note">
            Your changes to <span>{count === 1 ? '1 link' : `${count} links`}</span> of “
            <span>{partsOf(store.replaced.settings.scenario).data}</span>” were replaced.
          </p>
          <Button
            onClick={() => {
              flushSync(store.restoreLinks);
              // The clicked button was removed.
              choices.current?.querySelector<HTMLElement>('input:checked')?.focus();
            }}
          >
            Restore
          </Button>
        </div>
      )}
      <div ref={choices} className="mock-column">
        {GROUPS.map(([title, type, all]) => (
          <fieldset key={title} className="mock-section mock-scenarios">
            <legend className="mock-subtitle">{title}</legend>
            {Object.entries(all).map(([name, { about }]) => (
              <Choice
                key={name}
                label={name}
                about={about}
                type={type}
                name={`mock-${type}`}
                checked={chosen.includes(name)}
                onChange={() => choose(name)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <LineField
        label="Seed"
        value={String(seed)}
        submit="Apply"
        onSubmit={(text) => store.change({ seed: parseSeed(text) })}
        inputMode="numeric"
        hint="Change the seed to generate different data."
      />
    </>
  );
});
