import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { SubmitButton } from '../kit/SubmitButton.tsx';
import { useShown } from '../kit/useShown.ts';
import { useStores } from '../StoresContext.tsx';
import { LinkFields } from './LinkFields.tsx';
import { showCreated } from './linkActions.ts';
import { RestoredNote } from './RestoredNote.tsx';

/** The form of a new link: checked on submit, kept while it is not sent. */
export const CreateLinkForm = observer(() => {
  const stores = useStores();
  const { createLink, product, session } = stores;
  const { form: typed } = createLink;
  const [, navigate] = useLocation();
  const { form, refused } = useFocusAfterRefusal();
  const isShown = useShown();
  const email = session.user?.email ?? '';

  useLayoutEffect(() => createLink.open(email), [createLink, email]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isCreated = await createLink.submit();
    if (isCreated) showCreated(stores);
    // Whoever has left meanwhile is not called back.
    if (isCreated && isShown.current) navigate('/links');
    else if (!isCreated) refused();
  };

  return (
    <form className="form" ref={form} noValidate onSubmit={submit}>
      <RestoredNote form={typed} onDiscard={() => form.current?.querySelector('input')?.focus()} />
      <LinkFields form={typed} domain={product.shortDomain} />
      <div className="form-actions">
        <SubmitButton busy={typed.isBusy} busyLabel="Creating...">
          Create Link
        </SubmitButton>
      </div>
    </form>
  );
});

/** After a refused submit the first wrong field has the focus, or the submit button when no field is wrong. */
const useFocusAfterRefusal = () => {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    const target = wrong ?? form.current?.querySelector<HTMLElement>('[type=submit]');
    target?.focus();
  }, [refusals]);

  return { form, refused: () => setRefusals((count) => count + 1) };
};
