import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Link as RouteLink } from 'wouter';
import { PageHeader } from '../kit/PageHeader.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { useStores } from '../StoresContext.tsx';
import { LinkEditor } from './LinkEditor.tsx';
import { LinkList } from './LinkList.tsx';
import { Pager } from './Pager.tsx';
import { PageSizeSelect } from './PageSizeSelect.tsx';
import { useFocusOnPaging } from './useFocusOnPaging.ts';
import { useLinksPlace } from './useLinksPlace.ts';

/** The paged list of links (spec section 2, '/links'). Page, page size and open editor stand in the address. */
export const LinksPage = observer(() => {
  const { links, product } = useStores();
  const { place, editedId, goToPage, changeSize, edit, closeEditor } = useLinksPlace();
  const { heading, paged } = useFocusOnPaging(links.list, place.page);
  const { value } = links.list;
  usePageTitle('Links', product.name);

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
          All links
          {value && <span className="list-total">{value.pagination.total.toLocaleString('en-US')}</span>}
        </h2>
        <PageSizeSelect size={place.limit} onChange={changeSize} />
      </div>
      <LinkList list={links.list} onEdit={edit} onRetry={() => links.load(place)} />
      {value && (
        <Pager
          pagination={value.pagination}
          asked={place.page}
          onGo={(page) => {
            paged();
            goToPage(page);
          }}
        />
      )}
      <LinkEditor id={editedId} links={value?.links} onClose={closeEditor} />
    </>
  );
});
