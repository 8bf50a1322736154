import { ChevronRight } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId } from 'react';
import { Link as RouteLink } from 'wouter';
import { type WhatChanged as Changed, whatChanged } from '../../domain/clickChange.ts';
import { countOf, fullCount } from '../../domain/fullCount.ts';
import { formatTime } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { whenIdle } from '../kit/loading/whenIdle.ts';
import { TextButton } from '../kit/TextButton.tsx';
import { signed, sinceDay, whyNoChange } from '../links/query/changeWords.ts';
import { ShortAddress } from '../links/view/ShortAddress.tsx';
import { linkPath } from '../linksAddress.ts';
import { useLazyAccount, useStores } from '../StoresContext.tsx';
import './changes.css';

/**
 * What has changed since an earlier day, in three lines that each open their list. It makes no call: it knows what this
 * device keeps, and says nothing where that is nothing.
 */
export const WhatChanged = observer(() => {
  const { now, preferences } = useStores();
  const { allLinks } = useLazyAccount();
  const titleId = useId();
  const { changes, links, readAt, isReading } = allLinks;
  const { known, earlier } = changes ?? {};

  useEffect(() => whenIdle(() => void allLinks.recall()), [allLinks]);

  if (!known || !preferences.keepsLinks || !(earlier ? readAt : known.isBegun)) return null;
  return (
    <section aria-labelledby={titleId}>
      <div className="section-head cluster">
        <h2 className="section-title" id={titleId}>
          {earlier ? `What has changed ${sinceDay(earlier)}` : 'What has changed'}
        </h2>
        {earlier && readAt && (
          <p className="quiet tabular">
            as of {formatTime(readAt, now())} ·{' '}
            {isReading ? 'updating…' : <TextButton onClick={allLinks.refresh}>Refresh</TextButton>}
          </p>
        )}
      </div>
      {earlier ? (
        <Lines changed={whatChanged(links, earlier)} />
      ) : (
        <p className="soft">{whyNoChange(known, true)}</p>
      )}
    </section>
  );
});

/** What there is none of has no line: its list would be empty. */
const Lines = ({ changed }: { readonly changed: Changed }) => {
  const { shortDomain } = useStores().product;
  const { known, gained, most, fell, quiet, missed, missedClicks } = changed;
  if (known === 0) return <p className="soft">The clicks of your links are not known.</p>;
  return (
    <ul className="rows">
      <Line figure={signed(gained)} href="/links?sort=change">
        {gained === 1 ? 'click' : 'clicks'} gained
        {most && (
          <>
            , most by <ShortAddress domain={shortDomain} link={most.link} />{' '}
            <span className="tabular">{signed(most.change)}</span>
          </>
        )}
      </Line>
      {fell && (
        <Line figure={signed(Math.round(fell.change - fell.expected))} href={linkPath(fell.link.id)}>
          clicks on <ShortAddress domain={shortDomain} link={fell.link} />, which lost most
          <span className="muted tabular">
            {' '}
            · {fullCount(fell.change)} instead of about {fullCount(fell.expected)}
          </span>
        </Line>
      )}
      {quiet > 0 && (
        <Line figure={fullCount(quiet)} href="/links?status=quiet&sort=clicks">
          {quiet === 1 ? 'link has' : 'links have'} gone quiet
        </Line>
      )}
      {missed > 0 && (
        <Line figure={fullCount(missed)} href="/links?status=missed&sort=change">
          {missed === 1 ? 'link is' : 'links are'} inactive but still clicked
          <span className="muted tabular"> · {countOf(missedClicks, 'click')}</span>
        </Line>
      )}
    </ul>
  );
};

interface LineProps {
  readonly figure: string;
  readonly href: string;
  readonly children: ReactNode;
}

const Line = ({ figure, href, children }: LineProps) => (
  <li>
    <RouteLink className="home-change" href={href}>
      <span className="row-clicks">{figure}</span> <span className="change-words">{children}</span>
      <Icon of={ChevronRight} />
    </RouteLink>
  </li>
);
