import { FileUp } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type DragEvent, type FormEvent, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useLazyAccount } from '../../StoresContext.tsx';
import './batch.css';

/** Where the links come from: lines that are pasted, or a file that is chosen or dropped. */
export const BatchSource = observer(() => {
  const { batch } = useLazyAccount();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void batch.offer(text);
  };
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void batch.offer(file);
  };
  return (
    <form className="stack" onSubmit={submit} onDragOver={allowFiles} onDrop={drop}>
      <TextField
        label="Links"
        value={text}
        onChange={setText}
        rows={8}
        hint="One link per line: its address, then, if you like, short code, title and description, with tabs, commas or semicolons between."
        placeholder={'https://example.com/spring\nhttps://example.com/summer, summer, Summer sale'}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <div className="cluster">
        <Button className="is-primary" type="submit" disabled={text.trim() === ''}>
          Continue
        </Button>
        <label className="button batch-file">
          <Icon of={FileUp} />
          Choose a CSV file
          <input
            className="is-covering"
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void batch.offer(file);
              target.value = '';
            }}
          />
        </label>
        <p className="quiet">or drop it here. Exports of Bitly, Kutt and Shlink work, too.</p>
      </div>
    </form>
  );
});

/** Without it, the browser opens the file. */
const allowFiles = (event: DragEvent): void => {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
};
