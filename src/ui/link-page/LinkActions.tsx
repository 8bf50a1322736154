import { Pencil, Share2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { Link } from '../../domain/link.ts';
import { Icon } from '../kit/Icon.tsx';
import { EditLinkDialog } from '../links/form/overlays.ts';
import { useAccount, useLazyAccount, useStores } from '../StoresContext.tsx';
import { ActiveSwitch } from './ActiveSwitch.tsx';
import { CopyButton } from './CopyButton.tsx';
import { LinkMenu } from './LinkMenu.tsx';

interface LinkActionsProps {
  readonly link: Link;
  readonly onEdit: () => void;
}

/** The actions on a link's own page. */
export const LinkActions = observer(({ link, onEdit }: LinkActionsProps) => {
  const { sharing } = useStores();
  const { catalogue } = useAccount();
  const { linkEditor } = useLazyAccount();
  return (
    <>
      {link.isActive !== undefined && (
        <ActiveSwitch
          active={link.isActive}
          busy={catalogue.isChanging(link.id)}
          onChange={(isActive) => void linkEditor.setActive(link, isActive)}
        />
      )}
      <CopyButton link={link} />
      <button
        className="button"
        type="button"
        disabled={!link.shortCode}
        onClick={() => void sharing.share(link)}
      >
        <Icon of={Share2} />
        Share
      </button>
      <button
        className="button"
        type="button"
        onPointerEnter={EditLinkDialog.preload}
        onFocus={EditLinkDialog.preload}
        onClick={onEdit}
      >
        <Icon of={Pencil} />
        Edit
      </button>
      <LinkMenu link={link} />
    </>
  );
});
