import { observer } from 'mobx-react-lite';
import type { ClipboardEvent, MouseEvent } from 'react';
import { countOf } from '../../../domain/fullCount.ts';
import type { LinkDraftField } from '../../../domain/linkDraft.ts';
import { bareAddress, withScheme } from '../../../domain/pastedAddress.ts';
import { escapeInvisible, shortened } from '../../../domain/untrustedText.ts';
import { TextButton } from '../../kit/TextButton.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { navigate } from '../../location.ts';
import { useLazyAccount } from '../../StoresContext.tsx';
import { CampaignFields } from './CampaignFields.tsx';
import type { CreateLinkStore } from './CreateLinkStore.ts';
import { DescriptionField } from './DescriptionField.tsx';
import type { LinkForm } from './LinkForm.ts';
import '../../late.css';

interface LinkFieldsProps {
  readonly form: LinkForm;
  /** What stands before the code. */
  readonly host: string;
  /** Of a new link: what helps to write one. */
  readonly createLink?: CreateLinkStore | undefined;
}

/** The fields of the link form (specification: Pages and Rules for input). */
export const LinkFields = observer(({ form, host, createLink }: LinkFieldsProps) => {
  const { batch } = useLazyAccount();
  const field = (name: LinkDraftField) => ({
    name,
    disabled: form.isBusy,
    value: form.draft[name],
    error: form.errors[name],
    onChange: (value: string) => form.change(name, value),
  });
  const replaceDestination =
    createLink?.paste ?? ((text: string) => form.change('originalUrl', bareAddress(text)));
  const createMany = (list: string) => {
    form.discard();
    void batch.offer(list);
    navigate('/links/new-many');
  };
  return (
    <>
      <TextField
        label="Destination URL"
        {...field('originalUrl')}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://example.com/a-long-address"
        required
        onPaste={(event) => pasteWhole(event, replaceDestination)}
        hint={
          <DestinationOffer
            typed={form.settled.originalUrl}
            list={createLink?.list}
            onUse={replaceDestination}
            onCreateMany={createMany}
          />
        }
      />
      <TextField
        label="Custom Back-half/Short Code"
        {...field('shortCode')}
        prefix={host}
        action={createLink && <SuggestButton createLink={createLink} />}
        hint={
          <>
            Letters, numbers, hyphens and underscores. {createLink && <TakenNote createLink={createLink} />}
          </>
        }
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextField label="Title" {...field('title')} autoComplete="off" required />
      <DescriptionField {...field('description')} />
      <CampaignFields form={form} />
    </>
  );
});

/** What is pasted over all that is there loses what came with it; within a text the browser pastes it as it is. */
const pasteWhole = (event: ClipboardEvent<HTMLElement>, use: (text: string) => void): void => {
  const { target, clipboardData } = event;
  const isWhole =
    target instanceof HTMLInputElement &&
    target.selectionStart === 0 &&
    target.selectionEnd === target.value.length;
  if (!isWhole) return;
  event.preventDefault();
  use(clipboardData.getData('text'));
};

interface DestinationOfferProps {
  /** The destination as it was when typing paused. */
  readonly typed: string;
  /** The list that it is the first address of. */
  readonly list: { readonly text: string; readonly addresses: readonly string[] } | undefined;
  readonly onUse: (address: string) => void;
  readonly onCreateMany: (list: string) => void;
}

/** What can be done with a destination that lacks its scheme, or with a whole list. Its line is kept free for it. */
const DestinationOffer = ({ typed, list, onUse, onCreateMany }: DestinationOfferProps) => {
  const address = withScheme(typed);
  const use = ({ currentTarget }: MouseEvent) => {
    // The button goes.
    currentTarget.closest('.field')?.querySelector('input')?.focus();
    if (address) onUse(address);
  };
  return (
    <span className="destination-offer" role="status">
      {address && <TextButton onClick={use}>Use {shortened(escapeInvisible(address), 80)}</TextButton>}
      {list && (
        <>
          The first of {countOf(list.addresses.length, 'pasted address', 'pasted addresses')}.{' '}
          <TextButton onClick={() => onCreateMany(list.text)}>Create many</TextButton>
        </>
      )}
    </span>
  );
};

interface ShortCodeHelpProps {
  readonly createLink: CreateLinkStore;
}

/** Puts a short code into the field; not there once one was typed. */
const SuggestButton = observer(
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
const TakenNote = observer(({ createLink }: ShortCodeHelpProps) => {
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
