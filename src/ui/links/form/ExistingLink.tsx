import { observer } from 'mobx-react-lite';
import { TextButton } from '../../kit/TextButton.tsx';
import { TextLink } from '../../kit/TextLink.tsx';
import { linkPath } from '../../linksAddress.ts';
import { useStores } from '../../StoresContext.tsx';
import { ShortAddress } from '../view/ShortAddress.tsx';
import type { CreateLinkStore } from './CreateLinkStore.ts';
import './add-link.css';

/** Says that there is a link to the typed destination. Below the fields: it never moves the one that is typed in. */
export const ExistingLink = observer(({ createLink }: { readonly createLink: CreateLinkStore }) => {
  const { product, sharing } = useStores();
  const { existing } = createLink;
  return (
    <div className="existing-link" role="status">
      {existing && (
        <p className="note">
          <span>
            You already have <ShortAddress domain={product.shortDomain} link={existing} /> to this address.{' '}
            <TextButton onClick={() => void sharing.copy(existing)}>Copy</TextButton>{' '}
            <TextLink href={linkPath(existing.id)}>Open</TextLink>
          </span>
        </p>
      )}
    </div>
  );
});
