import { ChartNoAxesColumn, CircleOff, CirclePlay, ExternalLink, QrCode, Trash2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import { isWebAddress, type Link, otherStates } from '../../../domain/link.ts';
import { Icon } from '../../kit/Icon.tsx';
import type { ShortcutName } from '../../kit/keys/shortcuts.ts';
import { type MenuItem, MenuPopup } from '../../kit/MenuPopup.tsx';
import type { PopupOfButton } from '../../kit/PopupButton.tsx';
import { linkPath } from '../../linksAddress.ts';
import { useAccount, useLazyAccount, useStores } from '../../StoresContext.tsx';
import { useRemoval } from './useRemoval.ts';

interface LinkMenuPopupProps extends PopupOfButton {
  readonly link: Link;
  readonly ownPage: boolean;
}

/** The open menu of a link. */
export const LinkMenuPopup = observer(({ link, ownPage, ...popup }: LinkMenuPopupProps) => {
  const { preferences } = useStores();
  const { catalogue } = useAccount();
  const { linkEditor, qr } = useLazyAccount();
  const removal = useRemoval();
  /** On the link's own page, keys do not act on a row. */
  const keyOf = (name: ShortcutName) => (!ownPage && preferences.areShortcutsOn ? name : undefined);

  const details: MenuItem = {
    label: 'View details',
    icon: <Icon of={ChartNoAxesColumn} />,
    href: linkPath(link.id),
    shortcut: keyOf('open'),
  };
  const qrCode: MenuItem = {
    label: 'QR code',
    icon: <Icon of={QrCode} />,
    shortcut: keyOf('qrCode'),
    onSelect: () => qr.open(link),
  };
  const visit: MenuItem = {
    label: 'Open destination',
    icon: <Icon of={ExternalLink} />,
    onSelect: () => window.open(link.originalUrl, '_blank', 'noopener,noreferrer'),
  };
  const items: MenuItem[] = [
    ...(ownPage ? [] : [details, qrCode]),
    ...(isWebAddress(link.originalUrl) ? [visit] : []),
    ...otherStates(link).map((isActive) => ({
      label: isActive ? 'Activate link' : 'Deactivate link',
      icon: isActive ? <Icon of={CirclePlay} /> : <Icon of={CircleOff} />,
      disabled: catalogue.isChanging(link.id),
      onSelect: () => void linkEditor.setActive(link, isActive),
    })),
    {
      label: 'Delete link',
      icon: <Icon of={Trash2} />,
      danger: true,
      shortcut: keyOf('remove'),
      onSelect: () => removal.request({ link, from: popup.anchor.current, ownPage }),
    },
  ];

  return <MenuPopup {...popup} items={items} />;
});
