import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Plus } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef } from 'react';
import type { Link } from '../../domain/links/link.ts';
import { isFiltered, needsAllLinks } from '../../domain/links/linkQuery.ts';
import { itemRange, PAGE_SIZES, type Pagination, pageCount } from '../../domain/links/pagination.ts';
import { fullCount } from '../../domain/text/fullCount.ts';
import type { ShownLinks } from '../../state/catalogue/LinkListStore.ts';
import { LoadFailure } from '../kit/feedback/FailureState.tsx';
import { SkeletonRows } from '../kit/feedback/SkeletonRows.tsx';
import { Button, ButtonLink } from '../kit/forms/Button.tsx';
import { IconButton } from '../kit/forms/IconButton.tsx';
import { usePageHead } from '../kit/hooks/usePageHead.ts';
import { focusInPlace } from '../kit/keys/focus.ts';
import { Icon } from '../kit/layout/Icon.tsx';
import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { lazyComponent } from '../kit/loading/lazyComponent.tsx';
import { useIsHydrated } from '../kit/loading/useIsHydrated.ts';
import { type ListState, linksUrl } from '../navigation/linksUrl.ts';
import { navigate } from '../navigation/location.ts';
import { useAccount, useStores } from '../StoresContext.tsx';
import { LinkEditor } from './form/overlays.ts';
import { LinkList } from './rows/LinkList.tsx';
import { LinkRow } from './rows/LinkRow.tsx';
import { ListAge } from './rows/ListAge.tsx';
import { UnreadableRows } from './rows/overlays.ts';
import { useFetchAhead } from './rows/useFetchAhead.ts';
import { ListActions, RowCheckbox, SelectionBar, SelectionHead } from './selection/overlays.ts';

const WAITING = <SkeletonRows rows={8} label="Loading links…" />;

const NoLinks = lazyComponent(async () => (await import('./rows/NoLinks.tsx')).NoLinks, {
  waiting: WAITING,
  isEarly: true,
});
/** Loads together with `ListActions`, so that the toolbar does not shift. The list works without it. */
const ListTools = lazyComponent(
  async () => {
    const [{ ListTools }] = await Promise.all([
      import('./query/ListTools.tsx'),
      ListActions.preload(),
      RowCheckbox.preload(),
    ]);
    return ListTools;
  },
  { missing: () => null },
);
const QueryLine = lazyComponent(async () => (await import('./query/QueryScope.tsx')).QueryLine);
const PageJump = lazyComponent(async () => (await import('./PagerFields.tsx')).PageJump);
const PageSizeSelect = lazyComponent(async () => (await import('./PagerFields.tsx')).PageSizeSelect);
const QueriedRows = lazyComponent(async () => (await import('./query/QueriedRows.tsx')).QueriedRows, {
  waiting: WAITING,
});

