import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { CopyButton } from '../kit/CopyButton.tsx';
import { Section } from '../kit/Section.tsx';
import { TextField } from '../kit/TextField.tsx';
import { DataFile } from './DataFile.tsx';
import type { DataStore } from './DataStore.ts';
import { ResetDemoData } from './ResetDemoData.tsx';

/** Shares, exports, imports and resets the mock's data. */
export const DataTab = observer(({ store }: { store: DataStore }) => {
  useEffect(() => {
    store.look();
    return () => store.clearMessage();
  }, [store]);
  return (
    <div className="mock-columns">
      <div className="mock-column">
        <Section title="Share">
          <TextField label="Settings as a share string" value={store.shareString} rows={2} isMono />
          <div className="mock-actions">
            {store.isServed ? (
              <CopyButton label="Copy command" text={() => store.shareCommand()} />
            ) : (
              <CopyButton label="Copy share link" text={() => store.shareLink()} />
            )}
          </div>
          <p className="mock-note">
            {store.isServed
              ? 'The command serves a mock with the same scenario, network and clock.'
              : 'The link opens this page with the same scenario, data, network and clock, signed in if you are signed in as the demo account.'}{' '}
            {(store.isServed || store.isTooLong) &&
              'It leaves out what you changed by hand: export a file for that.'}
          </p>
        </Section>
      </div>
      <div className="mock-column">
        <Section title="File">
          <p className="mock-note">
            Settings, accounts and links, without sessions and mails. You can also write one by hand.
          </p>
          <DataFile store={store} />
        </Section>
        <Section title="Reset">
          <p className="mock-note">
            {store.isServed
              ? 'The data is in the memory of the server, and lost when it stops.'
              : 'There is no server: what you do stays in this browser.'}
            {store.isKept ? '' : ' The browser blocks storage, so it is lost when you close the page.'}
          </p>
          <ResetDemoData onReset={() => void store.reset()} />
        </Section>
        <p className="mock-done" role="status">
          {store.notice}
        </p>
        <p className="mock-failure" role="alert">
          {store.failure}
        </p>
      </div>
    </div>
  );
});
