import { Hash } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { countOf } from '../../../domain/fullCount.ts';
import { hasTag, isSameTag, type TagCount } from '../../../domain/tags.ts';
import { Icon } from '../../kit/Icon.tsx';
import { PopupButton } from '../../kit/PopupButton.tsx';
import type { PlaceControlProps } from '../../linksAddress.ts';
import { useLazyAccount } from '../../StoresContext.tsx';
import { TagDialog, TagsPopup } from './overlays.ts';

/** The button of the list's tags, and the dialog that renames one. */
export const TagsTool = observer(({ place, onChange }: PlaceControlProps) => {
  const { allLinks, bulk } = useLazyAccount();
  const [renamed, setRenamed] = useState<TagCount>();

  /** Changes a tag of all links that have it. The list follows. */
  const change = ({ tag: from }: TagCount, to?: string) => {
    const ids = allLinks.links.filter((link) => hasTag(link, from)).map(({ id }) => id);
    const others = place.tags.filter((chosen) => !isSameTag(chosen, from));
    onChange({ tags: to === undefined ? others : [...others, to], page: 1 }, true);
    void bulk.editTags(ids, to === undefined ? { from } : { from, to });
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
        popup={(of) => (
          <TagsPopup {...of} place={place} onChange={onChange} onRename={setRenamed} onRemove={change} />
        )}
      />
      {renamed && (
        <TagDialog
          title={`Rename #${renamed.tag}`}
          hint="With the name of another tag, both become one."
          initial={renamed.tag}
          links={allLinks.links}
          action={`Rename in ${countOf(renamed.count, 'link')}`}
          onTag={(to) => change(renamed, to)}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </>
  );
});