/** The paged list of links (specification: Pages, '/links'). The URL contains query, page and edited link. */
export const LinksPage = observer(() => {
  const { preferences } = useStores();
  const { links, lazy } = useAccount();
  const { place, editedId, shown, total, readyPage, isFailed } = links;
  const heading = useRef<HTMLHeadingElement>(null);
  const isPaging = useRef(false);
  const isHydrated = useIsHydrated();
  usePageHead('Links');
  useFetchAhead(links.list);

  // Only after a click in the pager: on back and forward, the browser restores scrolling and focus.
  useEffect(() => {
    if (!isPaging.current || (readyPage !== place.page && !isFailed)) return;
    isPaging.current = false;
    focusInPlace(heading.current);
    heading.current?.scrollIntoView({ block: 'start' });
  }, [readyPage, place.page, isFailed]);

  const goTo = (changes: Partial<ListState>, replace = false) => {
    const addressOf = (to: ListState) => linksUrl(to, preferences.pageSize);
    const address = addressOf({ ...place, ...changes });
    // Does not add a second history entry for the same URL.
    if (replace || address !== addressOf(place)) navigate(address, { replace });
  };
  const edit = useCallback(
    ({ id }: Link) => navigate(linksUrl(links.place, preferences.pageSize, id), { replace: true }),
    [links, preferences],
  );
  const turnTo = (page: number) => {
    if (page !== place.page) isPaging.current = true;
    goTo({ page });
  };
  /** Changes the page size. The first link of the current page remains on the shown page. */
  const changeSize = (limit: number, { page, limit: granted }: Pagination) =>
    goTo({ page: Math.floor(((page - 1) * granted) / limit) + 1, limit });
  // Loads the code of secondary controls after the rows, so that the rows do not wait for it.
  const isReady = lazy.value || shown || isFailed || needsAllLinks(place);
  const isEmpty = total === 0 && !needsAllLinks(place);

  return (
    <>
      <PageHeader
        title="Links"
        actions={
          <ButtonLink className="is-primary" icon={Plus} href="/add-link">
            Add New Link
          </ButtonLink>
        }
      />
      <div className="list-tools">
        {isReady && !isEmpty && (
          <>
            <ListTools place={place} onChange={goTo} />
            <ListActions />
          </>
        )}
      </div>
      <div className="list-head cluster">
        <h2 className="list-heading" ref={heading} tabIndex={-1}>
          <span>{isFiltered(place) ? `Matching ${total === 1 ? 'link' : 'links'}` : 'All links'}</span>{' '}
          {total !== undefined && <span className="list-total muted tabular">{fullCount(total)}</span>}
        </h2>
        {needsAllLinks(place) ? <QueryLine place={place} onChange={goTo} /> : <ListAge list={links.list} />}
      </div>
      {isReady && <SelectionHead />}
      {needsAllLinks(place) ? (
        <QueriedRows place={place} onChange={goTo} onEdit={edit} />
      ) : (
        <ListBody onEdit={edit} />
      )}
      {isHydrated && shown && (
        <div className="list-foot cluster">
          <Pager shown={shown} requestedPage={place.page} isQuiet={needsAllLinks(place)} onGo={turnTo} />
          {shown.pagination.total > PAGE_SIZES[0] && (
            <PageSizeSelect size={place.limit} onChange={(size) => changeSize(size, shown.pagination)} />
          )}
        </div>
      )}
      {isReady && <SelectionBar />}
      {editedId !== undefined && <LinkEditor key={editedId} id={editedId} onClose={() => goTo({}, true)} />}
    </>
  );
});

/** The rows of one page. Keeps the previous rows, marked as busy, while new ones load. */
const ListBody = observer(({ onEdit }: { readonly onEdit: (link: Link) => void }) => {
  const { list, retry } = useAccount().links;
  const { state, shown, lastSeenAt } = list;
  if (state.status === 'failed')
    return <LoadFailure title="Failed to load links" failure={state.failure} onRetry={retry} />;
  if (!shown) return WAITING;
  if (shown.pagination.total === 0) return <NoLinks />;
  const { unreadable = [] } = shown;
  return (
    <>
      <LinkList
        ids={shown.ids}
        Row={LinkRow}
        isBusy={state.status === 'loading'}
        isLastSeen={lastSeenAt !== undefined}
        onEdit={onEdit}
      />
      {unreadable.length > 0 && <UnreadableRows rows={unreadable} />}
    </>
  );
});

/** Minimum number of pages for a page number field. */
const JUMPED_FROM = 4;

interface PagerProps {
  readonly shown: ShownLinks;
  /** The requested page number. Differs from the shown page while loading. */
  readonly requestedPage: number;
  /** Whether another component announces the result to screen readers. */
  readonly isQuiet: boolean;
  readonly onGo: (page: number) => void;
}

/** The pager of the list (specification: Pages, '/links'). Renders nothing for a single page. */
const Pager = ({ shown, requestedPage, isQuiet, onGo }: PagerProps) => {
  const { ids, unreadable = [], pagination } = shown;
  const pages = pageCount(pagination);
  if (pages === 1) return null;
  const range = itemRange(pagination, ids.length + unreadable.length);
  const isFirst = requestedPage <= 1;
  const isLast = requestedPage >= pages;
  const to = (page: number, disabled: boolean) => ({ disabled, onClick: () => onGo(page) });
  return (
    <nav className="pager cluster quiet tabular" aria-label="Pages">
      <p>{`Showing ${range.from} to ${range.to} of ${pagination.total} links`}</p>
      {pages >= JUMPED_FROM && <PageJump pages={pages} onGo={onGo} />}
      <div className="pager-steps cluster">
        <IconButton label="First page" icon={ChevronFirst} {...to(1, isFirst)} />
        <Button className="is-small" icon={ChevronLeft} {...to(requestedPage - 1, isFirst)}>
          Previous
        </Button>
        <p className="pager-place" role={isQuiet ? undefined : 'status'}>
          {`Page ${pagination.page} of ${pages}`}
        </p>
        <Button className="is-small" {...to(requestedPage + 1, isLast)}>
          <span>Next</span>
          <Icon of={ChevronRight} />
        </Button>
        <IconButton label="Last page" icon={ChevronLast} {...to(pages, isLast)} />
      </div>
    </nav>
  );
};
