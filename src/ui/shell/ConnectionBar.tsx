import { observer } from 'mobx-react-lite';
import { useLocation } from 'wouter';
import { leaveFocusToPage } from '../kit/leaveFocusToPage.ts';
import { useStores } from '../StoresContext.tsx';
import { formatTime, oldest, shownAt } from './shownData.ts';

/** Says that there is no network, that it is back, or that what is shown could not be refreshed, and how old that is. */
export const ConnectionBar = observer(() => (
  <div className="connection-bar" role="status">
    <ConnectionNote />
  </div>
));

const ConnectionNote = observer(() => {
  const stores = useStores();
  const [path] = useLocation();
  const { isOnline, isBack } = stores.connection;
  const shown = shownAt(path, stores);
  const loadedAt = oldest(shown?.parts ?? []);
  const time = loadedAt && formatTime(loadedAt, stores.now());
  if (!isOnline) {
    return <p className="connection-note">You are offline.{time && ` What you see is from ${time}.`}</p>;
  }
  if (isBack) return <p className="connection-note is-back">Back online</p>;
  if (!shown?.parts.some(({ isOutdated }) => isOutdated)) return null;
  return (
    <p className="connection-note">
      Could not refresh{time && ` · shown as of ${time}`} ·{' '}
      <button className="text-link" type="button" ref={leaveFocusToPage} onClick={shown.refresh}>
        Try again
      </button>
    </p>
  );
});
