import { Check, Pencil } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { countTags, isSameTag, shownTag, type TagCount } from '../../../domain/tags/tags.ts';
import { comparable } from '../../../domain/text/folding.ts';
import { fullCount } from '../../../domain/text/fullCount.ts';
import { TextButton } from '../../kit/forms/TextButton.tsx';
import { leaveFocusTo } from '../../kit/keys/focus.ts';
import { Icon } from '../../kit/layout/Icon.tsx';
import { moveByChoices, Popup } from '../../kit/overlays/Popup.tsx';
import type { PopupOfButton } from '../../kit/overlays/PopupButton.tsx';
import type { ListControlProps } from '../../navigation/linksUrl.ts';
import { useLazyAccount } from '../../StoresContext.tsx';
import '../../late.css';

/** With more tags, the popup has a search field. */
const SEEN_AT_A_GLANCE = 8;

/** The popup would close without the focus. */
const leaveFocusToPopup = leaveFocusTo((removed) => removed.closest<HTMLElement>('.popup'));

interface TagsPopupProps extends PopupOfButton, ListControlProps {
  readonly onEdit: (tag: TagCount) => void;
}

export const TagsPopup = observer(({ place, onChange, onEdit, ...popup }: TagsPopupProps) => {
  const { allLinks } = useLazyAccount();
  const { links, isComplete, isReading, progress } = allLinks;
  const [typed, setTyped] = useState('');
  const tags = countTags(links);
  const isChosen = ({ tag }: TagCount) => place.tags.some((chosen) => isSameTag(chosen, tag));

  useEffect(() => allLinks.need(), [allLinks]);

  const toggle = (one: TagCount) => {
    const others = place.tags.filter((chosen) => !isSameTag(chosen, one.tag));
    onChange({ tags: isChosen(one) ? others : [...others, one.tag], page: 1 });
  };
  const edit = (one: TagCount) => {
    popup.onClose(true);
    onEdit(one);
  };

  return (
    <Popup {...popup} role="dialog" onKey={moveByChoices}>
      {tags.length > SEEN_AT_A_GLANCE && (
        <input
          className="input"
          type="search"
          aria-label="Find a tag"
          placeholder="Find a tag"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <div className="tag-choices">
        {tags
          .filter(({ tag }) => comparable(`#${tag}`).includes(comparable(typed)))
          .map((one) => (
            <button
              key={one.tag}
              className="popup-item"
              type="button"
              aria-pressed={isChosen(one)}
              onClick={() => toggle(one)}
            >
              <bdi className="cut">{shownTag(one.tag)}</bdi>
              {isChosen(one) && <Icon of={Check} />}
              <span className="fine tabular">{fullCount(one.count)}</span>
            </button>
          ))}
      </div>
      <p className="tag-note fine" role="status">
        {isReading && !isComplete && <span>{`Loading links: ${fullCount(progress?.read ?? 0)}…`}</span>}
        {!isReading && !isComplete && (
          <>
            <span>Some links didn’t load.</span>{' '}
            <TextButton ref={leaveFocusToPopup} onClick={allLinks.refresh}>
              Try again
            </TextButton>
          </>
        )}
        {isComplete && tags.length === 0 && (
          <span>No tags yet. Add tags to descriptions with #, like #spring.</span>
        )}
      </p>
      {isComplete &&
        tags.filter(isChosen).map((one) => (
          <button key={one.tag} className="popup-item" type="button" onClick={() => edit(one)}>
            <Icon of={Pencil} />
            <bdi className="cut">{`Edit ${shownTag(one.tag)}…`}</bdi>
          </button>
        ))}
    </Popup>
  );
});
