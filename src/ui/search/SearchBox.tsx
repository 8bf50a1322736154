import { Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Link } from '../../domain/link.ts';
import { useStores } from '../StoresContext.tsx';
import { SearchResults } from '../shell/lateParts.ts';
import { MATCHES_SHOWN, optionId } from './searchOptions.ts';

const IS_APPLE = /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

/** The search box of the top bar: a combobox over the user's links. Ctrl or Cmd with K brings the focus here. */
export const SearchBox = observer(() => {
  const { search } = useStores();
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const shown = search.matches.slice(0, MATCHES_SHOWN);
  const isExpanded = isOpen && search.hasQuery;
  const activeLink = isExpanded ? shown[active] : undefined;
  useShortcut(input);

  const choose = (link: Link) => {
    setOpen(false);
    search.clear();
    // The page may be open already.
    document.getElementById('content')?.focus({ preventScroll: true });
    navigate(`/links/${encodeURIComponent(link.id)}`);
  };

  const type = (query: string) => {
    search.setQuery(query);
    setActive(-1);
    setOpen(true);
  };

  const keyPressed = (event: KeyboardEvent) => {
    // Enter and arrows that belong to an input method are not ours.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isExpanded) setOpen(false);
    else if (event.key === 'Escape') search.clear();
    else if (event.key === 'Enter' && activeLink) choose(activeLink);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setOpen(true);
      if (shown.length > 0) setActive(next(active, step, shown.length));
    } else return;
    event.preventDefault();
  };

  return (
    <search
      className="search-box"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Search />
      <input
        ref={input}
        className="search-input"
        type="search"
        role="combobox"
        aria-label="Search"
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? listId : undefined}
        aria-activedescendant={activeLink && optionId(listId, activeLink)}
        aria-keyshortcuts="Control+K Meta+K"
        autoComplete="off"
        spellCheck={false}
        placeholder="Search"
        value={search.query}
        onChange={(event) => type(event.target.value)}
        onFocus={() => {
          SearchResults.fetchAhead();
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={keyPressed}
      />
      <span className="search-keys" aria-hidden="true">
        {IS_APPLE ? '⌘K' : 'Ctrl K'}
      </span>
      {isExpanded && (
        <SearchResults
          listId={listId}
          shown={shown}
          activeLink={activeLink}
          onChoose={choose}
          onRetry={() => {
            input.current?.focus();
            void search.search();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </search>
  );
});

/** From none, down goes to the first and up to the last; beyond the ends it goes round. */
const next = (active: number, step: 1 | -1, count: number): number =>
  active < 0 && step < 0 ? count - 1 : (active + step + count) % count;

const useShortcut = (input: { readonly current: HTMLInputElement | null }) => {
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k' || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      input.current?.select();
      input.current?.focus();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [input]);
};
