import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useWindowEvent } from '../../kit/hooks/useWindowEvent.ts';
import { rowOf } from '../../kit/keys/rows.ts';
import { useStores } from '../../StoresContext.tsx';
import '../../late.css';

/** Hint about list keys, shown once: from the first keyboard focus in a list until the focus leaves it. */
export const ListHint = observer(() => {
  const { areShortcutsOn } = useStores().preferences;
  const [isShown, setShown] = useState<boolean>();

  useWindowEvent('focusin', ({ target }) => {
    if (isShown === false) return;
    const isInList = target instanceof Element && rowOf(target) !== undefined;
    if (isInList && target.matches(':focus-visible')) setShown(true);
    else if (isShown && !isInList) setShown(false);
  });

  return (
    <div role="status">
      {isShown && (
        <p className="list-hint raised">
          <span className="is-sr-only">
            Arrow keys move through links and their actions, Space opens a quick look
            <span>{areShortcutsOn ? ', and the question mark shows all shortcuts.' : '.'}</span>
          </span>
          <span aria-hidden="true">
            {`↑ ↓ move · → actions · Space quick look${areShortcutsOn ? ' · ? all shortcuts' : ''}`}
          </span>
        </p>
      )}
    </div>
  );
});
