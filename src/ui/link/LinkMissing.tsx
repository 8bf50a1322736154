import { Link as RouteLink } from 'wouter';
import { EmptyState } from '../kit/EmptyState.tsx';

interface LinkMissingProps {
  readonly listHref: string;
}

/** No such link, and a way back. */
export const LinkMissing = ({ listHref }: LinkMissingProps) => (
  <EmptyState
    drawing="broken"
    title="There is no such link"
    text="It may have been deleted, or its address is not complete."
    action={
      <RouteLink className="button is-primary" href={listHref}>
        Back to Links
      </RouteLink>
    }
  />
);
