import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { type Link, shortAddress } from '../../domain/link.ts';
import { PopupButton } from '../kit/PopupButton.tsx';
import { useStores } from '../StoresContext.tsx';
import { DeleteLinkDialog, LinkMenuPopup } from './overlays.ts';

interface LinkMenuProps {
  readonly link: Link;
  /** On the link's own page, which is left when the link is deleted. */
  readonly ownPage?: boolean;
}

/** What else can be done with a link. */
export const LinkMenu = ({ link, ownPage = false }: LinkMenuProps) => {
  const { product } = useStores();
  /** The control from which it was asked to delete the link; undefined while nobody has. */
  const [askedFrom, setAskedFrom] = useState<Element>();
  return (
    <>
      <PopupButton
        kind="menu"
        label={`More options for ${shortAddress(product.shortDomain, link.shortCode)}`}
        icon={<Ellipsis />}
        onIntent={LinkMenuPopup.preload}
        popup={(of) => <LinkMenuPopup {...of} link={link} ownPage={ownPage} onAskToRemove={setAskedFrom} />}
      />
      {askedFrom && (
        <DeleteLinkDialog
          link={link}
          ownPage={ownPage}
          from={askedFrom}
          onClose={() => setAskedFrom(undefined)}
        />
      )}
    </>
  );
};
