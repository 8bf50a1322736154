import { Info } from 'lucide';
import { observer } from 'mobx-react-lite';
import { SpanChoice } from '../charts/SpanChoice.tsx';
import { LoadFailure } from '../kit/feedback/FailureState.tsx';
import { TextButton } from '../kit/forms/TextButton.tsx';
import { usePageHead } from '../kit/hooks/usePageHead.ts';
import { Icon } from '../kit/layout/Icon.tsx';
import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { UnreadableRows } from '../links/rows/UnreadableRows.tsx';
import { useLazyAccount } from '../StoresContext.tsx';
import { ClickShares } from './ClickShares.tsx';
import { ClickTrends } from './ClickTrends.tsx';
import { QuickStats, SummaryFigures } from './Figures.tsx';
import { RecentActivity } from './RecentActivity.tsx';

/** The screen with the figures over all links (specification: Pages, '/analytics'). */
export const AnalyticsPage = observer(() => {
  const { analytics, topLinks, trends, span, show, retry } = useLazyAccount().analytics;
  const { state, value } = analytics;
  usePageHead('Analytics', 'Clicks on all your links, and your top links.');

  return (
    <>
      <PageHeader
        title="Analytics"
        lead="How your links perform."
        actions={
          state.status !== 'failed' && (
            <SpanChoice value={span} onChange={show} disabled={trends?.length === 0} />
          )
        }
      />
      {state.status === 'failed' ? (
        <LoadFailure title="Failed to load analytics data" failure={state.failure} onRetry={retry} />
      ) : (
        <div className="analytics stack-loose" aria-busy={state.status === 'loading'}>
          <SummaryFigures analytics={value} />
          {value?.figuresFrom === 'newest links' && (
            <p className="note">
              <Icon of={Info} />
              <span>
                Your totals are unavailable right now. The table shows the most clicked of your 10 newest
                links. <TextButton onClick={() => void retry()}>Try again</TextButton>
              </span>
            </p>
          )}
          <ClickTrends />
          <ClickShares links={topLinks} analytics={value} />
          <div className="analytics-body stack">
            <RecentActivity links={topLinks} />
            <QuickStats analytics={value} />
          </div>
          {value?.unreadable && value.unreadable.length > 0 && <UnreadableRows rows={value.unreadable} />}
        </div>
      )}
    </>
  );
});
