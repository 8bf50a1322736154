import { ArrowLeft } from 'lucide';
import { Link as RouteLink } from 'wouter';
import { Icon } from '../../kit/layout/Icon.tsx';
import { useListHref } from '../../navigation/useListHref.ts';

/** The way back to the list of links, as it was left. */
export const BackToLinks = () => (
  <RouteLink className="back-link" href={useListHref()}>
    <Icon of={ArrowLeft} />
    Back to Links
  </RouteLink>
);
