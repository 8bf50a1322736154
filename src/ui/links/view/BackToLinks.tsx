import { ArrowLeft } from 'lucide';
import { Link as RouteLink } from 'wouter';
import { Icon } from '../../kit/layout/Icon.tsx';
import { useListHref } from '../../navigation/useListHref.ts';

/** A link back to the list, with its last page and filters. */
export const BackToLinks = () => (
  <RouteLink className="back-link" href={useListHref()}>
    <Icon of={ArrowLeft} />
    Back to Links
  </RouteLink>
);
