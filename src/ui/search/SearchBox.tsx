import { Search } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import { chordOf, IS_APPLE, isPlain, SEARCH_KEYS } from '../kit/keys/chords.ts';
import { usePageKeys } from '../kit/keys/usePageKeys.ts';
import { Icon } from '../kit/layout/Icon.tsx';
import { overlay } from '../kit/loading/overlay.tsx';
import { useIsHydrated } from '../kit/loading/useIsHydrated.ts';
import { useAccount, useStores } from '../StoresContext.tsx';

const SearchResults = overlay(async () => (await import('./SearchResults.tsx')).SearchResults);

/** A combobox over links and commands. Its results load lazily, but its shortcuts work at once. */
export const SearchBox = observer(() => {
  const { lazy } = useAccount();
  const [query, setQuery] = useState('');
  /** Undefined before the box is opened. `SearchResults` is not rendered then. */
  const [isOpen, setOpen] = useState<boolean>();
  const input = useRef<HTMLInputElement>(null);
  /** The element that had the focus before the input. */
  const before = useRef<EventTarget>(null);
  const listId = useId();
  const open = () => setOpen(true);
  useSearchKeys(() => {
    input.current?.select();
    input.current?.focus();
    open();
  });

  return (
    <search
      className="search-box"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen((was) => was && false);
      }}
    >
      <Icon of={Search} />
      <input
        ref={input}
        className="search-input"
        type="search"
        role="combobox"
        aria-label="Search"
        aria-autocomplete="list"
        aria-expanded={!!isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={lazy.value?.search.active}
        aria-keyshortcuts="/ Control+K Meta+K"
        autoComplete="off"
        spellCheck={false}
        placeholder="Search"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          open();
        }}
        onFocus={({ relatedTarget }) => {
          before.current = relatedTarget;
          void SearchResults.preload();
          void lazy.preload();
        }}
        onClick={open}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown') open();
        }}
      />
      <SearchKeys />
      {isOpen !== undefined && (
        <SearchResults
          isOpen={isOpen}
          onOpen={setOpen}
          query={query}
          onQuery={setQuery}
          input={input}
          before={before}
          listId={listId}
          onClose={() => setOpen(undefined)}
        />
      )}
    </search>
  );
});

const SearchKeys = () => (
  <span className="search-keys" aria-hidden="true">
    {useIsHydrated() && IS_APPLE ? '⌘K' : 'Ctrl K'}
  </span>
);

const useSearchKeys = (onPress: () => void): void => {
  const { preferences } = useStores();

  usePageKeys((event) => {
    const chord = chordOf(event);
    if (!SEARCH_KEYS.some((keys) => keys === chord)) return;
    if (isPlain(chord ?? '') && !preferences.areShortcutsOn) return;
    event.preventDefault();
    if (!event.repeat) onPress();
  });
};
