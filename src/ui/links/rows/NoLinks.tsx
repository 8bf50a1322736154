import { ListPlus, Plus } from 'lucide';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { ButtonLink } from '../../kit/forms/Button.tsx';

/** The list of an account without links (specification: Pages, '/links'). */
export const NoLinks = () => (
  <EmptyState
    title="No links yet"
    text="Give a long address a short name, then see here how often it is used."
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
