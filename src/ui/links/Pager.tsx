import { ChevronLeft, ChevronRight } from 'lucide-react';
import { itemRange, type Pagination, pageCount } from '../../domain/pagination.ts';

interface PagerProps {
  /** The page that is shown. */
  readonly pagination: Pagination;
  /** The page that was asked for last; it is on its way while it differs from the one shown. */
  readonly asked: number;
  readonly onGo: (page: number) => void;
}

/** Where the reader is in a paged list, and the way on and back (spec section 2); nothing for a single page. */
export const Pager = ({ pagination, asked, onGo }: PagerProps) => {
  const pages = pageCount(pagination);
  if (pages === 1) return null;
  const { from, to } = itemRange(pagination);
  return (
    <nav className="pager" aria-label="Pages">
      <p>
        Showing {from} to {to} of {pagination.total} links
      </p>
      <div className="pager-steps">
        <button
          className="button is-small"
          type="button"
          disabled={asked <= 1}
          onClick={() => onGo(asked - 1)}
        >
          <ChevronLeft />
          Previous
        </button>
        <p className="pager-place" role="status">
          Page {pagination.page} of {pages}
        </p>
        <button
          className="button is-small"
          type="button"
          disabled={asked >= pages}
          onClick={() => onGo(asked + 1)}
        >
          Next
          <ChevronRight />
        </button>
      </div>
    </nav>
  );
};
