import { observer } from 'mobx-react-lite';
import { countOf } from '../../../domain/fullCount.ts';
import type { CreateLinkStore } from './CreateLinkStore.ts';
import '../../late.css';

interface ShortCodeHelpProps {
  readonly createLink: CreateLinkStore;
}

/** Puts a short code into the field; not there once one was typed. */
export const SuggestButton = observer(
  ({ createLink }: ShortCodeHelpProps) =>
    createLink.isCodeFree && (
      <button
        className="suggest"
        type="button"
        aria-label="Suggest a short code"
        disabled={createLink.form.isBusy}
        onClick={createLink.suggestCode}
      >
        Suggest
      </button>
    ),
);

/** Says that a short code is taken, as far as is known here; and to screen readers which one was suggested. */
export const TakenNote = observer(({ createLink }: ShortCodeHelpProps) => {
  const { form, taken, known, knowsAll, isCodeFree } = createLink;
  const { shortCode } = form.draft;
  return (
    <span role="status">
      {taken && (
        <span className="taken">
          {knowsAll
            ? 'Taken by one of your links.'
            : `Taken: it is among the ${countOf(known.count, 'link')} read so far.`}
        </span>
      )}
      {isCodeFree && shortCode !== '' && <span className="is-sr-only">Suggested: {shortCode}</span>}
    </span>
  );
});
