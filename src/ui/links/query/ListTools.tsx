import type { IconNode } from 'lucide';
import { ArrowUpDown, CalendarDays, CircleDot, Search, X } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { countsUnique } from '../../../domain/links/link.ts';
import { LINK_SORTS, LINK_STATUSES, type LinkStatus } from '../../../domain/links/linkQuery.ts';
import { pageCount } from '../../../domain/links/pagination.ts';
import { LIST_SEARCH_CLASS } from '../../kit/keys/selectors.ts';
import { Icon } from '../../kit/layout/Icon.tsx';
import { overlay } from '../../kit/loading/overlay.tsx';
import { whenIdle } from '../../kit/loading/whenIdle.ts';
import { PopupButton } from '../../kit/overlays/PopupButton.tsx';
import { type ListControlProps, linksUrl } from '../../navigation/linksUrl.ts';
import { navigate } from '../../navigation/location.ts';
import { useAccount, useLazyAccount, useStores } from '../../StoresContext.tsx';
import { TagsTool } from '../tags/TagsTool.tsx';
import { choicesOf, STATUS_LABELS, sortLabel } from './queryLabels.ts';
import '../../late.css';
import { IconButton } from '../../kit/forms/IconButton.tsx';
import { useWindowEvent } from '../../kit/hooks/useWindowEvent.ts';
import { contentElement, focusInPlace } from '../../kit/keys/focus.ts';
import { enterRows, moveByRows } from '../../kit/keys/rows.ts';
import { ariaKeys, shownKeys } from '../../kit/keys/shortcuts.ts';

const TYPING_PAUSE_MS = 200;

/** Offered only if links can be inactive. A provider without a switch may still block links. */
const BY_SWITCH: readonly LinkStatus[] = ['active', 'inactive', 'missed'];

const CreatedPopup = overlay(async () => (await import('./CreatedPopup.tsx')).CreatedPopup);

/** The controls that filter and sort the list. They also correct the page and the page size in the URL. */
export const ListTools = observer(({ place, onChange }: ListControlProps) => {
  const { status, from, to, sort, text } = place;
  const { now, preferences } = useStores();
  const { pageSize } = preferences;
  const { allLinks, unsupportedActions } = useLazyAccount();
  const earlier = allLinks.changes?.earlier;
  const { catalogue, links } = useAccount();
  const { readyPage, shown } = links;
  const shownLinks = shown?.ids.flatMap((id) => catalogue.link(id) ?? []) ?? [];
  const areDifferent =
    unsupportedActions.canChange('isActive') ||
    [...shownLinks, ...allLinks.links].some(({ isActive }) => isActive === false);
  const statuses = LINK_STATUSES.filter((one) => areDifferent || one === status || !BY_SWITCH.includes(one));
  const last = readyPage && shown && Math.min(readyPage, pageCount(shown.pagination));
  const hasUnique = sort === 'unique' || countsUnique(shownLinks) || countsUnique(allLinks.links);

  useEffect(() => whenIdle(() => void allLinks.changes?.compare(allLinks.readAt ?? now())), [allLinks, now]);

  // Corrects a page past the end, and the page size if another tab has changed the default.
  useEffect(() => {
    const { editedId } = links;
    // The page may have changed since this render.
    const page = links.readyPage === readyPage ? (last ?? links.place.page) : links.place.page;
    if (page === links.place.page && links.usualSize === pageSize) return;
    navigate(linksUrl({ ...links.place, page }, pageSize, editedId), { replace: true });
  }, [links, readyPage, last, links.place, pageSize]);

  return (
    <>
      <ListSearch onChange={onChange} />
      <ToolSelect
        label="Status"
        icon={CircleDot}
        none="Any status"
        options={choicesOf(statuses, status, earlier)}
        nameOf={(one) => STATUS_LABELS[one]}
        value={status}
        onChange={(chosen) => onChange({ status: chosen, page: 1 })}
      />
      <PopupButton
        kind="dialog"
        label="Created"
        icon={
          <>
            <Icon of={CalendarDays} />
            <span className="tool-word">Created</span>
          </>
        }
        buttonClass={from || to ? 'button is-small is-on' : 'button is-small'}
        onIntent={CreatedPopup.preload}
        popup={(of) => <CreatedPopup {...of} place={place} onChange={onChange} />}
      />
      <TagsTool place={place} onChange={onChange} />
      <ToolSelect
        label="Sort"
        shown={sort ? sortLabel(sort, earlier) : 'Sort'}
        icon={ArrowUpDown}
        none={text ? 'Best match first' : 'Default order'}
        options={choicesOf(LINK_SORTS, sort, earlier).filter((one) => hasUnique || one !== 'unique')}
        nameOf={(one) => sortLabel(one, earlier)}
        value={sort}
        onChange={(chosen) => onChange({ sort: chosen, page: 1 })}
      />
    </>
  );
});

