import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { TextButton } from '../../kit/TextButton.tsx';
import { useIsMounted } from '../../kit/useIsMounted.ts';
import { useStores } from '../../StoresContext.tsx';
import type { CreateLinkStore } from './CreateLinkStore.ts';
import { LinkFields } from './LinkFields.tsx';
import type { LinkForm } from './LinkForm.ts';

interface DraftFormProps {
  readonly form: LinkForm;
  /** Of a new link. */
  readonly createLink?: CreateLinkStore;
  /** What stands before the code; the product's domain when left out. */
  readonly host?: string | undefined;
  /** Called after a success, unless the user has left meanwhile; undefined: the form stays, for the next link. */
  readonly onSent: (() => void) | undefined;
  /** Called in place of sending. */
  readonly insteadOfSending?: (() => void) | undefined;
  /** What follows the fields, with the submit button. */
  readonly children: ReactNode;
}

/** The form of a link: validated on submit, kept as a draft until sent. */
export const DraftForm = observer((props: DraftFormProps) => {
  const { product } = useStores();
  const { form, createLink, host = `${product.shortDomain}/`, onSent, insteadOfSending, children } = props;
  const element = useRef<HTMLFormElement>(null);
  /** What gets the focus, once it is enabled again. */
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const isMounted = useIsMounted();

  useLayoutEffect(() => {
    focusIn(element, ...wanted);
  }, [wanted]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (insteadOfSending) insteadOfSending();
    else if (!(await form.submit())) setWanted(['[aria-invalid=true]', '[type=submit]']);
    else if (isMounted.current) (onSent ?? discard)();
  };

  const discard = () => {
    form.discard();
    setWanted(['input']);
  };

  return (
    <form className="form stack" ref={element} noValidate onSubmit={submit}>
      {form.isRestored && (
        <p className="note" role="status">
          <span>
            We restored your unsaved draft.
            {form.isOutdated && ' The link has changed since; only what you changed will be saved.'}{' '}
            <TextButton disabled={form.isBusy} onClick={discard}>
              Discard
            </TextButton>
          </span>
        </p>
      )}
      {createLink?.isDraftWaiting && (
        <p className="note" role="status">
          <span>
            Your unsaved draft is kept.{' '}
            <TextButton disabled={form.isBusy} onClick={createLink.showDraft}>
              Go back to it
            </TextButton>
          </span>
        </p>
      )}
      <LinkFields form={form} host={host} createLink={createLink} />
      {children}
    </form>
  );
});

/** Focuses the first control that is there. */
const focusIn = ({ current: form }: RefObject<HTMLFormElement | null>, ...selectors: string[]): void =>
  selectors
    .map((selector) => form?.querySelector<HTMLElement>(selector))
    .find(Boolean)
    ?.focus();
