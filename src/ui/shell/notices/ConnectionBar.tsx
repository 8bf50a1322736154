import { observer } from 'mobx-react-lite';
import { TextButton } from '../../kit/forms/TextButton.tsx';
import { useIsHydrated } from '../../kit/loading/useIsHydrated.ts';
import { formatTime } from '../../kit/text/format.ts';
import type { DataSource } from '../../navigation/ScreenStore.ts';
import { useStores } from '../../StoresContext.tsx';

/** Status bar for a lost or restored connection and for outdated data, with the time of the data. */
export const ConnectionBar = observer(() => (
  <div className="connection-bar" role="status">
    <ConnectionNote />
  </div>
));

const ConnectionNote = observer(() => {
  const { connection, screen, now } = useStores();
  const sources = screen.store?.sources ?? [];
  if (!useIsHydrated()) return null;
  if (!connection.isOnline) {
    const time = oldestTime(sources, now());
    return <p className="connection-note">{`You’re offline.${time ? ` Showing data from ${time}.` : ''}`}</p>;
  }
  if (connection.isBack) return <p className="connection-note is-back">Back online</p>;
  if (!sources.some(({ isOutdated }) => isOutdated)) return null;
  const time = oldestTime(sources, now());
  return (
    <p className="connection-note">
      <span>{`Couldn’t refresh${time ? ` · showing data from ${time}` : ''} ·`}</span>{' '}
      <TextButton onClick={screen.refresh}>Try again</TextButton>
    </p>
  );
});

/** Returns the load time of the oldest data source, or undefined if unknown. */
const oldestTime = (sources: readonly DataSource[], now: Date): string | undefined => {
  const times = sources.flatMap(({ loadedAt }) => loadedAt ?? []);
  const oldest = times.sort((a, b) => a.getTime() - b.getTime())[0];
  return oldest && formatTime(oldest, now);
};
