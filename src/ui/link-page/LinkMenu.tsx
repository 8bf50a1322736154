import { Ellipsis } from 'lucide';
import { type Link, shortAddress } from '../../domain/link.ts';
import { Icon } from '../kit/Icon.tsx';
import { PopupButton } from '../kit/PopupButton.tsx';
import { LinkMenuPopup } from '../links/actions/overlays.ts';
import { useStores } from '../StoresContext.tsx';

interface LinkMenuProps {
  readonly link: Link;
}

/** The menu button on a link's own page. */
export const LinkMenu = ({ link }: LinkMenuProps) => {
  const { product } = useStores();
  return (
    <PopupButton
      kind="menu"
      label={`More options for ${shortAddress(product.shortDomain, link.shortCode)}`}
      icon={<Icon of={Ellipsis} />}
      onIntent={LinkMenuPopup.preload}
      popup={(of) => <LinkMenuPopup {...of} link={link} ownPage />}
    />
  );
};
