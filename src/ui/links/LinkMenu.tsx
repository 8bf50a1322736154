import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { type Link, shortAddress } from '../../domain/link.ts';
import { PopupButton } from '../kit/PopupButton.tsx';
import { useStores } from '../StoresContext.tsx';
import { DeleteLinkDialog, LinkMenuPopup } from './overlays.ts';

interface LinkMenuProps {
  readonly link: Link;
  /** Whether it is on the link's own page, which is left after a deletion. */
  readonly ownPage?: boolean;
}

/** The menu button of a link. */
export const LinkMenu = ({ link, ownPage = false }: LinkMenuProps) => {
  const { product } = useStores();
  /** The control that asked to delete the link; undefined while the dialog is closed. */
  const [opener, setOpener] = useState<Element>();
  return (
    <>
      <PopupButton
        kind="menu"
        label={`More options for ${shortAddress(product.shortDomain, link.shortCode)}`}
        icon={<Ellipsis />}
        onIntent={LinkMenuPopup.preload}
        popup={(of) => <LinkMenuPopup {...of} link={link} ownPage={ownPage} onAskToRemove={setOpener} />}
      />
      {opener && (
        <DeleteLinkDialog link={link} ownPage={ownPage} from={opener} onClose={() => setOpener(undefined)} />
      )}
    </>
  );
};
