import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { calendarDay } from '../../../domain/calendarDay.ts';
import { EVERY_LINK, isCalendarDay, isFiltered, LINK_STATUSES } from '../../../domain/linkQuery.ts';
import { Popup } from '../../kit/Popup.tsx';
import type { PopupOfButton } from '../../kit/PopupButton.tsx';
import { useWindowEvent } from '../../kit/useWindowEvent.ts';
import type { ListPlace, PlaceControlProps } from '../../linksAddress.ts';
import { useAccount, useLazyAccount, useStores } from '../../StoresContext.tsx';
import { choicesOf } from './changeWords.ts';
import { STATUS_LABELS } from './queryLabels.ts';

const TYPING_PAUSE_MS = 200;

/** Reduces the list by text, status and day of creation. Every change applies at once. */
export const FilterPopup = ({ onClose, place, onChange, ...popup }: PopupOfButton & PlaceControlProps) => {
  const { now } = useStores();
  const { links } = useAccount();
  const { allLinks } = useLazyAccount();
  const [text, setText] = useState(place.text);
  /** Whether the place before the first change is in the history. */
  const [isLeft, setLeft] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const statusId = useId();

  const change = (changes: Partial<ListPlace>) => {
    onChange({ page: 1, ...changes }, isLeft);
    setLeft(true);
  };
  const applyText = (typed: string) => {
    if (typed.trim() !== place.text) change({ text: typed.trim() });
  };
  const applyAfterPause = useEffectEvent(applyText);

  // Back and forward change the place under the open popup, and reach entries that must stay.
  useWindowEvent('popstate', () => {
    setText(links.place.text);
    setLeft(false);
  });

  useEffect(() => {
    const pause = setTimeout(() => applyAfterPause(text), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);

  const close = (refocus: boolean) => {
    applyText(text);
    onClose(refocus);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    close(true);
  };
  const clear = () => {
    // The button will be disabled.
    form.current?.querySelector('input')?.focus();
    setText('');
    change({ ...EVERY_LINK, sort: place.sort });
  };

  return (
    <Popup {...popup} role="dialog" onClose={close}>
      <form className="filter" ref={form} onSubmit={submit}>
        <label className="filter-field">
          <span className="soft">Text</span>
          <input
            className="input"
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <div className="filter-field">
          <label className="soft" htmlFor={statusId}>
            Status
          </label>
          <div className="select">
            <select
              id={statusId}
              value={place.status ?? ''}
              onChange={({ target: { value } }) =>
                change({ status: LINK_STATUSES.find((status) => status === value) })
              }
            >
              <option value="">Any</option>
              {choicesOf(LINK_STATUSES, place.status, allLinks.changes?.earlier).map((status) => (
                <option key={status} value={status}>
                  {STATUS_LABELS[status]}
                </option>
              ))}
            </select>
          </div>
        </div>
        <div className="filter-days">
          <DayField
            label="Created from"
            day={place.from}
            max={place.to}
            onChange={(from) => change({ from })}
          />
          <DayField label="to" day={place.to} min={place.from} onChange={(to) => change({ to })} />
        </div>
        <div className="filter-periods cluster">
          {periodsBefore(now()).map(({ name, from }) => (
            <button
              key={name}
              className="button is-small"
              type="button"
              aria-pressed={place.from === from && place.to === undefined}
              onClick={() => change({ from, to: undefined })}
            >
              {name}
            </button>
          ))}
        </div>
        {place.from !== undefined && place.to !== undefined && place.from > place.to && (
          <p className="help is-danger">The first day is after the last one.</p>
        )}
        <div className="filter-actions cluster">
          <button className="button is-small" type="button" disabled={!isFiltered(place)} onClick={clear}>
            Clear filters
          </button>
          <button className="button is-small is-primary" type="submit">
            Done
          </button>
        </div>
      </form>
    </Popup>
  );
};

interface DayFieldProps {
  readonly label: string;
  readonly day: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

const DayField = ({ label, day, onChange, ...range }: DayFieldProps) => (
  <label className="filter-field">
    <span className="soft">{label}</span>
    <input
      className="input"
      type="date"
      value={day ?? ''}
      {...range}
      onChange={({ target: { value } }) => onChange(isCalendarDay(value) ? value : undefined)}
    />
  </label>
);

/** Usual periods that end today, by their first day. */
const periodsBefore = (now: Date) => {
  const daysBefore = (days: number) =>
    calendarDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days));
  return [
    { name: 'Last 7 days', from: daysBefore(6) },
    { name: 'Last 30 days', from: daysBefore(29) },
    { name: 'This year', from: calendarDay(new Date(now.getFullYear(), 0, 1)) },
  ];
};
