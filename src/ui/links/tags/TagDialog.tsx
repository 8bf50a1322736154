import { type FormEvent, useId, useState } from 'react';
import type { Link } from '../../../domain/link.ts';
import { countTags, typedTag } from '../../../domain/tags.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import type { Closable } from '../../kit/loading/overlay.tsx';
import { TextField } from '../../kit/TextField.tsx';

interface TagDialogProps extends Closable {
  readonly title: string;
  readonly hint?: string;
  /** What is in the field at first. */
  readonly initial?: string;
  /** Their tags are offered. */
  readonly links: readonly Link[];
  /** What the button says that does it. */
  readonly action: string;
  readonly onTag: (tag: string) => void;
  /** What else can be done. */
  readonly onRemove?: (tag: string) => void;
}

/** Asks for a tag. */
export const TagDialog = ({
  title,
  initial = '',
  links,
  action,
  onTag,
  onRemove,
  onClose,
  ...rest
}: TagDialogProps) => {
  const [typed, setTyped] = useState(initial);
  const [isRefused, setRefused] = useState(false);
  const listId = useId();

  const finish = (use: (tag: string) => void) => {
    const tag = typedTag(typed);
    setRefused(tag === undefined);
    if (tag === undefined) return;
    onClose(true);
    use(tag);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    finish(onTag);
  };

  return (
    <Dialog title={title} onClose={() => onClose(true)}>
      <form className="form stack" noValidate onSubmit={submit}>
        <TextField
          label="Tag"
          prefix="#"
          value={typed}
          onChange={setTyped}
          error={isRefused ? 'A tag is one word: letters, numbers, hyphens and underscores.' : undefined}
          list={listId}
          autoCapitalize="none"
          autoComplete="off"
          {...rest}
        />
        <datalist id={listId}>
          {countTags(links).map(({ tag }) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <div className="dialog-actions cluster">
          <Button onClick={() => onClose(true)}>Cancel</Button>
          {onRemove && <Button onClick={() => finish(onRemove)}>Remove tag</Button>}
          <Button className="is-primary" type="submit">
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
