import { Check, Pencil, Trash2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { countOf, fullCount } from '../../../domain/fullCount.ts';
import { comparable } from '../../../domain/linkSearch.ts';
import { countTags, isSameTag, type TagCount } from '../../../domain/tags.ts';
import { Icon } from '../../kit/Icon.tsx';
import { moveByChoices, Popup } from '../../kit/Popup.tsx';
import type { PopupOfButton } from '../../kit/PopupButton.tsx';
import { TextButton } from '../../kit/TextButton.tsx';
import type { PlaceControlProps } from '../../linksAddress.ts';
import { useLazyAccount } from '../../StoresContext.tsx';
import '../../late.css';

/** With more tags there is a field to find one. */
const SEEN_AT_A_GLANCE = 8;

interface TagsPopupProps extends PopupOfButton, PlaceControlProps {
  readonly onRename: (tag: TagCount) => void;
  readonly onRemove: (tag: TagCount) => void;
}

/** Reduces the list to links with some tags, and changes a chosen tag wherever it is. */
export const TagsPopup = observer(({ place, onChange, onRename, onRemove, ...popup }: TagsPopupProps) => {
  const { allLinks } = useLazyAccount();
  const { links, isComplete, isReading, progress } = allLinks;
  const [typed, setTyped] = useState('');
  const tags = countTags(links);
  const isChosen = ({ tag }: TagCount) => place.tags.some((chosen) => isSameTag(chosen, tag));
  const found = tags.filter(({ tag }) => comparable(`#${tag}`).includes(comparable(typed)));

  useEffect(() => allLinks.need(), [allLinks]);

  const toggle = (one: TagCount) => {
    const others = place.tags.filter((chosen) => !isSameTag(chosen, one.tag));
    onChange({ tags: isChosen(one) ? others : [...others, one.tag], page: 1 });
  };
  const changeItem = (label: string, icon: typeof Pencil, change: () => void) => (
    <button
      className="popup-item"
      type="button"
      onClick={() => {
        popup.onClose(true);
        change();
      }}
    >
      <Icon of={icon} />
      <bdi className="cut">{label}</bdi>
    </button>
  );

  return (
    <Popup {...popup} role="dialog" onKey={moveByChoices}>
      {tags.length > SEEN_AT_A_GLANCE && (
        <input
          className="input tag-search"
          type="search"
          aria-label="Find a tag"
          placeholder="Find a tag"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <div className="tag-choices">
        {found.map((one) => (
          <button
            key={one.tag}
            className="popup-item"
            type="button"
            aria-pressed={isChosen(one)}
            onClick={() => toggle(one)}
          >
            <bdi className="cut">#{one.tag}</bdi>
            {isChosen(one) && <Icon of={Check} />}
            <span className="fine tabular">{fullCount(one.count)}</span>
          </button>
        ))}
      </div>
      <p className="tag-note fine" role="status">
        {isReading && !isComplete && `Loading your links: ${fullCount(progress?.read ?? 0)}…`}
        {!isReading && !isComplete && (
          <>
            Not all of your links could be loaded.{' '}
            <TextButton onClick={allLinks.refresh}>Try again</TextButton>
          </>
        )}
        {isComplete &&
          tags.length === 0 &&
          'No tags yet. Write words with # into descriptions, such as #spring.'}
      </p>
      {isComplete &&
        tags.filter(isChosen).map((one) => (
          <div key={one.tag} className="tag-changes">
            {changeItem(`Rename #${one.tag}…`, Pencil, () => onRename(one))}
            {changeItem(`Remove #${one.tag} from ${countOf(one.count, 'link')}`, Trash2, () => onRemove(one))}
          </div>
        ))}
    </Popup>
  );
});