/** The text filter. The URL follows the typed text, with one history entry until the field is left. */
const ListSearch = observer(({ onChange }: Pick<ListControlProps, 'onChange'>) => {
  const { links } = useAccount();
  const { text } = links.place;
  /** The typed text; undefined while the field shows the text in the URL. */
  const [typed, setTyped] = useState<string>();
  /** Whether the first change has added a history entry. Later changes replace that entry. */
  const [hasHistoryEntry, setHasHistoryEntry] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const shown = typed ?? text;

  /** Applies the typed text. Returns false if the URL already contains it. */
  const apply = (wanted = shown): boolean => {
    if (wanted.trim() === links.place.text) return false;
    onChange({ text: wanted.trim(), page: 1 }, hasHistoryEntry);
    setHasHistoryEntry(true);
    return true;
  };
  const applyAfterPause = useEffectEvent(apply);
  useEffect(() => {
    const pause = setTimeout(() => applyAfterPause(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);

  const end = () => {
    setTyped(undefined);
    setHasHistoryEntry(false);
  };
  useWindowEvent('popstate', end);

  const clear = () => {
    focusInPlace(input.current);
    apply('');
    end();
  };
  const goDown = () => {
    const content = contentElement() ?? document.body;
    if (apply() || !moveByRows(1, content)) enterRows(content);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply();
    else if (event.key === 'ArrowDown') goDown();
    else if (event.key === 'Escape' && shown) clear();
    else return;
    event.preventDefault();
  };

  return (
    <div className={`search-box ${LIST_SEARCH_CLASS}`}>
      <Icon of={Search} />
      <input
        ref={input}
        className="input"
        type="search"
        aria-label="Filter by text"
        aria-keyshortcuts={ariaKeys('filter')}
        title={`Filter by text (${shownKeys('filter')})`}
        placeholder="Filter"
        autoComplete="off"
        spellCheck={false}
        value={shown}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={handleKeyDown}
        onBlur={() => {
          apply();
          end();
        }}
      />
      {shown && <IconButton label="Clear filter" icon={X} onClick={clear} />}
    </div>
  );
});

interface ToolSelectProps<T extends string> {
  readonly label: string;
  /** The text on the button. Defaults to the label. */
  readonly shown?: string;
  readonly icon: IconNode;
  readonly none: string;
  readonly options: readonly T[];
  readonly nameOf: (option: T) => string;
  readonly value: T | undefined;
  readonly onChange: (value: T | undefined) => void;
}

/** A button that opens the browser's select menu. */
const ToolSelect = <T extends string>(props: ToolSelectProps<T>) => {
  const { label, shown = label, icon, none, options, nameOf, value, onChange } = props;
  return (
    <span className={value ? 'button is-small tool-select is-on' : 'button is-small tool-select'}>
      <Icon of={icon} />
      <span className="tool-word" aria-hidden="true">
        {shown}
      </span>
      <select
        className="is-covering"
        aria-label={label}
        title={label}
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find((option) => option === target.value))}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </select>
    </span>
  );
};
