import { Ellipsis } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type Link, shownCode, shownHost } from '../../domain/links/link.ts';
import { shownTag, tagsOf } from '../../domain/tags/tags.ts';
import { comparable } from '../../domain/text/folding.ts';
import { singleLine } from '../../domain/text/untrustedText.ts';
import { areCharacters, SHORTCUTS, shownKeys } from '../kit/keys/shortcuts.ts';
import { Icon } from '../kit/layout/Icon.tsx';
import { destinationParts } from '../links/view/destinationParts.ts';
import { Excerpt, Marked } from '../links/view/Excerpt.tsx';
import { StatusDot } from '../links/view/StatusDot.tsx';
import { useLazyAccount, useStores } from '../StoresContext.tsx';
import type { Option, OptionGroup } from './useOptions.tsx';

const TAGS_SHOWN = 3;

interface OptionListProps {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  readonly active: Option | undefined;
  readonly onChoose: (option: Option) => void;
  readonly onMore: (link: Link) => void;
}

export const OptionList = observer(({ id, groups, active, onChoose, onMore }: OptionListProps) => {
  const { areShortcutsOn } = useStores().preferences;
  const isShown = (shortcut: keyof typeof SHORTCUTS) =>
    areShortcutsOn || !areCharacters(SHORTCUTS[shortcut].keys[0]);
  return (
    <div id={id} role="listbox" aria-label="Links and commands" aria-busy={useLazyAccount().search.isBusy}>
      {groups.map(({ heading, note, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox cannot contain fieldsets.
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
              {option.link && <LinkMatch link={option.link} />}
              {option.icon && <Icon of={option.icon} />}
              {!option.link && <bdi className="search-option-label">{option.label}</bdi>}
              {option.shortcut && isShown(option.shortcut) && (
                <span className="popup-keys fine" aria-hidden="true">
                  {shownKeys(option.shortcut)}
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
});

const LinkMatch = observer(({ link }: { readonly link: Link }) => {
  const { shortDomain } = useStores().product;
  const { search } = useLazyAccount();
  const { words } = search;
  const { before, host, after } = destinationParts(link.originalUrl);
  const shortHost = shownHost(shortDomain, link);
  const wordsInCode = words.map((word) => word.replace(comparable(shortHost), ''));
  return (
    <>
      <span className="search-option-address">
        <bdi className="short-address" dir="ltr" translate="no">
          <span className="short-domain">{shortHost}</span>
          <span className="short-code">
            <Marked text={shownCode(link.shortCode)} words={wordsInCode} />
          </span>
        </bdi>
        {link.isActive === false && <StatusDot active={false} />}
        {tagsOf(link)
          .slice(0, TAGS_SHOWN)
          .flatMap((tag) => [
            ' ',
            <bdi key={tag} className="tag-chip">
              <Marked text={shownTag(tag)} words={words} />
            </bdi>,
          ])}
        {search.isSameDestination(link) && <span className="search-tag">Same destination</span>}
      </span>
      <span className="search-option-text soft cut">
        <bdi>
          <Marked text={singleLine(link.title)} words={words} />
        </bdi>
        <bdi className="destination" dir="ltr" translate="no">
          <span>{before}</span>
          <span className="destination-host">
            <Marked text={host} words={words} />
          </span>
          <Marked text={after} words={words} />
        </bdi>
      </span>
      <Excerpt link={link} words={words} />
      <span className="icon-button search-more" aria-hidden="true">
        <Icon of={Ellipsis} />
      </span>
    </>
  );
});
