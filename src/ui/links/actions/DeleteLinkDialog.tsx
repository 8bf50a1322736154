import { shortLinkText } from '../../../domain/links/link.ts';
import type { Closable } from '../../kit/loading/overlay.tsx';
import { useStores } from '../../StoresContext.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import type { Removal } from './LinkRemovalStore.ts';
import { useRemoval } from './linkActions.tsx';

export const DeleteLinkDialog = ({ removal, onClose }: Closable & { readonly removal: Removal }) => {
  const { product } = useStores();
  const { remove } = useRemoval();
  return (
    <DeleteDialog
      subject={shortLinkText(product.shortDomain, removal.link)}
      action="Delete link"
      text="The short link will stop working and its click data will be lost. You’ll have a few seconds to undo."
      onConfirm={() => remove(removal)}
      onClose={() => onClose(true)}
    />
  );
};
