import { ArrowLeft } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Link as RouteLink } from 'wouter';
import { PageHeader } from '../components/PageHeader.tsx';
import { linksAddress } from '../linksAddress.ts';
import { useStores } from '../StoresContext.tsx';
import { usePageTitle } from '../usePageTitle.ts';
import { CreateLinkForm } from './add-link/CreateLinkForm.tsx';
import { LinkPreview } from './add-link/LinkPreview.tsx';

/** 'Create New Link' (spec section 2, '/add-link'). */
export const AddLinkPage = observer(() => {
  const { createLink, links, product } = useStores();
  usePageTitle('Create New Link', product.name);
  return (
    <>
      <RouteLink className="back-link" href={linksAddress(links.lastPlace)}>
        <ArrowLeft />
        Back to Links
      </RouteLink>
      <PageHeader title="Create New Link" lead="Give a long address a short name." />
      <div className="split">
        <CreateLinkForm />
        <LinkPreview draft={createLink.draft} domain={product.shortDomain} />
      </div>
    </>
  );
});
