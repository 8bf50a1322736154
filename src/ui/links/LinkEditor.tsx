import { useState } from 'react';
import type { Link } from '../../domain/link.ts';

import { EditLinkDialog } from '../shell/lateParts.ts';

interface LinkEditorProps {
  /** Which link to edit; undefined while none is. */
  readonly id: string | undefined;
  /** The links at hand; undefined while there are none. */
  readonly links: readonly Link[] | undefined;
  readonly onClose: () => void;
}

/** The editor of a link, fetched when it is first wanted. It stays when its link is no longer among those at hand. */
export const LinkEditor = ({ id, links, onClose }: LinkEditorProps) => {
  const [opened, setOpened] = useState<Link>();
  const link = opened?.id === id ? opened : links?.find((known) => known.id === id);
  if (link !== opened) setOpened(link);
  return link && <EditLinkDialog key={link.id} link={link} onClose={onClose} />;
};
