import { ListPlus } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { trimDraft } from '../../../domain/linkDraft.ts';
import { ButtonLink } from '../../kit/Button.tsx';
import { CheckboxField } from '../../kit/CheckboxField.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { SubmitButton } from '../../kit/SubmitButton.tsx';
import { usePageHead } from '../../kit/usePageHead.ts';
import { navigate, useSearch } from '../../location.ts';
import { useLazyAccount, useStores } from '../../StoresContext.tsx';
import { BackToLinks } from '../view/BackToLinks.tsx';
import { DraftForm } from './DraftForm.tsx';
import { ExistingLink } from './ExistingLink.tsx';
import { fieldsInAddress } from './fieldsInAddress.ts';
import { LinkPreview } from './LinkPreview.tsx';
import './add-link.css';

/** 'Create New Link' (specification: Pages, '/add-link'). */
export const AddLinkPage = observer(() => {
  const { product, session } = useStores();
  const { createLink } = useLazyAccount();
  const { form } = createLink;
  const owner = session.user?.email ?? '';
  usePageHead('Create New Link', 'Make a short address for a long one.');

  useLayoutEffect(() => {
    createLink.open(owner);
    return createLink.close;
  }, [createLink, owner]);

  const search = useSearch();
  useLayoutEffect(() => {
    const fields = fieldsInAddress(search);
    if (!fields) return;
    createLink.prefill(fields);
    navigate('/add-link', { replace: true });
  }, [createLink, search]);

  return (
    <>
      <BackToLinks />
      <PageHeader
        title="Create New Link"
        lead="Give a long address a short name."
        actions={
          <ButtonLink icon={ListPlus} href="/links/new-many">
            Create Many
          </ButtonLink>
        }
      />
      <div className="stack split">
        <DraftForm
          form={form}
          createLink={createLink}
          onSent={createLink.isRepeated ? undefined : () => navigate('/links')}
        >
          <ExistingLink createLink={createLink} />
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
        <LinkPreview draft={trimDraft(form.draft)} domain={product.shortDomain} />
      </div>
    </>
  );
});
