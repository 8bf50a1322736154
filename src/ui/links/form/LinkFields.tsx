import { observer } from 'mobx-react-lite';
import type { ClipboardEvent } from 'react';
import type { LinkDraftField } from '../../../domain/linkDraft.ts';
import { bareAddress } from '../../../domain/pastedAddress.ts';
import { TextField } from '../../kit/TextField.tsx';
import { navigate } from '../../location.ts';
import { useLazyAccount } from '../../StoresContext.tsx';
import { CampaignFields } from './CampaignFields.tsx';
import type { CreateLinkStore } from './CreateLinkStore.ts';
import { DescriptionField } from './DescriptionField.tsx';
import { DestinationOffer } from './DestinationOffer.tsx';
import type { LinkForm } from './LinkForm.ts';
import { SuggestButton, TakenNote } from './ShortCodeHelp.tsx';

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
