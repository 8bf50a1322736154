import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { Link } from '../../../domain/links/link.ts';
import { countTags, isSameTag, tagBeginning } from '../../../domain/tags/tags.ts';
import { comparable } from '../../../domain/text/folding.ts';
import { countOf } from '../../../domain/text/fullCount.ts';
import { TextField, type TextFieldProps } from '../../kit/forms/TextField.tsx';
import { useAccount, useLazyAccount } from '../../StoresContext.tsx';
import '../../late.css';

const OFFERED = 6;

interface DescriptionFieldProps
  extends Pick<TextFieldProps, 'name' | 'value' | 'error' | 'disabled' | 'onChange'> {
  /** Undefined for a new link. */
  readonly link: Link | undefined;
}

/** The description of a link. Suggests existing tags while the user types a tag. */
export const DescriptionField = observer(({ link, ...props }: DescriptionFieldProps) => {
  const { catalogue } = useAccount();
  const { allLinks } = useLazyAccount();
  const { links } = allLinks;
  const listId = useId();
  /** The caret position. Undefined without focus, and after the suggestions were closed. */
  const [caret, setCaret] = useState<{ readonly field: HTMLTextAreaElement; readonly at: number }>();
  const [active, setActive] = useState(0);
  const [isTagging, setTagging] = useState(false);
  // If the provider has tags, words in a description are not tags.
  const areTags = (link ? [link] : catalogue.seen).every(({ tags }) => tags === undefined);
  const typed = caret && areTags ? tagBeginning(props.value, caret.at) : undefined;
  if (typed !== undefined && !isTagging) setTagging(true);

  useEffect(() => (isTagging ? allLinks.need() : undefined), [isTagging, allLinks]);

  const isTyped = (tag: string) => typed !== undefined && isSameTag(tag, typed);
  const offered = (typed === undefined ? [] : countTags(links))
    .map(({ tag }) => tag)
    .filter((tag) => comparable(tag).startsWith(comparable(typed ?? '')))
    // A fully typed tag comes first, so that Enter does not complete it to a longer one.
    .sort((one, other) => Number(isTyped(other)) - Number(isTyped(one)))
    .slice(0, OFFERED);
  const isOpen = offered.some((tag) => tag !== typed);
  const chosen = Math.min(active, offered.length - 1);

  const take = (tag = '') => {
    if (!caret || typed === undefined) return;
    const { field, at } = caret;
    field.setRangeText(`${tag} `, at - typed.length, at, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    setCaret(undefined);
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (!isOpen || shiftKey) return;
    if (step) setActive((chosen + step + offered.length) % offered.length);
    else if (key === 'Enter' || key === 'Tab') take(offered[chosen]);
    else if (key === 'Escape') setCaret(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="tag-field">
      <TextField
        {...props}
        label="Description"
        rows={3}
        optional
        {...(areTags && { hint: 'Add tags with #, like #spring.' })}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${chosen}` : undefined}
        onKeyDown={handleKeyDown}
        onSelect={({ currentTarget: field }) => {
          if (field instanceof HTMLTextAreaElement) setCaret({ field, at: field.selectionStart });
          setActive(0);
        }}
        onBlur={() => setCaret(undefined)}
      />
      {isOpen && (
        <div className="tag-options raised" id={listId} role="listbox" aria-label="Tags" ref={scrollIntoView}>
          {offered.map((tag, at) => (
            <div
              key={tag}
              id={`${listId}-${at}`}
              className="popup-item"
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(tag)}
              onKeyDown={handleKeyDown}
            >
              <bdi className="cut">{`#${tag}`}</bdi>
            </div>
          ))}
        </div>
      )}
      <p className="is-sr-only" role="status">
        {isOpen && `${countOf(offered.length, 'tag suggestion')}. Press Enter to pick one.`}
      </p>
    </div>
  );
});

const scrollIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });
