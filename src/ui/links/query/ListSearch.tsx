import { Search, X } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../../kit/Icon.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { contentElement, focusInPlace } from '../../kit/keys/focus.ts';
import { enterRows, moveByRows } from '../../kit/keys/rows.ts';
import { ariaKeys, shownKeys } from '../../kit/keys/shortcuts.ts';
import { useWindowEvent } from '../../kit/useWindowEvent.ts';
import type { PlaceControlProps } from '../../linksAddress.ts';
import { useAccount } from '../../StoresContext.tsx';
import '../../late.css';

const TYPING_PAUSE_MS = 200;

/** The text that the list is reduced to, which is in the address as it is typed: one entry in the history for a word. */
export const ListSearch = observer(({ onChange }: Pick<PlaceControlProps, 'onChange'>) => {
  const { links } = useAccount();
  const { text } = links.place;
  /** What is being typed; undefined while the field shows the address. */
  const [typed, setTyped] = useState<string>();
  /** Whether the place before the first change is in the history. */
  const [isLeft, setLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const shown = typed ?? text;

  /** Returns whether there was something to apply: the address may have changed since this was typed. */
  const apply = (wanted = shown): boolean => {
    if (wanted.trim() === links.place.text) return false;
    onChange({ text: wanted.trim(), page: 1 }, isLeft);
    setLeft(true);
    return true;
  };
  const applyAfterPause = useEffectEvent(apply);
  useEffect(() => {
    const pause = setTimeout(() => applyAfterPause(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);

  const end = () => {
    setTyped(undefined);
    setLeft(false);
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
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') apply();
    else if (event.key === 'ArrowDown') goDown();
    else if (event.key === 'Escape' && shown) clear();
    else return;
    event.preventDefault();
  };

  return (
    <div className="search-box list-search">
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
        onKeyDown={pressed}
        onBlur={() => {
          apply();
          end();
        }}
      />
      {shown && <IconButton label="Clear the text" icon={X} onClick={clear} />}
    </div>
  );
});
