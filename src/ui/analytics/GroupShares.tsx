import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { countOf } from '../../domain/fullCount.ts';
import { clickGroups, type Grouping } from '../../domain/shares.ts';
import { CsvButton } from '../charts/CsvButton.tsx';
import { LoadFailure } from '../kit/FailureState.tsx';
import { AllLinksScope } from '../links/query/QueryScope.tsx';
import { useLazyAccount } from '../StoresContext.tsx';
import { ShareBar } from './ShareBar.tsx';

/** The words for each grouping, the query that finds the links of a group, and how many groups are shown. */
const KINDS = {
  tag: {
    one: 'tag',
    query: 'tag',
    shown: 20,
    none: 'None of your links has a tag. A tag is a word with # in a description, such as #spring.',
  },
  host: { one: 'destination', query: 'q', shown: 5, none: 'None of your links has a known destination.' },
};

/** Which part of all clicks the links have that share a tag or a destination. It reads all links. */
export const GroupShares = observer(({ by }: { readonly by: Grouping }) => {
  const { allLinks } = useLazyAccount();
  const { links, isComplete, state } = allLinks;
  const groups = useMemo(() => clickGroups(isComplete ? links : [], by), [links, isComplete, by]);
  useEffect(() => allLinks.need(), [allLinks]);
  if (state.status === 'failed' && links.length === 0)
    return (
      <LoadFailure
        title="Your links could not be loaded"
        failure={state.failure}
        onRetry={() => void allLinks.refresh()}
      />
    );

  const { one, query, shown, none } = KINDS[by];
  const parts = groups
    .slice(0, shown)
    .map((group) => ({ ...group, href: `/links?${new URLSearchParams({ [query]: group.name })}` }));
  const rest = groups.slice(shown);
  const others = {
    name: `All other ${one}s`,
    clicks: rest.reduce((sum, { clicks = 0 }) => sum + clicks, 0),
    share: rest.reduce((sum, { share = 0 }) => sum + share, 0),
  };
  return (
    <>
      <div className="share-scope soft tabular">
        <AllLinksScope all={allLinks} />
        {groups.length > 0 && (
          <CsvButton
            of={['clicks by', one]}
            label={`clicks by ${one}`}
            table={() => [
              [one, 'links', 'clicks', 'share in percent'],
              ...groups.map(({ name, links: count, clicks, share }) => [name, count, clicks, share]),
            ]}
          />
        )}
      </div>
      {isComplete && groups.length === 0 && <p className="muted">{none}</p>}
      {groups.length > 0 && (
        <ShareBar
          label={`Share of all clicks by ${one}`}
          parts={parts}
          others={by === 'host' ? others : undefined}
        />
      )}
      {by === 'tag' && rest.length > 0 && (
        <p className="quiet">{countOf(rest.length, 'more tag')} with fewer clicks: see the CSV file.</p>
      )}
    </>
  );
});
