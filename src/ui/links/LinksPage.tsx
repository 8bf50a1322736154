import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import { Link as RouteLink } from 'wouter';
import { navigate, useSearch } from 'wouter/use-browser-location';
import type { Link } from '../../domain/link.ts';
import { type PageRequest, pageCount } from '../../domain/pagination.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { LoadFailure } from '../kit/FailureState.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { useAccount, useStores } from '../StoresContext.tsx';
import { LinkRows } from './LinkRows.tsx';
import { linksAddress, readEditedId, readLinksAddress } from './linksAddress.ts';
import { LinkEditor, SelectionPart } from './overlays.ts';
import { Pager } from './Pager.tsx';
import { PageSizeSelect } from './PageSizeSelect.tsx';
import { useFocusOnPaging } from './useFocusOnPaging.ts';

const SKELETON_ROWS = 8;

/** The paged list of links (spec section 2, '/links'). Page, page size and open editor are in the address. */
export const LinksPage = observer(() => {
  const { preferences } = useStores();
  const { links, late } = useAccount();
  const usualSize = preferences.pageSize;
  const search = useSearch();
  const place = readLinksAddress(search, usualSize);
  const editedId = readEditedId(search);
  const { heading, paged } = useFocusOnPaging(links.list, place.page);
  const { shown } = links.list;
  usePageTitle('Links');
  useExistingPage(place);
  useFetchAhead();

  const edit = useCallback(
    ({ id }: Link) =>
      navigate(linksAddress(readLinksAddress(search, usualSize), usualSize, id), { replace: true }),
    [search, usualSize],
  );
  const turnTo = (page: number) => {
    paged();
    navigate(linksAddress({ ...place, page }, usualSize));
  };
  /** Changes the page size; the first link of the page stays on the page. */
  const changeSize = (limit: number) => {
    const page = Math.floor(((place.page - 1) * place.limit) / limit) + 1;
    navigate(linksAddress({ page, limit }, usualSize));
  };

  return (
    <>
      <PageHeader
        title="Links"
        actions={
          <RouteLink className="button is-primary" href="/add-link">
            <Plus />
            Add New Link
          </RouteLink>
        }
      />
      <div className="list-head">
        <h2 className="list-heading" ref={heading} tabIndex={-1}>
          All links{' '}
          {shown && <span className="list-total">{shown.pagination.total.toLocaleString('en-US')}</span>}
        </h2>
        <div className="list-tools">
          {late.value && <SelectionPart of="actions" />}
          <PageSizeSelect size={place.limit} onChange={changeSize} />
        </div>
      </div>
      {late.value && <SelectionPart of="head" />}
      <ListBody onEdit={edit} />
      {shown && <Pager pagination={shown.pagination} requestedPage={place.page} onGo={turnTo} />}
      {late.value && <SelectionPart of="bar" />}
      {editedId !== undefined && (
        <LinkEditor
          key={editedId}
          id={editedId}
          onClose={() => navigate(linksAddress(place, usualSize), { replace: true })}
        />
      )}
    </>
  );
});

/** The rows. While new ones load, the old ones stay and are marked busy. */
const ListBody = observer(({ onEdit }: { readonly onEdit: (link: Link) => void }) => {
  const { list, retry } = useAccount().links;
  const { state, shown } = list;
  if (state.status === 'failed') {
    return <LoadFailure title="Your links could not be loaded" message={state.message} onRetry={retry} />;
  }
  if (!shown) return <SkeletonRows rows={SKELETON_ROWS} label="Loading links…" />;
  if (shown.pagination.total === 0) return <NoLinks />;
  return (
    <ul className="rows" aria-busy={state.status === 'loading'}>
      <LinkRows ids={shown.ids} onEdit={onEdit} />
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

/** Replaces a page past the end in the address with the last page that exists. */
const useExistingPage = ({ page, limit }: PageRequest): void => {
  const { pageSize } = useStores().preferences;
  const { list } = useAccount().links;
  const { state, shown } = list;
  const last = shown && Math.min(shown.pagination.page, pageCount(shown.pagination));

  useEffect(() => {
    // The state may have changed since this was rendered.
    if (state.status !== 'ready' || state !== list.state || last === undefined) return;
    if (last !== page) navigate(linksAddress({ page: last, limit }, pageSize), { replace: true });
  }, [list, state, last, page, limit, pageSize]);
};

/** Prefetches the next page after the rows are rendered. */
const useFetchAhead = (): void => {
  const { list, fetchAhead } = useAccount().links;
  const { state } = list;

  useEffect(() => {
    if (state.status !== 'ready') return;
    const frame = requestAnimationFrame(fetchAhead);
    return () => cancelAnimationFrame(frame);
  }, [state, fetchAhead]);
};
