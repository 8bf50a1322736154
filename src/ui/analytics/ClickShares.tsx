import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { clickGroups, type Grouping } from '../../domain/clicks/analytics.ts';
import { groupShares, groupTable, linkShares } from '../../domain/clicks/clickShares.ts';
import { clicksOf, type Link } from '../../domain/links/link.ts';
import { countOf } from '../../domain/text/fullCount.ts';
import { CsvButton } from '../charts/CsvButton.tsx';
import { LoadFailure } from '../kit/feedback/FailureState.tsx';
import { Segments } from '../kit/forms/Segments.tsx';
import { Section } from '../kit/layout/Section.tsx';
import { InfoButton } from '../kit/overlays/InfoButton.tsx';
import { AllLinksScope } from '../links/query/QueryScope.tsx';
import { useLazyAccount } from '../StoresContext.tsx';
import type { ShownAnalytics } from './AnalyticsStore.ts';
import { ShareBar } from './ShareBar.tsx';

/** The texts and the maximum number of groups. Each key is also the query parameter of its links. */
const GROUPINGS = {
  tag: {
    one: 'tag',
    shown: 20,
    about: 'Each tag’s share of all clicks. A link with several tags counts toward each of them.',
    none: 'No tags yet. Add tags to descriptions with #, like #spring.',
  },
  host: {
    one: 'destination',
    shown: 5,
    about: 'Each website’s share of all clicks.',
    none: 'No known destinations.',
  },
};

interface ClickSharesProps {
  /** Undefined while loading. */
  readonly links: readonly Link[] | undefined;
  /** Undefined while loading. */
  readonly analytics: ShownAnalytics | undefined;
}

export const ClickShares = ({ links, analytics }: ClickSharesProps) => {
  const [part, setPart] = useState<'link' | Grouping>('link');
  const clicked = links?.filter((link) => clicksOf(link));
  const isEmpty = analytics?.topLinksFrom !== 'newest links' && links?.every((link) => clicksOf(link) === 0);
  if (isEmpty) return null;
  const known = clicked && analytics && { links: clicked, analytics };
  const about = part !== 'link' ? GROUPINGS[part].about : known && aboutLinks(known);
  return (
    <Section
      title="Share of all clicks"
      className="portions"
      more={
        <>
          <span className="quiet">All time</span>
          {about && <InfoButton label="About ‘Share of all clicks’">{about}</InfoButton>}
        </>
      }
      controls={
        <Segments
          label="Share by"
          options={[
            ['link', 'Top links'],
            ['tag', 'Tags'],
            ['host', 'Destinations'],
          ]}
          value={part}
          onChange={setPart}
        />
      }
    >
      {part !== 'link' ? <GroupShares by={part} /> : known ? <LinkShares {...known} /> : <ShareSkeleton />}
    </Section>
  );
};

interface LinkSharesProps {
  readonly links: readonly Link[];
  readonly analytics: ShownAnalytics;
}

const aboutLinks = ({ links, analytics }: LinkSharesProps): string => {
  const { figures, figuresFrom, topLinksFrom } = analytics;
  const top = links.length === 1 ? 'your top link' : `each of your top ${links.length} links`;
  const all =
    figures.totalLinks === undefined ? 'all your links' : `your ${countOf(figures.totalLinks, 'link')}`;
  const isCountedSeparately = figuresFrom !== topLinksFrom;
  return `Clicks on ${top}, as a share of clicks on ${all}.${
    isCountedSeparately ? ' The total is counted separately.' : ''
  }`;
};

const LinkShares = ({ links, analytics: { figures, topLinksFrom } }: LinkSharesProps) => {
  const { totalClicks } = figures;
  const none = (why: ReactNode) => <p className="muted">{`${why}, so shares aren’t shown.`}</p>;
  if (totalClicks === undefined) return none('Your total clicks are unavailable right now');
  if (topLinksFrom === 'newest links')
    return none('Only your 10 newest links were compared. Others may have more clicks');
  if (links.length === 0) return none('Clicks on your top links are unknown');
  const shares = linkShares(links, totalClicks);
  if (!shares) return none('These links have more clicks than your total');
  return (
    <ShareBar
      label="Share of all clicks by link"
      parts={shares.parts}
      others={{ id: '', name: 'All other links', ...shares.others }}
      isCode
    />
  );
};

const ShareSkeleton = () => (
  <div className="skeleton" aria-hidden="true">
    <span className="skeleton-bar is-portion" />
    <div className="portion-labels stack">
      {['1', '2', '3', '4', '5', '6'].map((part) => (
        <div className="cluster" key={part}>
          <span className="skeleton-bar is-address" />
        </div>
      ))}
    </div>
  </div>
);

/** Reads all links of the account. */
const GroupShares = observer(({ by }: { readonly by: Grouping }) => {
  const { allLinks } = useLazyAccount();
  const { links, isComplete, state, totalClicks } = allLinks;
  const groups = useMemo(
    () => clickGroups(isComplete ? links : [], by, totalClicks),
    [links, isComplete, by, totalClicks],
  );
  useEffect(() => allLinks.need(), [allLinks]);
  if (state.status === 'failed' && links.length === 0)
    return (
      <LoadFailure
        title="Failed to load links"
        failure={state.failure}
        onRetry={() => void allLinks.refresh()}
      />
    );

  const { one, shown, none } = GROUPINGS[by];
  const { parts, others } = groupShares(groups, by, shown, totalClicks);
  return (
    <>
      <div className="section-head cluster soft tabular">
        <AllLinksScope all={allLinks} />
        {groups.length > 0 && (
          <CsvButton
            of={['clicks by', one]}
            label={`clicks by ${one}`}
            table={() => groupTable(groups, one)}
          />
        )}
      </div>
      {isComplete && groups.length === 0 && <p className="muted">{none}</p>}
      {groups.length > 0 && totalClicks === undefined && (
        <p className="muted">Clicks on some of your links are unknown, so shares aren’t shown.</p>
      )}
      {groups.length > 0 && (
        <ShareBar
          label={`Share of all clicks by ${one}`}
          parts={parts.map((part) => ({
            ...part,
            id: part.name,
            href: `/links?${new URLSearchParams({ [by]: part.name })}`,
          }))}
          others={others && { id: '', name: `All other ${one}s`, ...others }}
          areAddresses={by === 'host'}
        />
      )}
      {!others && groups.length > shown && (
        <p className="quiet">
          {`${countOf(groups.length - shown, `more ${one}`)} with fewer clicks in the CSV file.`}
        </p>
      )}
    </>
  );
});
