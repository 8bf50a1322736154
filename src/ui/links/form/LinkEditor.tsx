import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { needsAllLinks } from '../../../domain/linkQuery.ts';
import type { Closable } from '../../kit/loading/overlay.tsx';
import { useAccount, useLazyAccount } from '../../StoresContext.tsx';
import { EditLinkDialog } from './EditLinkDialog.tsx';

/** The editor of the link in the address. A link that is not on the page is read first. */
export const LinkEditor = observer(({ id, onClose }: Closable & { readonly id: string }) => {
  const { catalogue, links } = useAccount();
  const { linkEditor } = useLazyAccount();
  const link = catalogue.link(id);
  // The form keeps the link as it was opened, even if the link is removed meanwhile.
  const [opened, setOpened] = useState(link);
  // The page that is being read may have it.
  const isMissing = !link && !opened && (needsAllLinks(links.place) || !links.list.isLoading);
  const close = useEffectEvent(onClose);

  if (!opened && link) setOpened(link);

  useEffect(() => {
    if (!isMissing) return;
    let isWanted = true;
    void linkEditor.find(id).then((isFound) => {
      if (isWanted && !isFound) close(false);
    });
    return () => {
      isWanted = false;
    };
  }, [isMissing, id, linkEditor]);

  return opened && <EditLinkDialog link={opened} onClose={onClose} />;
});
