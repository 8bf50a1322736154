import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Link as RouteLink } from 'wouter';
import type { Link } from '../../domain/link.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { LoadFailure } from '../kit/LoadFailure.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { LinkRows } from './LinkRows.tsx';
import type { LinksStore } from './LinksStore.ts';

const SKELETON_ROWS = 8;

interface LinkListProps {
  readonly list: Pick<LinksStore['list'], 'state' | 'value'>;
  readonly onEdit: (link: Link) => void;
  readonly onRetry: () => Promise<void>;
}

/** The rows; while they are being replaced, the old ones stay and are marked busy. */
export const LinkList = observer(({ list, onEdit, onRetry }: LinkListProps) => {
  const { state, value } = list;
  if (state.status === 'failed') {
    return <LoadFailure title="Your links could not be loaded" message={state.message} onRetry={onRetry} />;
  }
  if (!value) return <SkeletonRows rows={SKELETON_ROWS} label="Loading links…" />;
  if (value.pagination.total === 0) return <NoLinks />;
  return (
    <ul className="rows" aria-busy={state.status === 'loading'}>
      <LinkRows links={value.links} onEdit={onEdit} />
    </ul>
  );
});

const NoLinks = () => (
  <EmptyState
    title="No links yet"
    text="Give a long address a short name, then see here how often it is used."
    action={
      <RouteLink className="button is-primary" href="/add-link">
        <Plus />
        Create Your First Link
      </RouteLink>
    }
  />
);
