import { Trash2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { Link } from '../../../domain/link.ts';
import type { ShortcutName } from '../../kit/keys/shortcuts.ts';
import { type MenuItem, MenuPopup } from '../../kit/MenuPopup.tsx';
import type { PopupOfButton } from '../../kit/PopupButton.tsx';
import { useStores } from '../../StoresContext.tsx';
import { useLinkActions } from './linkActions.tsx';
import { useRemoval } from './useRemoval.ts';

interface LinkMenuPopupProps extends PopupOfButton {
  readonly link: Link;
  readonly ownPage: boolean;
}

/** The open menu of a link. */
export const LinkMenuPopup = observer(({ link, ownPage, ...popup }: LinkMenuPopupProps) => {
  const { preferences } = useStores();
  const removal = useRemoval();
  /** On the link's own page, keys do not act on a row. */
  const keyOf = (name: ShortcutName) => (!ownPage && preferences.areShortcutsOn ? name : undefined);

  const { details, qrCode, visit, switches } = useLinkActions()(link);
  const items: MenuItem[] = [
    ...(ownPage
      ? []
      : [
          { ...details, shortcut: keyOf('open') },
          { ...qrCode, shortcut: keyOf('qrCode') },
        ]),
    ...visit,
    ...switches,
    {
      label: 'Delete link',
      icon: Trash2,
      danger: true,
      shortcut: keyOf('remove'),
      does: () => removal.request({ link, from: popup.anchor.current, ownPage }),
    },
  ];

  return <MenuPopup {...popup} items={items} />;
});
