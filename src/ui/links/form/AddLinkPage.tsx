import { ListPlus } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useId, useLayoutEffect } from 'react';
import { type LinkDraft, trimDraft } from '../../../domain/links/linkDraft.ts';
import { ButtonLink } from '../../kit/forms/Button.tsx';
import { CheckboxField } from '../../kit/forms/CheckboxField.tsx';
import { SubmitButton } from '../../kit/forms/SubmitButton.tsx';
import { TextButton } from '../../kit/forms/TextButton.tsx';
import { usePageHead } from '../../kit/hooks/usePageHead.ts';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { TextLink } from '../../kit/text/TextLink.tsx';
import { UntrustedText } from '../../kit/text/UntrustedText.tsx';
import { linkPath } from '../../navigation/linksUrl.ts';
import { navigate, useSearch } from '../../navigation/location.ts';
import { useLazyAccount, useStores } from '../../StoresContext.tsx';
import { BackToLinks } from '../view/BackToLinks.tsx';
import { DestinationText } from '../view/DestinationLink.tsx';
import { destinationParts } from '../view/destinationParts.ts';
import { RedirectArrow } from '../view/RedirectArrow.tsx';
import { ShortLinkText } from '../view/ShortLinkText.tsx';
import { DraftForm } from './DraftForm.tsx';
import { fieldsFromUrl } from './fieldsFromUrl.ts';
import { PastedListOffer, SuggestButton, TakenNote, WaitingDraftNote } from './NewLinkHints.tsx';
import './add-link.css';

/** The 'Create New Link' screen (specification: Pages, '/add-link'). */
export const AddLinkPage = observer(() => {
  const { session } = useStores();
  const { createLink } = useLazyAccount();
  const { form } = createLink;
  const owner = session.user?.email ?? '';
  const titleId = useId();
  usePageHead('Create New Link', 'Turn a long URL into a short link.');

  useLayoutEffect(() => {
    createLink.open(owner);
    return createLink.close;
  }, [createLink, owner]);

  const search = useSearch();
  useLayoutEffect(() => {
    const fields = fieldsFromUrl(search);
    if (fields) createLink.prefill(fields);
    else if (new URLSearchParams(search).get('draft') === 'new') createLink.openDraft();
    else return;
    navigate('/add-link', { replace: true });
  }, [createLink, search]);

  return (
    <>
      <BackToLinks />
      <PageHeader
        title="Create New Link"
        titleId={titleId}
        lead="Turn a long URL into a short link."
        actions={
          <ButtonLink icon={ListPlus} href="/links/new-many">
            Create Many
          </ButtonLink>
        }
      />
      <div className="stack split">
        <DraftForm
          form={form}
          titleId={titleId}
          onSent={createLink.isRepeated ? undefined : () => navigate('/links')}
          onPasteDestination={createLink.suggestions.paste}
          noteBeforeFields={<WaitingDraftNote />}
          destinationOffer={<PastedListOffer />}
          codeAction={<SuggestButton />}
          codeHint={<TakenNote />}
        >
          <ExistingLink />
          <div className="form-actions cluster">
            <SubmitButton busy={form.isBusy} busyLabel="Creating..." outcome={form.outcome}>
              Create Link
            </SubmitButton>
            <CheckboxField
              label="Create another"
              checked={createLink.isRepeated}
              onChange={createLink.setRepeated}
            />
          </div>
        </DraftForm>
        <LinkPreview draft={trimDraft(form.draft)} />
      </div>
    </>
  );
});

/** A note about an existing link, below the fields so that it never moves the focused one. */
const ExistingLink = observer(() => {
  const { product, sharing } = useStores();
  const { existing } = useLazyAccount().createLink.suggestions;
  return (
    <div className="existing-link" role="status">
      {existing && (
        <p className="note">
          <span>
            You already have <ShortLinkText domain={product.shortDomain} link={existing} /> for this
            destination. <TextButton onClick={() => void sharing.copy(existing)}>Copy</TextButton>{' '}
            <TextLink href={linkPath(existing.id)}>Open</TextLink>
          </span>
        </p>
      )}
    </div>
  );
});

/** A preview of the draft. Hidden from screen readers, because it repeats the fields. */
const LinkPreview = ({ draft }: { readonly draft: LinkDraft }) => {
  const { product } = useStores();
  return (
    <div className="preview panel" aria-hidden="true">
      <p className="preview-label quiet">Your link</p>
      <p className={draft.shortCode ? 'preview-address' : 'preview-address is-waiting'}>
        <ShortLinkText domain={product.shortDomain} link={{ shortCode: draft.shortCode || 'your-code' }} />
      </p>
      <div className="preview-way">
        <RedirectArrow />
        <p className="destination">
          {draft.originalUrl ? (
            <DestinationText {...destinationParts(draft.originalUrl)} />
          ) : (
            'your destination'
          )}
        </p>
      </div>
      <p className="preview-title">
        <UntrustedText text={draft.title} />
      </p>
    </div>
  );
};
