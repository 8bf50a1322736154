import { useId } from 'react';
import { Button } from '../kit/Button.tsx';
import type { DataStore } from './DataStore.ts';

const FILE_NAME = 'brevity-demo-data.json';
/** Long enough for the browser to read the file, or to ask where to save it. */
const REVOKE_AFTER_MS = 60_000;

const download = (text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE_NAME;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
};

/** Exports all data as a file, and imports such a file. */
export const DataFile = ({ store }: { store: DataStore }) => {
  const id = useId();
  return (
    <div className="mock-actions">
      <Button onClick={() => void store.export(download)}>Export</Button>
      <input
        id={id}
        className="mock-unseen"
        type="file"
        accept="application/json,.json"
        onChange={async ({ currentTarget }) => {
          const text = await currentTarget.files?.[0]?.text();
          // Lets the same file be chosen again.
          currentTarget.value = '';
          if (text !== undefined) await store.import(text);
        }}
      />
      <label htmlFor={id} className="mock-button">
        Import
      </label>
    </div>
  );
};
