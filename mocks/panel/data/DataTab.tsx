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
          Reset all demo data? Your changes to links, accounts and emails are lost. Requests are cleared, and
          all settings (scenario, network, fault rules, clock) return to their defaults. Only the demo account
          stays signed in.
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
                ? 'Run the command to serve a mock with the same scenario, network settings and clock.'
                : 'Opens this page with the same scenario, data, network settings and clock. Signs in the demo account if you are signed in to it.'}
            </span>{' '}
            {(isServed || share.isTooLong()) && (
              <span>To share your changes to the data, export a file.</span>
            )}
          </p>
        </Section>
      </div>
      <div className="mock-column">
        <Section title="File">
          <p className="mock-note">
            Contains settings, accounts and links, but no sessions or emails. You can also write a file by
            hand.
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
                ? 'Data is lost when the server stops, unless it was started with --state.'
                : 'All data stays in this browser.'}
            </span>{' '}
            {!world.isPersisted && (
              <span>Your browser blocks storage, so all data is lost when you close the page.</span>
            )}
          </p>
          <ResetDemoData
            onReset={() => void act('Demo data, settings and requests were reset.', () => world.reset())}
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
