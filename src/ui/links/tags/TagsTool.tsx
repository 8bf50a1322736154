import { Hash } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { hasTag, isSameTag, shownTag, type TagCount } from '../../../domain/tags/tags.ts';
import { countOf } from '../../../domain/text/fullCount.ts';
import { Icon } from '../../kit/layout/Icon.tsx';
import { PopupButton } from '../../kit/overlays/PopupButton.tsx';
import type { ListControlProps } from '../../navigation/linksUrl.ts';
import { useLazyAccount } from '../../StoresContext.tsx';
import { TagDialog, TagsPopup } from './overlays.ts';
import '../../late.css';

export const TagsTool = observer(({ place, onChange }: ListControlProps) => {
  const { allLinks, bulk } = useLazyAccount();
  const [edited, setEdited] = useState<TagCount>();

  /** Removes the tag from the filter, so that the links remain visible if the edit fails or is undone. */
  const change = (from: string, to?: string) => {
    const ids = allLinks.links.filter((link) => hasTag(link, from)).map(({ id }) => id);
    onChange({ tags: place.tags.filter((chosen) => !isSameTag(chosen, from)), page: 1 }, true);
    void bulk.editTags(ids, { from, to });
  };

  return (
    <>
      <PopupButton
        kind="dialog"
        label="Tags"
        icon={
          <>
            <Icon of={Hash} />
            <span className="tool-word">Tags</span>
          </>
        }
        buttonClass={place.tags.length > 0 ? 'button is-small is-on' : 'button is-small'}
        onIntent={TagsPopup.preload}
        popup={(of) => <TagsPopup {...of} place={place} onChange={onChange} onEdit={setEdited} />}
      />
      {edited && (
        <TagDialog
          title={`Edit ${shownTag(edited.tag)}`}
          note={countOf(edited.count, 'link')}
          initial={edited.tag}
          action="Rename tag"
          onTag={(to) => change(edited.tag, to)}
          onRemove={() => change(edited.tag)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
});
