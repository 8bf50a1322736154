import { ArrowLeft } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useState } from 'react';
import type { Link } from '../../domain/links/link.ts';
import { IconButton } from '../kit/forms/IconButton.tsx';
import { useWindowEvent } from '../kit/hooks/useWindowEvent.ts';
import { focusContent } from '../kit/keys/focus.ts';
import { Icon } from '../kit/layout/Icon.tsx';
import { DETAILS } from '../links/actions/linkActions.tsx';
import { LinkEditor } from '../links/form/overlays.ts';
import { navigate } from '../navigation/location.ts';
import { useLazyAccount, useStores } from '../StoresContext.tsx';
import type { Command } from './commands.ts';
import { OptionList } from './OptionList.tsx';
import { SearchFoot } from './SearchFoot.tsx';
import { type Option, optionId, useOptions } from './useOptions.tsx';
import '../late.css';

interface SearchResultsProps {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly input: RefObject<HTMLInputElement | null>;
  /** The element that had the focus before the input. */
  readonly before: RefObject<EventTarget | null>;
  readonly listId: string;
  /** Called if this component's code cannot be loaded. */
  readonly onClose: (refocus: boolean) => void;
}

/** The results, and the keyboard handling of the input. A link has a second level with its actions. */
export const SearchResults = observer((box: SearchResultsProps) => {
  const { isOpen, onOpen, query, onQuery, input, before, listId } = box;
  const { sharing } = useStores();
  const { search } = useLazyAccount();
  const [edited, setEdited] = useState<Link>();
  const { groups, options, active, usual } = useOptions(search, listId, setEdited);
  const { opened } = search;
  /** The link that the keyboard shortcuts act on. */
  const subject = opened ?? active?.link;

  useEffect(() => search.setQuery(query), [query, search]);

  useEffect(() => {
    if (!isOpen) return;
    search.open();
    return search.close;
  }, [isOpen, search]);

  const isActiveGone = search.active !== undefined && !active;
  useEffect(() => {
    if (isActiveGone) search.activate(undefined);
  }, [isActiveGone, search]);

  useEffect(() => {
    if (active?.id) document.getElementById(active.id)?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);

  const focusInput = () => input.current?.focus();

  const run = ({ onSelect, first, isDisabled }: Omit<Command, 'icon'>) => {
    if (isDisabled) return;
    onQuery('');
    onOpen(false);
    first?.();
    if (typeof onSelect !== 'string') return onSelect();
    // Navigation does not move the focus if the screen is already open.
    focusContent();
    navigate(onSelect);
  };

  const openActions = (link: Link) => {
    search.showActions(link.id);
    search.activate(optionId(listId, DETAILS));
    focusInput();
  };

  const back = () => {
    const { openedId } = search;
    search.showActions(undefined);
    if (openedId !== undefined) search.activate(optionId(listId, `link ${openedId}`), openedId);
    focusInput();
  };

  const move = (step: 1 | -1) => {
    const option = next(options, active, step);
    search.activate(option?.id, option?.link?.id);
  };

  const leave = () => {
    onOpen(false);
    if (before.current instanceof HTMLElement) before.current.focus();
    // The previous element may have been removed.
    if (document.activeElement === input.current) focusContent();
  };

  const stepBack = () => {
    if (opened) back();
    else if (query === '') leave();
    else if (isOpen) onOpen(false);
    else onQuery('');
  };

  /** Returns whether the key was handled. */
  const handle = (event: KeyboardEvent): boolean => {
    const { key, altKey, shiftKey } = event;
    if (key === 'Escape') {
      stepBack();
      return true;
    }
    if (!isOpen || altKey || shiftKey) return false;
    const caret = caretOf(input.current);
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() !== 'c' || !subject || caret === 'selection') return false;
      void sharing.copy(subject);
    } else if (key === 'Enter') {
      const chosen = active ?? (search.hasQuery && !opened ? usual : undefined);
      // Holding down Enter must not run the command twice.
      if (chosen && !event.repeat) run(chosen);
    } else if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'ArrowRight' && !opened && subject && caret === 'end') openActions(subject);
    else if (key === 'ArrowLeft' && opened) back();
    else return false;
    return true;
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.target !== input.current || event.defaultPrevented) return;
    if (handle(event)) event.preventDefault();
  };
  useWindowEvent('keydown', handleKeyDown, true);

  return (
    <>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the handler only keeps the focus in the input.
        <div className="search-results raised" onMouseDown={(event) => event.preventDefault()}>
          <div className="search-close">
            <IconButton label="Close search" icon={ArrowLeft} onClick={() => onOpen(false)} />
          </div>
          {opened && (
            <button className="popup-item search-back" type="button" onClick={back}>
              <Icon of={ArrowLeft} />
              Back
            </button>
          )}
          {search.isDone && search.hasWords && search.count === 0 && (
            <p className="search-none">No links match</p>
          )}
          <OptionList id={listId} groups={groups} active={active} onChoose={run} onMore={openActions} />
          <SearchFoot
            active={active}
            subject={subject}
            onRefresh={() => {
              focusInput();
              void search.all.refresh();
            }}
            onRun={() => run(active ?? usual)}
            onActions={openActions}
            onBack={back}
          />
        </div>
      )}
      {edited && <LinkEditor id={edited.id} onClose={() => setEdited(undefined)} />}
    </>
  );
});

/** Returns the next or previous option and wraps around. Without an active option, starts at an end. */
const next = (options: readonly Option[], active: Option | undefined, step: 1 | -1): Option | undefined => {
  const at = active ? options.indexOf(active) : Math.min(0, -step);
  return options.at((at + step) % options.length);
};

const caretOf = (input: HTMLInputElement | null): 'selection' | 'end' | 'inside' => {
  const { selectionStart, selectionEnd, value } = input ?? {};
  if (selectionStart !== selectionEnd) return 'selection';
  return selectionEnd === value?.length ? 'end' : 'inside';
};
