import { observer } from 'mobx-react-lite';
import { countOf } from '../../../domain/text/fullCount.ts';
import { TextButton } from '../../kit/forms/TextButton.tsx';
import { navigate } from '../../navigation/location.ts';
import { useLazyAccount } from '../../StoresContext.tsx';
import '../../late.css';

/* Additions to the link form that only new links have. */

export const WaitingDraftNote = observer(() => {
  const { form, isDraftWaiting, showDraft } = useLazyAccount().createLink;
  if (!isDraftWaiting) return null;
  return (
    <p className="note" role="status">
      <span>
        You have an unsaved draft.{' '}
        <TextButton disabled={form.isBusy} onClick={showDraft}>
          Open draft
        </TextButton>
      </span>
    </p>
  );
});

/** Offers to create many links from a pasted list. */
export const PastedListOffer = observer(() => {
  const { bulkCreate, createLink } = useLazyAccount();
  const { list, paste } = createLink.suggestions;
  if (!list) return null;
  const createMany = () => {
    // Clears only the destination. The other fields remain.
    paste('');
    void bulkCreate.offer(list.text);
    navigate('/links/new-many');
  };
  return (
    <span>
      The first of <span>{countOf(list.addresses.length, 'pasted URL')}</span>.{' '}
      <TextButton onClick={createMany}>Create many</TextButton>
    </span>
  );
});

export const SuggestButton = observer(() => {
  const { form, suggestions } = useLazyAccount().createLink;
  if (!suggestions.isCodeFree) return null;
  return (
    <button
      className="suggest soft"
      type="button"
      aria-label="Suggest a short code"
      disabled={form.isBusy}
      onClick={suggestions.suggestCode}
    >
      Suggest
    </button>
  );
});

/** Reports a taken short code, as far as links are read. Announces suggestions to screen readers. */
export const TakenNote = observer(() => {
  const { form, suggestions } = useLazyAccount().createLink;
  const { taken, known, knowsAll, isCodeFree } = suggestions;
  const { shortCode } = form.draft;
  return (
    <span role="status">
      {taken && (
        <span className="taken">
          {knowsAll
            ? 'Taken by one of your links.'
            : `Taken (${countOf(known.count, 'link')} checked so far).`}
        </span>
      )}
      {isCodeFree && shortCode !== '' && <span className="is-sr-only">{`Suggested: ${shortCode}`}</span>}
    </span>
  );
});
