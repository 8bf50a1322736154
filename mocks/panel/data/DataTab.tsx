import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { messageOf } from '../../../contract/json.ts';
import { CopyButton } from '../kit/CopyButton.tsx';
import { Button, Section } from '../kit/controls.tsx';
import { TextField } from '../kit/TextField.tsx';
import type { PanelStores } from '../PanelStores.ts';

const ResetDemoData = ({ onReset }: { onReset: () => void }) => {
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
          {/* React does not render `autoFocus` as an attribute, which popovers require. */}
          <Button {...close} ref={(button) => button?.setAttribute('autofocus', '')}>
            Keep my changes
          </Button>
        </div>
      </div>
    </div>
  );
};

/** Leaves the browser time to read the file or to prompt for its location. */
const REVOKE_AFTER_MS = 60_000;

const download = (text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: 'brevity-demo-data.json' }).click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
};

export const DataTab = observer(({ stores: { share, isServed, mock } }: { stores: PanelStores }) => {
  const { world } = mock;
  const fileId = useId();
  const [outcome, setOutcome] = useState({ notice: '', failure: '' });
  const act = async (notice: string, work: () => void | Promise<void>): Promise<void> => {
    try {
      await work();
      setOutcome({ notice, failure: '' });
    } catch (error) {
      setOutcome({ notice: '', failure: messageOf(error) });
    }
  };
  return (
    <div className="mock-columns">
      <div className="mock-column">
        <Section title="Share">
          <TextField label="Settings as a share string" value={share.text()} rows={2} isMono />
          <div className="mock-actions">
            <CopyButton
              label={isServed ? 'Copy command' : 'Copy share link'}
              text={isServed ? share.command : share.link}
            />
          </div>
          <p className="mock-note">
            <span>
              {isServed
                ? 'The command serves a mock with the same scenario, network and clock.'
                : 'The link opens this page with the same scenario, data, network and clock, signed in if you are signed in as the demo account.'}
            </span>{' '}
            {(isServed || share.isTooLong()) && (
              <span>It leaves out what you changed by hand: export a file for that.</span>
            )}
          </p>
        </Section>
      </div>
      <div className="mock-column">
        <Section title="File">
          <p className="mock-note">
            Settings, accounts and links, without sessions and mails. You can also write one by hand.
          </p>
          <div className="mock-actions">
            <Button onClick={() => void act('', async () => download(await world.export()))}>Export</Button>
            <input
              id={fileId}
              className="mock-unseen"
              type="file"
              accept="application/json,.json"
              onChange={async ({ currentTarget }) => {
                const text = await currentTarget.files?.[0]?.text();
                // Allows the user to choose the same file again.
                currentTarget.value = '';
                if (text === undefined) return;
                await act('Data imported.', async () => {
                  const { readDataFile } = await import('../../world/readDataFile.ts');
                  await world.import(readDataFile(text));
                });
              }}
            />
            <label htmlFor={fileId} className="mock-button">
              Import
            </label>
          </div>
        </Section>
        <Section title="Reset">
          <p className="mock-note">
            <span>
              {isServed
                ? 'The data is in the memory of the server, and lost when it stops.'
                : 'There is no server: what you do stays in this browser.'}
            </span>{' '}
            {!world.isPersisted && (
              <span>The browser blocks storage, so it is lost when you close the page.</span>
            )}
          </p>
          <ResetDemoData
            onReset={() =>
              void act(
                'The demo data and all settings are back to normal, and the list of requests is empty.',
                () => world.reset(),
              )
            }
          />
        </Section>
        <p role="status">{outcome.notice}</p>
        <p className="mock-failure" role="alert">
          {outcome.failure}
        </p>
      </div>
    </div>
  );
});
