import { Copy, PanelRight, Pencil, Share2, Trash2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { Link } from '../../../domain/links/link.ts';
import type { ShortcutName } from '../../kit/keys/shortcuts.ts';
import { type MenuItem, MenuPopup } from '../../kit/overlays/MenuPopup.tsx';
import type { PopupOfButton } from '../../kit/overlays/PopupButton.tsx';
import { useLazyAccount, useStores } from '../../StoresContext.tsx';
import { ShortAddress } from '../view/ShortAddress.tsx';
import { useLinkActions, useRemoval } from './linkActions.tsx';

interface LinkMenuPopupProps extends PopupOfButton {
  readonly link: Link;
  /** Edits the link; undefined on its own page, which has the actions of a row itself. */
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
          { label: 'Copy link', icon: Copy, does: () => void sharing.copy(link) },
          { label: 'Share', icon: Share2, does: () => void sharing.share(link) },
          { label: 'Edit link', icon: Pencil, shortcut: keyOf('edit'), does: () => onEdit(link) },
          { ...details, shortcut: keyOf('open') },
          { ...qrCode, shortcut: keyOf('qrCode') },
          {
            label: 'Quick look',
            icon: PanelRight,
            shortcut: keyOf('peek'),
            does: () => peek.toggle(link.id),
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
      does: () => removal.request({ link, from: popup.anchor.current, ownPage }),
    },
  ];

  const heading = (
    <span className="sheet-heading">
      <ShortAddress domain={product.shortDomain} link={link} />
    </span>
  );
  return <MenuPopup {...popup} items={items} heading={ownPage ? undefined : heading} />;
});
