import { ArrowLeft } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link as RouteLink, useParams } from 'wouter';
import { isolated, lineOf } from '../../domain/foreignText.ts';
import { shortAddress } from '../../domain/link.ts';
import { decodedPart } from '../kit/decodedPart.ts';
import { FailureState } from '../kit/FailureState.tsx';
import { leaveFocusToPage } from '../kit/leaveFocusToPage.ts';
import { PageHeader } from '../kit/PageHeader.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { knownLink } from '../links/linkActions.ts';
import { ShortAddress } from '../links/ShortAddress.tsx';
import { useListHref } from '../links/useListHref.ts';
import { useStores } from '../StoresContext.tsx';
import { LinkActions } from './LinkActions.tsx';
import { LinkBody } from './LinkBody.tsx';
import { LinkMissing } from './LinkMissing.tsx';
import './link.css';

/** A link's own page: what it is, how it does, its QR code. */
export const LinkPage = observer(() => {
  const stores = useStores();
  const { linkDetails, linkRemoval, product } = stores;
  const id = decodedPart(useParams<{ id: string }>().id ?? '');
  const link = linkDetails.id === id ? linkDetails.link.value : undefined;
  const isLeaving = linkRemoval.leaving.has(id);
  const listHref = useListHref();
  const address = link && shortAddress(product.shortDomain, link.shortCode);
  const ownTitle = lineOf(link?.title ?? '');
  const title = ownTitle || address || (linkDetails.isNotFound ? 'Link not found' : 'Link');
  usePageTitle(isolated(title), product.name);

  useEffect(() => {
    linkDetails.open(id, knownLink(stores, id));
    return linkDetails.close;
  }, [linkDetails, stores, id]);

  return (
    <>
      <RouteLink className="back-link" href={listHref}>
        <ArrowLeft />
        Back to Links
      </RouteLink>
      <PageHeader
        title={<bdi>{title}</bdi>}
        lead={
          link && ownTitle ? (
            <ShortAddress domain={product.shortDomain} shortCode={link.shortCode} />
          ) : undefined
        }
        actions={link && !isLeaving && <LinkActions key={id} link={link} />}
      />
      {isLeaving && (
        <p className="note is-warning" role="status">
          This link is being deleted.
          <button
            className="text-link"
            type="button"
            ref={leaveFocusToPage}
            onClick={() => linkRemoval.undo(id)}
          >
            Undo
          </button>
        </p>
      )}
      {link && <LinkBody link={link} />}
      {!link && linkDetails.linkFailure === undefined && <Spinner label="Loading the link…" />}
      {linkDetails.isNotFound && <LinkMissing listHref={listHref} />}
      {linkDetails.linkFailure !== undefined && !linkDetails.isNotFound && (
        <FailureState
          title="The link could not be loaded"
          text={`Your links are safe. ${linkDetails.linkFailure}`}
          onRetry={() => void linkDetails.loadLink()}
        />
      )}
    </>
  );
});
