import { observer } from 'mobx-react-lite';
import type { Link } from '../../domain/link.ts';
import { Icon } from '../kit/Icon.tsx';
import { areCharacters, SHORTCUTS, shownKeys } from '../kit/keys/shortcuts.ts';
import { useStores } from '../StoresContext.tsx';
import { LinkMatch } from './LinkMatch.tsx';
import type { SearchStore } from './SearchStore.ts';
import type { Option, OptionGroup } from './useOptions.tsx';

interface OptionListProps {
  readonly search: SearchStore;
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  readonly active: Option | undefined;
  readonly onChoose: (option: Option) => void;
  /** Called to show the actions of a link. */
  readonly onMore: (link: Link) => void;
}

/** The options of the search box, in groups. */
export const OptionList = observer(({ search, id, groups, active, onChoose, onMore }: OptionListProps) => {
  const { areShortcutsOn } = useStores().preferences;
  const contentElement = ({ link, icon, label, shortcut }: Option) =>
    link ? (
      <LinkMatch link={link} words={search.words} isSameDestination={search.isSameDestination(link)} />
    ) : (
      <>
        {icon && <Icon of={icon} />}
        <bdi className="search-option-label">{label}</bdi>
        {shortcut && (areShortcutsOn || !areCharacters(SHORTCUTS[shortcut].keys[0])) && (
          <span className="popup-keys fine" aria-hidden="true">
            {shownKeys(shortcut)}
          </span>
        )}
      </>
    );

  return (
    <div id={id} role="listbox" aria-label="Links and commands" aria-busy={search.isBusy}>
      {groups.map(({ heading, note, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has no fieldsets.
        <div key={heading} role="group" aria-label={heading}>
          <div className="search-heading fine tabular" role="presentation">
            <bdi className="cut">{heading}</bdi>
            {note !== undefined && <span>{note}</span>}
          </div>
          {options.map((option) => (
            <div
              key={option.id}
              id={option.id}
              className={option.link ? 'popup-item search-option is-match' : 'popup-item search-option'}
              role="option"
              tabIndex={-1}
              aria-selected={option === active}
              aria-disabled={option.isDisabled}
              onClick={({ target }) => {
                const isMore = target instanceof Element && target.closest('.search-more');
                if (isMore && option.link) onMore(option.link);
                else onChoose(option);
              }}
              onKeyDown={({ key }) => {
                if (key === 'Enter') onChoose(option);
              }}
            >
              {contentElement(option)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
});
