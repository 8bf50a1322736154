import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Link } from '../../domain/link.ts';
import { useAccount } from '../StoresContext.tsx';
import { EditLinkDialog } from './overlays.ts';

interface LinkEditorProps {
  /** Which link to edit; undefined while none is. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** The editor of the link that the address names. A link that is not on the page is read first. */
export const LinkEditor = observer(({ id, onClose }: LinkEditorProps) => {
  const { catalogue, links, linkEditor } = useAccount();
  const [opened, setOpened] = useState<Link>();
  const link = id === undefined ? undefined : catalogue.link(id);
  const isLoading = !/ready|failed/.test(links.list.state.status);
  const missingId = link || opened?.id === id || isLoading ? undefined : id;
  const close = useEffectEvent(onClose);

  // The form stays with the link as it was opened, also when the link goes meanwhile.
  if (opened?.id !== id && (link || id === undefined)) setOpened(link);

  useEffect(() => {
    if (missingId === undefined) return;
    let isWanted = true;
    void linkEditor.find(missingId).then((isFound) => {
      if (isWanted && !isFound) close();
    });
    return () => {
      isWanted = false;
    };
  }, [missingId, linkEditor]);

  return opened && <EditLinkDialog key={opened.id} link={opened} onClose={onClose} />;
});
