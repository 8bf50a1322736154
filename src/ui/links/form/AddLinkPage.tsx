import { ArrowLeft } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Link as RouteLink } from 'wouter';
import { trimDraft } from '../../../domain/linkDraft.ts';
import { Icon } from '../../kit/Icon.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import { useLazyAccount, useStores } from '../../StoresContext.tsx';
import { useListHref } from '../../useListHref.ts';
import { CreateLinkForm } from './CreateLinkForm.tsx';
import { LinkPreview } from './LinkPreview.tsx';
import './add-link.css';

/** 'Create New Link' (specification: Pages, '/add-link'). */
export const AddLinkPage = observer(() => {
  const { product } = useStores();
  const { createLink } = useLazyAccount();
  usePageTitle('Create New Link');
  return (
    <>
      <RouteLink className="back-link" href={useListHref()}>
        <Icon of={ArrowLeft} />
        Back to Links
      </RouteLink>
      <PageHeader title="Create New Link" lead="Give a long address a short name." />
      <div className="stack split">
        <CreateLinkForm />
        <LinkPreview draft={trimDraft(createLink.form.draft)} domain={product.shortDomain} />
      </div>
    </>
  );
});
