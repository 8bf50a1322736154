import { Ellipsis, Pencil, Share2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type Link, shortLinkText } from '../../domain/links/link.ts';
import { Button } from '../kit/forms/Button.tsx';
import { Icon } from '../kit/layout/Icon.tsx';
import { PopupButton } from '../kit/overlays/PopupButton.tsx';
import { useRemoval } from '../links/actions/linkActions.tsx';
import { LinkMenuPopup } from '../links/actions/overlays.ts';
import { LinkEditor } from '../links/form/overlays.ts';
import { useAccount, useLazyAccount, useStores } from '../StoresContext.tsx';
import { useLinkKeys } from './useLinkKeys.ts';
import '../kit/forms/switch.css';
import './link.css';

interface LinkActionsProps {
  readonly link: Link;
  readonly onEdit: () => void;
}

export const LinkActions = observer(({ link, onEdit }: LinkActionsProps) => {
  const { product, sharing } = useStores();
  const { catalogue } = useAccount();
  const { unsupportedActions, linkEditor, qr } = useLazyAccount();
  const whyNot = unsupportedActions.why('switch');
  const removal = useRemoval();
  const isBusy = catalogue.isChanging(link.id);
  useLinkKeys({
    edit: onEdit,
    qrCode: () => qr.open(link),
    remove: () => removal.request({ link, from: null, ownPage: true }),
  });
  return (
    <>
      {link.isActive !== undefined && unsupportedActions.canChange('isActive') && (
        <button
          className="live-switch cluster"
          type="button"
          role="switch"
          aria-checked={link.isActive}
          // Not `disabled`, because a disabled button loses the focus.
          aria-disabled={isBusy || whyNot !== undefined}
          title={whyNot}
          onClick={() => {
            if (!isBusy) void linkEditor.setActive(link, !link.isActive);
          }}
        >
          <span>Active</span>
          <span className="switch" aria-hidden="true" />
        </button>
      )}
      <Button icon={Share2} disabled={!link.shortCode} onClick={() => void sharing.share(link)}>
        Share
      </Button>
      <Button icon={Pencil} onPointerEnter={LinkEditor.preload} onFocus={LinkEditor.preload} onClick={onEdit}>
        Edit
      </Button>
      <PopupButton
        kind="menu"
        label={`More options for ${shortLinkText(product.shortDomain, link)}`}
        icon={<Icon of={Ellipsis} />}
        onIntent={LinkMenuPopup.preload}
        popup={(of) => <LinkMenuPopup {...of} link={link} />}
      />
    </>
  );
});
