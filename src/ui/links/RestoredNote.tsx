import { observer } from 'mobx-react-lite';
import type { LinkForm } from './LinkForm.ts';

interface RestoredNoteProps {
  readonly form: LinkForm;
  /** Where to go on once it is discarded. */
  readonly onDiscard: () => void;
}

/** Says that a form opened with what was typed before, and takes it back. */
export const RestoredNote = observer(({ form, onDiscard }: RestoredNoteProps) => {
  if (!form.isRestored) return null;
  const discard = () => {
    form.discard();
    onDiscard();
  };
  return (
    <p className="note" role="status">
      <span>
        Restored what you had typed.
        {form.isOutdated && ' The link has changed since; only what you changed will be saved.'}{' '}
        <button className="text-link" type="button" disabled={form.isBusy} onClick={discard}>
          Discard
        </button>
      </span>
    </p>
  );
});
