import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide';
import { itemRange, pageCount } from '../../domain/pagination.ts';
import { Button } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { lazyPart } from '../kit/loading/lazyPart.tsx';
import type { ShownLinks } from './catalogue/LinkListStore.ts';

const PageJump = lazyPart(async () => (await import('./PagerFields.tsx')).PageJump);

/** From this number of pages on, stepping is tedious. */
const JUMPED_FROM = 4;

interface PagerProps {
  readonly shown: ShownLinks;
  /** The number of the page requested last; it is loading while it differs from the shown one. */
  readonly requestedPage: number;
  /** Whether screen readers hear the result from another part of the page. */
  readonly isQuiet: boolean;
  readonly onGo: (page: number) => void;
}

/** The range and the steps of a paged list (specification: Pages, '/links'); nothing for a single page. */
export const Pager = ({ shown, requestedPage, isQuiet, onGo }: PagerProps) => {
  const { ids, unreadable = [], pagination } = shown;
  const pages = pageCount(pagination);
  if (pages === 1) return null;
  const range = itemRange(pagination, ids.length + unreadable.length);
  const isFirst = requestedPage <= 1;
  const isLast = requestedPage >= pages;
  const to = (page: number, disabled: boolean) => ({ disabled, onClick: () => onGo(page) });
  return (
    <nav className="pager cluster quiet tabular" aria-label="Pages">
      <p>
        Showing {range.from} to {range.to} of {pagination.total} links
      </p>
      {pages >= JUMPED_FROM && <PageJump pages={pages} onGo={onGo} />}
      <div className="pager-steps cluster">
        <IconButton label="First page" icon={ChevronFirst} {...to(1, isFirst)} />
        <Button className="is-small" icon={ChevronLeft} {...to(requestedPage - 1, isFirst)}>
          Previous
        </Button>
        <p className="pager-place" role={isQuiet ? undefined : 'status'}>
          Page {pagination.page} of {pages}
        </p>
        <Button className="is-small" {...to(requestedPage + 1, isLast)}>
          Next
          <Icon of={ChevronRight} />
        </Button>
        <IconButton label="Last page" icon={ChevronLast} {...to(pages, isLast)} />
      </div>
    </nav>
  );
};
