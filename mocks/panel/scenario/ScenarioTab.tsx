import { observer } from 'mobx-react-lite';
import { DEMO_EMAIL } from '../../world/demoAccount.ts';
import { isScenarioName, scenarios } from '../../world/scenarios.ts';
import { Choice } from '../Choice.tsx';
import type { MailboxStore } from '../mailbox/MailboxStore.ts';
import type { SettingsStore } from '../SettingsStore.ts';
import { useSecond } from '../useSecond.ts';
import { SeedField } from './SeedField.tsx';

interface ScenarioTabProps {
  readonly store: SettingsStore;
  readonly mailbox: MailboxStore;
}

const ABOUTS = Object.entries(scenarios).map(([name, { about }]) => ({ name, about }));

/** Selects what the demo account holds and how the provider behaves. */
export const ScenarioTab = observer(({ store, mailbox }: ScenarioTabProps) => {
  const { scenario, seed } = store.settings;
  const { signedInAs = '' } = mailbox;
  useSecond(mailbox.look);
  return (
    <>
      {signedInAs !== '' && signedInAs !== DEMO_EMAIL && (
        <p className="mock-hint">
          You are signed in as {signedInAs}. A scenario replaces the links of {DEMO_EMAIL}; yours stay.
        </p>
      )}
      <p className="mock-note">
        Another scenario or seed replaces the links of {DEMO_EMAIL}, including those you created. Accounts,
        sessions and mails stay.
      </p>
      <fieldset className="mock-section mock-scenarios">
        <legend className="mock-unseen">Scenario</legend>
        {ABOUTS.map(({ name, about }) => (
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
      <SeedField seed={seed} onApply={(other) => store.change({ seed: other })} />
    </>
  );
});
