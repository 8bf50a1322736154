import { countOf } from '../../../domain/fullCount.ts';
import { DeleteDialog } from '../actions/DeleteDialog.tsx';

interface DeleteManyDialogProps {
  readonly count: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before many links are deleted. */
export const DeleteManyDialog = ({ count, ...does }: DeleteManyDialogProps) => {
  const links = countOf(count, 'link');
  return (
    <DeleteDialog
      {...does}
      subject={links}
      action={`Delete ${links}`}
      text="The short links will stop working and their click data will be lost. You’ll have a few seconds to undo all of it."
    />
  );
};
