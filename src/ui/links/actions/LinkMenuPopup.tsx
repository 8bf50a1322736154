import { Copy, PanelRight, Pencil, Share2, Trash2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { Link } from '../../../domain/links/link.ts';
import type { ShortcutName } from '../../kit/keys/shortcuts.ts';
import { type MenuItem, MenuPopup } from '../../kit/overlays/MenuPopup.tsx';
import type { PopupOfButton } from '../../kit/overlays/PopupButton.tsx';
import { useLazyAccount, useStores } from '../../StoresContext.tsx';
import { ShortLinkText } from '../view/ShortLinkText.tsx';
import { useLinkActions, useRemoval } from './linkActions.tsx';

interface LinkMenuPopupProps extends PopupOfButton {
  readonly link: Link;
  /** Edits the link. Undefined on the link screen, which has separate buttons for the row actions. */
  readonly onEdit?: ((link: Link) => void) | undefined;
}

export const LinkMenuPopup = observer(({ link, onEdit, ...popup }: LinkMenuPopupProps) => {
  const { preferences, product, sharing } = useStores();
  const ownPage = onEdit === undefined;
  const { peek } = useLazyAccount();
  const removal = useRemoval();
  const keyOf = (name: ShortcutName) => (preferences.areShortcutsOn ? name : undefined);

  const { details, duplicate, qrCode, visit, switches } = useLinkActions()(link);
  const items: MenuItem[] = [
    ...(ownPage
      ? []
      : [
          { label: 'Copy link', icon: Copy, onSelect: () => void sharing.copy(link) },
          { label: 'Share', icon: Share2, onSelect: () => void sharing.share(link) },
          { label: 'Edit link', icon: Pencil, shortcut: keyOf('edit'), onSelect: () => onEdit(link) },
          { ...details, shortcut: keyOf('open') },
          { ...qrCode, shortcut: keyOf('qrCode') },
          {
            label: 'Quick look',
            icon: PanelRight,
            shortcut: keyOf('peek'),
            onSelect: () => peek.toggle(link.id),
          },
        ]),
    duplicate,
    ...visit,
    ...switches,
    {
      label: 'Delete link',
      icon: Trash2,
      danger: true,
      shortcut: keyOf('remove'),
      isDisabled: removal.impossible !== undefined,
      title: removal.impossible,
      onSelect: () => removal.request({ link, from: popup.anchor.current, ownPage }),
    },
  ];

  const heading = (
    <span className="sheet-heading">
      <ShortLinkText domain={product.shortDomain} link={link} />
    </span>
  );
  return <MenuPopup {...popup} items={items} heading={ownPage ? undefined : heading} />;
});
