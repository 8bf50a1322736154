import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useState } from 'react';
import { shortLinkText } from '../../domain/links/link.ts';
import { isolated, singleLine } from '../../domain/text/untrustedText.ts';
import { EmptyState } from '../kit/feedback/EmptyState.tsx';
import { FailureState } from '../kit/feedback/FailureState.tsx';
import { Spinner } from '../kit/feedback/Spinner.tsx';
import { ButtonLink } from '../kit/forms/Button.tsx';
import { TextButton } from '../kit/forms/TextButton.tsx';
import { usePageHead } from '../kit/hooks/usePageHead.ts';
import { focusContent } from '../kit/keys/focus.ts';
import { lazyComponent } from '../kit/loading/lazyComponent.tsx';
import { showOverPage } from '../kit/loading/overlay.tsx';
import { LinkEditor } from '../links/form/overlays.ts';
import { BackToLinks } from '../links/view/BackToLinks.tsx';
import { useListHref } from '../navigation/useListHref.ts';
import { useAccount, useLazyAccount, useStores } from '../StoresContext.tsx';
import { ClickSection } from './ClickSection.tsx';
import { LinkActions } from './LinkActions.tsx';
import { LinkFigures } from './LinkFigures.tsx';
import { LinkPoster } from './LinkPoster.tsx';
import { LinkSkeleton } from './LinkSkeleton.tsx';
import { LinkSteps } from './LinkSteps.tsx';

const QrCode = lazyComponent(async () => (await import('../links/qr/QrCode.tsx')).QrCode, {
  waiting: <Spinner label="Loading QR code…" />,
  missing: (retry) => (
    <FailureState
      title="Failed to load QR code"
      text={
        <>
          <span>Everything else still works. You may be offline, or there’s a new version.</span>{' '}
          {/* Some browsers fetch a failed module again only after a reload. */}
          <TextButton onClick={() => window.location.reload()}>Reload page</TextButton>
        </>
      }
      onRetry={retry}
    />
  ),
});

export const LinkPage = observer(() => {
  const { shortDomain } = useStores().product;
  const { catalogue } = useAccount();
  const { allLinks, linkDetails, linkRemoval, otherTabs } = useLazyAccount();
  const { id } = linkDetails.details;
  const { link, isNotFound } = linkDetails;
  const failure = linkDetails.failureOf('link');
  // If the provider cannot return single links, the list of all links is the fallback.
  const usesListFallback = !link && !linkDetails.mayCome('link');
  const isLoading = !link && (failure === undefined || (usesListFallback && allLinks.isReading));
  const listHref = useListHref();
  const linkTitle = singleLine(link?.title ?? '');
  const address = link && shortLinkText(shortDomain, link);
  const title = linkTitle || address || (isNotFound ? 'Link not found' : 'Link');
  // Independent of `link`, so that the editor keeps its input if the link turns out to be deleted.
  const [editedId, setEditedId] = useState<string>();
  const isBeingDeleted = catalogue.isBeingDeleted(id);
  const isElsewhere = otherTabs.isDeleting(id);
  usePageHead(isolated(title), 'A link’s destination, clicks and QR code.');
  useLayoutEffect(() => (usesListFallback ? allLinks.need() : undefined), [usesListFallback, allLinks]);

  return (
    <>
      <div className="link-way cluster">
        <BackToLinks />
        <LinkSteps id={id} />
      </div>
      <LinkPoster
        key={id}
        title={title}
        link={link}
        isLoading={isLoading}
        actions={
          link && !isBeingDeleted ? <LinkActions link={link} onEdit={() => setEditedId(id)} /> : undefined
        }
      />
      {isBeingDeleted && isElsewhere && <DeletedElsewhere />}
      {isBeingDeleted && !isElsewhere && (
        <p className="note is-caution" role="status">
          This link is being deleted.
          <TextButton onClick={() => linkRemoval.undo(id)}>Undo</TextButton>
        </p>
      )}
      {link && (
        <div className="stack link-body">
          <LinkFigures link={link} />
          <div className="stack link-cards">
            <ClickSection link={link} />
            <div className="panel">
              <QrCode link={link} />
            </div>
          </div>
        </div>
      )}
      {isLoading && <LinkSkeleton />}
      {editedId === id && <LinkEditor id={id} onClose={() => setEditedId(undefined)} />}
      {isNotFound && (
        <EmptyState
          drawing="broken"
          title="We can’t find that link"
          text="It may have been deleted, or the URL may be incomplete."
          action={
            <ButtonLink className="is-primary" href={listHref}>
              Back to Links
            </ButtonLink>
          }
        />
      )}
      {failure !== undefined && !isNotFound && !isLoading && (linkDetails.mayCome('link') || !link) && (
        <FailureState
          title="Failed to load link"
          text={`Your links are safe. ${failure}`}
          onRetry={linkDetails.mayCome('link') ? () => void linkDetails.load('link') : undefined}
        />
      )}
    </>
  );
});

/** An overlay, so that the content below does not move. */
const DeletedElsewhere = () => {
  // The focused action button may have been removed.
  useEffect(() => {
    if (document.activeElement === document.body) focusContent();
  }, []);
  return (
    <p className="note is-caution is-over" role="status" popover="manual" ref={showOverPage}>
      This link is being deleted in another tab.
    </p>
  );
};
