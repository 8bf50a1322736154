import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { isRealTime, parseMoment, shortShift } from '../../settings/notation.ts';
import { REAL_TIME } from '../../settings/settings.ts';
import { Button } from '../kit/controls.tsx';
import { formatMoment } from '../kit/formatMoment.ts';
import { LineField } from '../kit/TextField.tsx';
import type { PanelStores } from '../PanelStores.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const SHIFTS = [
  ['−1 day', -DAY_MS],
  ['+1 hour', HOUR_MS],
  ['+1 day', DAY_MS],
  ['+30 days', 30 * DAY_MS],
] as const;

/** Returns the value of a `datetime-local` field: local time to the minute. */
const fieldValue = (date: Date): string => {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
};

const momentIn = (field: string): string => {
  try {
    // `Date` parses a date and time without a time zone as local time.
    return parseMoment(new Date(field).toISOString());
  } catch {
    throw new Error('Enter a date and time between the years 1 and 9999.');
  }
};

export const ClockTab = observer(({ stores: { settings: store } }: { stores: PanelStores }) => {
  const { now } = store;
  const [opened] = useState(() => fieldValue(now));
  return (
    <>
      <p className="mock-actions">
        <time className="mock-time mock-number" dateTime={now.toISOString()}>
          {formatMoment(now)}
        </time>
        <span className="mock-note">{shortShift(now.getTime() - Date.now()) || 'Real time'}</span>
      </p>
      <div className="mock-actions">
        {SHIFTS.map(([label, ms]) => (
          <Button key={label} onClick={() => store.moveClock(ms)}>
            {label}
          </Button>
        ))}
        <Button
          look="toggle"
          aria-pressed={isRealTime(store.settings.clock)}
          onClick={() => store.change({ clock: REAL_TIME })}
        >
          Real time
        </Button>
      </div>
      <LineField
        label="Date and time"
        type="datetime-local"
        value={opened}
        submit="Set clock"
        onSubmit={(text) => store.change({ clock: { at: momentIn(text) } })}
      />
      <p className="mock-note">
        The clock keeps running from the time you set. It determines the age of links, when magic links and
        sessions expire, and the app’s current date.
      </p>
    </>
  );
});
