import { observer } from 'mobx-react-lite';
import { REAL_TIME } from '../../settings/settings.ts';
import { momentWords, shiftWords } from '../kit/timeWords.ts';
import { useSecond } from '../kit/useSecond.ts';
import type { SettingsStore } from '../SettingsStore.ts';
import { ClockField } from './ClockField.tsx';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const SHIFTS: readonly (readonly [label: string, ms: number])[] = [
  ['−1 day', -DAY_MS],
  ['+1 hour', HOUR_MS],
  ['+1 day', DAY_MS],
  ['+30 days', 30 * DAY_MS],
];

/** Shows and moves the mock's time, which the app follows. */
export const ClockTab = observer(({ store }: { store: SettingsStore }) => {
  useSecond();
  const { clock } = store.settings;
  const now = store.now();
  return (
    <>
      <p className="mock-clock">
        <time className="mock-time" dateTime={now.toISOString()}>
          {momentWords(now)}
        </time>
        <span className="mock-note">{shiftWords(now.getTime() - Date.now())}</span>
      </p>
      <div className="mock-actions">
        {SHIFTS.map(([label, ms]) => (
          <button key={label} type="button" className="mock-button" onClick={() => store.moveClock(ms)}>
            {label}
          </button>
        ))}
        <button
          type="button"
          className="mock-button mock-toggle"
          aria-pressed={'shiftMs' in clock && clock.shiftMs === 0}
          onClick={() => store.change({ clock: REAL_TIME })}
        >
          Real time
        </button>
      </div>
      <ClockField now={store.now} onSet={(at) => store.change({ clock: { at } })} />
      <p className="mock-note">
        The clock keeps running from the time you set. The age of links, the expiry of magic links and
        sessions, and the app's “today” follow it.
      </p>
    </>
  );
});
