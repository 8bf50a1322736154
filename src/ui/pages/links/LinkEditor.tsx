import { lazy, Suspense } from 'react';
import type { Link } from '../../../domain/link.ts';

const EditLinkDialog = lazy(async () => ({
  default: (await import('../../components/EditLinkDialog.tsx')).EditLinkDialog,
}));

interface LinkEditorProps {
  /** The link to edit; undefined while none is, or while it is not among the links at hand. */
  readonly link: Link | undefined;
  readonly onClose: () => void;
}

/** The editor of a link, fetched when it is first wanted. */
export const LinkEditor = ({ link, onClose }: LinkEditorProps) =>
  link && (
    <Suspense>
      <EditLinkDialog key={link.id} link={link} onClose={onClose} />
    </Suspense>
  );
