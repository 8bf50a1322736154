import { Plus } from 'lucide';
import { Link as RouteLink } from 'wouter';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Icon } from '../../kit/Icon.tsx';

/** The list of an account without links (specification: Pages, '/links'). */
export const NoLinks = () => (
  <EmptyState
    title="No links yet"
    text="Give a long address a short name, then see here how often it is used."
    action={
      <RouteLink className="button is-primary" href="/add-link">
        <Icon of={Plus} />
        Create Your First Link
      </RouteLink>
    }
  />
);
