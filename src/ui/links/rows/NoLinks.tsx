import { ListPlus, Plus } from 'lucide';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { ButtonLink } from '../../kit/forms/Button.tsx';

/** The list of an account without links (specification: Pages, '/links'). */
export const NoLinks = () => (
  <EmptyState
    title="No links yet"
    text="Create a short link and see how often it’s clicked."
    action={
      <>
        <ButtonLink className="is-primary" icon={Plus} href="/add-link">
          Create Your First Link
        </ButtonLink>
        <ButtonLink icon={ListPlus} href="/links/new-many">
          Create Many
        </ButtonLink>
      </>
    }
  />
);
