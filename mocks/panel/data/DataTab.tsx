import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { CopyButton } from '../CopyButton.tsx';
import { Section } from '../Section.tsx';
import { DataFile } from './DataFile.tsx';
import type { DataStore } from './DataStore.ts';
import { ResetDemoData } from './ResetDemoData.tsx';

/** The mock's data as a whole: pass it on, keep it, restore it. */
export const DataTab = observer(({ store }: { store: DataStore }) => {
  const id = useId();
  useEffect(() => {
    store.look();
    return () => store.settle();
  }, [store]);
  return (
    <div className="mock-columns">
      <div className="mock-column">
        <Section title="Share">
          <div className="mock-field mock-field-long">
            <label className="mock-label" htmlFor={id}>
              What the mock is set to
            </label>
            <textarea
              id={id}
              className="mock-input mock-mono mock-share"
              readOnly
              rows={2}
              value={store.shareString}
            />
          </div>
          <div className="mock-actions">
            <CopyButton label="Copy share link" text={() => store.shareLink()} />
          </div>
          <p className="mock-note">
            Whoever opens the link has this page with the same scenario, data, network and clock. What you
            have changed by hand goes into a file.
          </p>
        </Section>
      </div>
      <div className="mock-column">
        <Section title="File">
          <DataFile store={store} />
        </Section>
        <Section title="Reset">
          <p className="mock-note">
            There is no server here: what you do stays in this browser.
            {store.isKept ? '' : ' This browser keeps nothing: the data lives for this visit only.'}
          </p>
          <ResetDemoData onReset={store.reset} />
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
