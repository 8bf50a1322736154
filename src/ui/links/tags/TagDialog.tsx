import { observer } from 'mobx-react-lite';
import { type FormEvent, useId, useRef, useState } from 'react';
import { hasCustomTags } from '../../../domain/tags/tagList.ts';
import { countTags, typedName, typedTag } from '../../../domain/tags/tags.ts';
import { Button } from '../../kit/forms/Button.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import type { Closable } from '../../kit/loading/overlay.tsx';
import { Dialog } from '../../kit/overlays/Dialog.tsx';
import { useLazyAccount } from '../../StoresContext.tsx';

interface TagDialogProps extends Closable {
  readonly title: string;
  readonly note?: string;
  readonly initial?: string;
  readonly action: string;
  readonly onTag: (tag: string) => void;
  readonly onRemove: (tag: string) => void;
}

const NO_WORD = 'Use one word: letters, numbers, hyphens and underscores.';

export const TagDialog = observer(
  ({ title, note, initial = '', action, onTag, onRemove, onClose }: TagDialogProps) => {
    const { allLinks } = useLazyAccount();
    const isCustom = hasCustomTags(allLinks.links);
    const [typed, setTyped] = useState(initial);
    const [isRefused, setRefused] = useState(false);
    const field = useRef<HTMLInputElement>(null);
    const listId = useId();

    const finish = (use: (tag: string) => void, tag = '') => {
      setRefused(tag === '');
      if (tag === '') return field.current?.focus();
      onClose(true);
      use(tag);
    };
    const submit = (event: FormEvent) => {
      event.preventDefault();
      if (initial !== '' && (typed === initial || typedName(typed) === initial)) onClose(true);
      else finish(onTag, isCustom ? typedName(typed) : typedTag(typed));
    };

    return (
      <Dialog title={title} onClose={() => onClose(true)}>
        <form className="form stack" noValidate onSubmit={submit}>
          {note && <p className="quiet">{note}</p>}
          <TextField
            label="Tag"
            prefix="#"
            value={typed}
            onChange={setTyped}
            error={isRefused ? (isCustom ? 'Tag is required' : NO_WORD) : undefined}
            list={listId}
            ref={field}
            autoCapitalize="none"
            autoComplete="off"
          />
          <datalist id={listId}>
            {countTags(allLinks.links).map(({ tag }) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
          <div className="dialog-actions cluster">
            <Button onClick={() => onClose(true)}>Cancel</Button>
            <Button onClick={() => finish(onRemove, initial || typedName(typed))}>Remove tag</Button>
            <Button className="is-primary" type="submit">
              {action}
            </Button>
          </div>
        </form>
      </Dialog>
    );
  },
);
