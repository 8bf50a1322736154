import { X } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { comparesClicks, QUIET_FROM } from '../../../domain/clicks/clickChange.ts';
import { usualPeriod } from '../../../domain/clicks/periods.ts';
import { isSameQuery, type LinkQuery } from '../../../domain/links/linkQuery.ts';
import { pageCount } from '../../../domain/links/pagination.ts';
import { shownTag } from '../../../domain/tags/tags.ts';
import { countOf, fullCount } from '../../../domain/text/fullCount.ts';
import { singleLine } from '../../../domain/text/untrustedText.ts';
import type { AllLinksStore } from '../../../state/catalogue/AllLinksStore.ts';
import { Button } from '../../kit/forms/Button.tsx';
import { TextButton } from '../../kit/forms/TextButton.tsx';
import { Icon } from '../../kit/layout/Icon.tsx';
import { formatDay } from '../../kit/text/format.ts';
import type { ListControlProps, ListState } from '../../navigation/linksUrl.ts';
import { useAccount, useStores } from '../../StoresContext.tsx';
import type { QueriedLinksStore } from './QueriedLinksStore.ts';
import { STATUS_LABELS, sinceDay, spokenResult, wholeScope, whyNoChange } from './queryLabels.ts';
import '../../late.css';

export const QueryLine = observer(({ place, onChange }: ListControlProps) => {
  const chips = chipsOf(place, useStores().now());

  /** Keeps the focus among the chips, or moves it to the heading of the list. */
  const remove = (index: number, without: Partial<ListState>, chip: HTMLElement) => {
    const all = [...(chip.closest('ul')?.querySelectorAll('button') ?? [])];
    const next = all[index + 1] ?? all[index - 1] ?? document.querySelector<HTMLElement>('.list-heading');
    next?.focus();
    onChange({ ...without, page: 1 });
  };

  return (
    <>
      {chips.length > 0 && (
        <ul className="filter-chips cluster" aria-label="Filters">
          {chips.map(({ name, text, without }, index) => (
            <li key={name + text}>
              <Button
                className="is-small filter-chip"
                aria-label={`Remove filter: ${name} ${text}`}
                onClick={({ currentTarget }) => remove(index, without, currentTarget)}
              >
                <span className="muted">{`${name} `}</span>
                <span>{text}</span>
                <Icon of={X} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <QueryScope />
    </>
  );
});

const chipsOf = ({ status, from, to, host, tags }: ListState, now: Date) => {
  const days = (from || to) && (usualPeriod({ from, to }, now)?.name ?? rangeOf(from, to));
  return [
    ...(status ? [{ name: 'Status', text: STATUS_LABELS[status], without: { status: undefined } }] : []),
    ...(days ? [{ name: 'Created', text: days, without: { from: undefined, to: undefined } }] : []),
    ...(host ? [{ name: 'Destination', text: singleLine(host), without: { host: undefined } }] : []),
    ...tags.map((tag) => ({
      name: 'Tag',
      text: shownTag(tag),
      without: { tags: tags.filter((other) => other !== tag) },
    })),
  ];
};

const rangeOf = (from: string | undefined, to: string | undefined): string => {
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
  return from ? `since ${formatDay(from)}` : `until ${formatDay(to ?? '')}`;
};

const QueryScope = observer(() => {
  const { queried } = useAccount().links;
  // The failure replaces the rows.
  if (!queried || queried.failure) return null;
  return (
    <div className="query-scope soft tabular">
      <AllLinksScope all={queried.all} />
      <Compared queried={queried} />
      <SpokenResult queried={queried} />
    </div>
  );
});

/** Announces the result to screen readers, once it is final and only if it has changed. */
const SpokenResult = observer(({ queried }: { readonly queried: QueriedLinksStore }) => {
  const { place, shown, isReady } = queried;
  const region = useRef<HTMLParagraphElement>(null);
  const announced = useRef<{ readonly place: LinkQuery; readonly result: string }>(undefined);
  const pages = shown ? pageCount(shown.pagination) : 1;
  const page = pages > 1 ? `Page ${shown?.pagination.page} of ${pages}` : '';
  const result = place && shown && isReady ? spokenResult(place, shown.pagination.total, page) : undefined;

  useEffect(() => {
    const { current: last } = announced;
    if (!region.current || !place || result === undefined) return;
    if (last?.result === result && isSameQuery(last.place, place)) return;
    announced.current = { place, result };
    region.current.textContent = result;
  }, [place, result]);

  return <p className="is-sr-only" role="status" ref={region} />;
});

const progressText = ({ read, total }: { readonly read: number; readonly total: number }): string =>
  `${fullCount(read)} of ${fullCount(total)}`;

/** The number of links and their age. While they are being read, the progress. */
export const AllLinksScope = observer(({ all }: { readonly all: AllLinksStore }) => {
  const { now } = useStores();
  const { isComplete, isReading, isWaiting, progress, state } = all;
  if (isReading && !isComplete)
    return (
      <p>
        <span>{progress ? `Loading links: ${progressText(progress)}` : 'Loading links…'}</span>
        {isWaiting && <span> · The server is busy. Retrying…</span>}
        <progress
          className="progress-line"
          aria-label="Loading links"
          max={progress?.total || 1}
          value={progress?.read}
        />
      </p>
    );
  return (
    <p>
      {isComplete ? (
        <span key="whole">{wholeScope(all, now())}</span>
      ) : (
        <span key="part" role="alert">
          {`Only ${fullCount(all.links.length)} of ${countOf(all.total, 'link')}: ${whyNotAll(state)}`}
        </span>
      )}{' '}
      <span>·</span>{' '}
      {isReading ? (
        <span>{`updating${progress ? `: ${progressText(progress)}` : '…'}`}</span>
      ) : (
        <TextButton onClick={all.refresh}>{isComplete ? 'Refresh' : 'Try again'}</TextButton>
      )}
    </p>
  );
});

/** Explains a comparison of clicks, or why clicks cannot be compared. */
const Compared = observer(({ queried: { place, all } }: { readonly queried: QueriedLinksStore }) => {
  const { keepsLinks } = useStores().preferences;
  const { known, earlier } = all.changes ?? {};
  if (!place || !comparesClicks(place) || !known) return null;
  if (!earlier) return <p>{whyNoChange(known, keepsLinks)}</p>;
  if (place.status === 'quiet')
    return <p>{`No clicks ${sinceDay(earlier)}. We expected ${QUIET_FROM} or more.`}</p>;
  return place.status === 'missed' && <p>{`Inactive ${sinceDay(earlier)} or earlier, but still clicked.`}</p>;
});

const whyNotAll = (state: AllLinksStore['state']): string =>
  state.status === 'failed'
    ? `the rest didn’t load. ${state.failure.message}`
    : 'your links kept changing while loading.';
