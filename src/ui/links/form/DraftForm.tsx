import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { TextButton } from '../../kit/TextButton.tsx';
import { useIsMounted } from '../../kit/useIsMounted.ts';
import { useStores } from '../../StoresContext.tsx';
import { LinkFields } from './LinkFields.tsx';
import type { LinkForm } from './LinkForm.ts';

interface DraftFormProps {
  readonly form: LinkForm;
  /** What stands before the code; the product's domain when left out. */
  readonly host?: string | undefined;
  /** Called after a success, unless the user has left meanwhile. */
  readonly onSent: () => void;
  /** Called in place of sending. */
  readonly insteadOfSending?: (() => void) | undefined;
  /** What follows the fields, with the submit button. */
  readonly children: ReactNode;
}

/** The form of a link: validated on submit, kept as a draft until sent. */
export const DraftForm = observer((props: DraftFormProps) => {
  const { product } = useStores();
  const { form, host = `${product.shortDomain}/`, onSent, insteadOfSending, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const isMounted = useIsMounted();

  useLayoutEffect(() => {
    if (refusals > 0) focusIn(element, '[aria-invalid=true]', '[type=submit]');
  }, [refusals]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (insteadOfSending) insteadOfSending();
    else if (!(await form.submit())) setRefusals((count) => count + 1);
    else if (isMounted.current) onSent();
  };

  const discard = () => {
    form.discard();
    focusIn(element, 'input');
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
      <LinkFields form={form} host={host} />
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
