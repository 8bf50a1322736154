import { Plus } from 'lucide-react';
import { useId } from 'react';
import { Link as RouteLink } from 'wouter';
import type { Link } from '../../domain/link.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import type { Loading } from '../kit/Loader.ts';
import { LoadFailure } from '../kit/LoadFailure.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { useStores } from '../StoresContext.tsx';
import { RecentLinkRow } from './RecentLinkRow.tsx';

/** The dashboard shows up to so many links (spec section 9). */
export const RECENT_LINKS = 5;

interface RecentLinksProps {
  readonly links: readonly Link[] | undefined;
  readonly state: Loading<unknown>;
  readonly onRetry: () => Promise<void>;
}

/** The newest links, each with Copy and Edit. */
export const RecentLinks = ({ links, state, onRetry }: RecentLinksProps) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className="section-head">
        <h2 className="section-title" id={titleId}>
          Recent Links
        </h2>
      </div>
      <RecentLinksBody links={links} state={state} onRetry={onRetry} />
    </section>
  );
};

const RecentLinksBody = ({ links, state, onRetry }: RecentLinksProps) => {
  const { product, sharing } = useStores();
  if (state.status === 'failed') {
    return (
      <LoadFailure title="Your recent links could not be loaded" message={state.message} onRetry={onRetry} />
    );
  }
  if (!links) return <SkeletonRows rows={RECENT_LINKS} label="Loading recent links…" />;
  if (links.length === 0) return <NoLinks />;
  return (
    <ul className="rows" aria-busy={state.status === 'loading'}>
      {links.map((link) => (
        <RecentLinkRow key={link.id} link={link} domain={product.shortDomain} onCopy={sharing.copy} />
      ))}
    </ul>
  );
};

const NoLinks = () => (
  <EmptyState
    title="No links created yet"
    text="Give a long address a short name. It will stand here, ready to copy."
    action={
      <RouteLink className="button is-primary" href="/add-link">
        <Plus />
        Create your first link
      </RouteLink>
    }
  />
);
