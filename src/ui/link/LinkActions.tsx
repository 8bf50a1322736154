import { Copy, Pencil, Share2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Link } from '../../domain/link.ts';
import { LinkMenu } from '../links/LinkMenu.tsx';
import { switchActive } from '../links/linkActions.ts';
import { useStores } from '../StoresContext.tsx';
import { EditLinkDialog } from '../shell/lateParts.ts';
import { ActiveSwitch } from './ActiveSwitch.tsx';

interface LinkActionsProps {
  readonly link: Link;
}

/** What can be done with a link on its own page. */
export const LinkActions = observer(({ link }: LinkActionsProps) => {
  const stores = useStores();
  const { sharing, linkEditor } = stores;
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <ActiveSwitch
        active={link.isActive}
        busy={linkEditor.switching.has(link.id)}
        onChange={(isActive) => void switchActive(stores, link, isActive)}
      />
      <button className="button is-primary" type="button" onClick={() => void sharing.copy(link)}>
        <Copy />
        Copy
      </button>
      <button className="button" type="button" onClick={() => void sharing.share(link)}>
        <Share2 />
        Share
      </button>
      <button
        className="button"
        type="button"
        onPointerEnter={EditLinkDialog.fetchAhead}
        onFocus={EditLinkDialog.fetchAhead}
        onClick={() => setEditing(true)}
      >
        <Pencil />
        Edit
      </button>
      <LinkMenu link={link} ownPage />
      {isEditing && <EditLinkDialog link={link} onClose={() => setEditing(false)} />}
    </>
  );
});
