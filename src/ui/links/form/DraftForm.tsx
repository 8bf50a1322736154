import { observer } from 'mobx-react-lite';
import {
  type ClipboardEvent,
  type FormEvent,
  type MouseEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Link } from '../../../domain/links/link.ts';
import type { LinkDraftField } from '../../../domain/links/linkFields.ts';
import { escapeInvisible, shortened } from '../../../domain/text/untrustedText.ts';
import { bareUrl, pastedCode } from '../../../domain/urls/pastedUrl.ts';
import { repairedUrl } from '../../../domain/urls/repairedUrl.ts';
import { TextButton } from '../../kit/forms/TextButton.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { useIsMounted } from '../../kit/hooks/useIsMounted.ts';
import { HAS_KEYBOARD } from '../../kit/keys/shortcuts.ts';
import type { Elements } from '../../kit/text/Elements.ts';
import { useLazyAccount, useStores } from '../../StoresContext.tsx';
import { CustomTagsField } from '../tags/Tags.tsx';
import { CampaignFields } from './CampaignFields.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import type { LinkForm } from './LinkForm.ts';
import '../../late.css';

interface DraftFormProps {
  readonly form: LinkForm;
  /** Undefined for a new link. */
  readonly link?: Link;
  /** ID of the heading that names the form. Dialogs already have a name. */
  readonly titleId?: string;
  /** The prefix of the short code. Defaults to the product's domain. */
  readonly host?: string | undefined;
  /** Called after a success, unless the user has left. Without it, the form is cleared for the next link. */
  readonly onSent: (() => void) | undefined;
  readonly insteadOfSending?: (() => void) | undefined;
  /** Called with text that is pasted in place of the whole destination. Defaults to changing the field. */
  readonly onPasteDestination?: (text: string) => void;
  readonly noteBeforeFields?: Elements;
  readonly destinationOffer?: Elements;
  readonly codeAction?: Elements;
  readonly codeHint?: Elements;
  /** Content after the fields, including the submit button. */
  readonly children: Elements;
}

/** The form of a link (specification: Pages and Rules for input). Unsent input is stored as a draft. */
export const DraftForm = observer((props: DraftFormProps) => {
  const { product } = useStores();
  const { unsupportedActions } = useLazyAccount();
  const { form, link, titleId, host = `${product.shortDomain}/`, onSent, insteadOfSending, children } = props;
  const element = useRef<HTMLFormElement>(null);
  /** Selectors of the element to focus once it is enabled again. The first match gets the focus. */
  const [focusSelectors, setFocusSelectors] = useState<readonly string[]>([]);
  const isMounted = useIsMounted();
  const isCodeFixed = link && !insteadOfSending && !unsupportedActions.canChange('shortCode');
  // An existing description, such as tags, is shown even if the provider cannot change it.
  const [hadDescription, setHadDescription] = useState(false);
  if (!hadDescription && form.draft.description !== '') setHadDescription(true);

  useLayoutEffect(() => {
    const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    focusSelectors.map(find).find(Boolean)?.focus();
  }, [focusSelectors]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (insteadOfSending) insteadOfSending();
    else if (!(await form.submit())) setFocusSelectors(['[aria-invalid=true]', '[type=submit]']);
    else if (isMounted.current) (onSent ?? discard)();
  };

  const discard = () => {
    form.discard();
    setFocusSelectors(['input']);
  };

  const field = (name: LinkDraftField) => ({
    name,
    disabled: form.isBusy,
    value: form.draft[name],
    error: form.errors[name],
    onChange: (value: string) => form.change(name, value),
  });
  const replaceDestination = (text: string) => form.change('originalUrl', bareUrl(text));
  const { onPasteDestination = replaceDestination } = props;
  const { noteBeforeFields, destinationOffer, codeAction, codeHint } = props;

  return (
    <form className="form stack" ref={element} aria-labelledby={titleId} noValidate onSubmit={submit}>
      {form.isRestored && (
        <p className="note" role="status">
          <span>
            We restored your unsaved draft.
            {form.isOutdated && <span> The link has changed since. Only your changes will be saved.</span>}{' '}
            <TextButton disabled={form.isBusy} onClick={discard}>
              Discard
            </TextButton>
          </span>
        </p>
      )}
      {noteBeforeFields}
      <TextField
        label="Destination URL"
        {...field('originalUrl')}
        // No initial focus on phones, because the keyboard would cover the rest of the form.
        data-start={!link && HAS_KEYBOARD ? '' : undefined}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://example.com/a-long-url"
        required
        onPaste={(event) => pasteWhole(event, onPasteDestination)}
        hint={
          <DestinationOffer typed={form.settled.originalUrl} onUse={onPasteDestination}>
            {destinationOffer}
          </DestinationOffer>
        }
      />
      <TextField
        label="Custom Back-half/Short Code"
        {...field('shortCode')}
        prefix={host}
        onPaste={(event) => pasteWhole(event, (text) => form.change('shortCode', pastedCode(text)))}
        action={codeAction}
        readOnly={isCodeFixed}
        hint={
          isCodeFixed ? (
            'Your provider doesn’t support changing short codes.'
          ) : (
            <>
              <span>Letters, numbers, hyphens and underscores.</span> {codeHint}
            </>
          )
        }
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextField label="Title" {...field('title')} autoComplete="off" required />
      {(hadDescription || unsupportedActions.canChange('description')) && (
        <DescriptionField {...field('description')} link={link} />
      )}
      {link && <CustomTagsField link={link} />}
      <CampaignFields form={form} />
      {children}
    </form>
  );
});

/** Cleans up a paste that replaces the whole text. The browser handles all other pastes. */
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
  readonly typed: string;
  readonly onUse: (address: string) => void;
  /** Another offer. */
  readonly children: Elements;
}

/** Offers to repair a mistyped destination. */
const DestinationOffer = ({ typed, onUse, children }: DestinationOfferProps) => {
  const address = repairedUrl(typed);
  const use = ({ currentTarget }: MouseEvent) => {
    // The button is about to be removed.
    currentTarget.closest('.field')?.querySelector('input')?.focus();
    if (address) onUse(address);
  };
  return (
    <span className="destination-offer" role="status">
      {address && <TextButton onClick={use}>{`Use ${shortened(escapeInvisible(address), 80)}`}</TextButton>}
      {children}
    </span>
  );
};
