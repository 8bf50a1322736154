import { Check } from 'lucide';
import { type FormEvent, useState } from 'react';
import { type DayRange, usualPeriod, usualPeriods } from '../../../domain/clicks/periods.ts';
import { isCalendarDay } from '../../../domain/links/linkQuery.ts';
import { Button } from '../../kit/forms/Button.tsx';
import { useWindowEvent } from '../../kit/hooks/useWindowEvent.ts';
import { Icon } from '../../kit/layout/Icon.tsx';
import { moveByChoices, Popup } from '../../kit/overlays/Popup.tsx';
import type { PopupOfButton } from '../../kit/overlays/PopupButton.tsx';
import type { ListControlProps } from '../../navigation/linksUrl.ts';
import { useStores } from '../../StoresContext.tsx';

const ANY_TIME = { name: 'Any time', from: undefined, to: undefined };

export const CreatedPopup = ({ place, onChange, ...popup }: PopupOfButton & ListControlProps) => {
  const now = useStores().now();
  /** Whether the first change has added a history entry. Later changes replace that entry. */
  const [hasHistoryEntry, setHasHistoryEntry] = useState(false);
  const { from, to } = place;
  const chosen = from || to ? usualPeriod(place, now) : ANY_TIME;

  const change = (days: Partial<DayRange>) => {
    onChange({ ...days, page: 1 }, hasHistoryEntry);
    setHasHistoryEntry(true);
  };
  // After back or forward, the next change must not replace the current entry.
  useWindowEvent('popstate', () => setHasHistoryEntry(false));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    popup.onClose(true);
  };

  return (
    <Popup {...popup} role="dialog" onKey={moveByChoices}>
      <div className="created-periods">
        {[ANY_TIME, ...usualPeriods(now)].map((period) => (
          <button
            key={period.name}
            className="popup-item"
            type="button"
            aria-pressed={period.name === chosen?.name}
            onClick={() => {
              change({ from: period.from, to: period.to });
              popup.onClose(true);
            }}
          >
            <span>{period.name}</span>
            {period.name === chosen?.name && <Icon of={Check} />}
          </button>
        ))}
      </div>
      <form className="created-days" onSubmit={submit}>
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className="created-day stack">
            <span className="soft">{end === 'from' ? 'From' : 'To'}</span>
            <input
              className="input"
              type="date"
              value={place[end] ?? ''}
              {...(end === 'from' ? { max: to } : { min: from })}
              onChange={({ target: { value } }) =>
                change({ [end]: isCalendarDay(value) ? value : undefined })
              }
            />
          </label>
        ))}
        {from !== undefined && to !== undefined && from > to && (
          <p className="help is-danger">The start date is after the end date.</p>
        )}
        <Button className="is-small" type="submit">
          Done
        </Button>
      </form>
    </Popup>
  );
};
