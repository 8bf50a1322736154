import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { LinkFields } from '../../components/LinkFields.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { useStores } from '../../StoresContext.tsx';

/** The form of a new link: checked on submit, kept while it is not sent. */
export const CreateLinkForm = observer(() => {
  const { createLink, product, session } = useStores();
  const [, navigate] = useLocation();
  const [isRestored, setRestored] = useState(false);
  const { form, refused } = useFocusAfterRefusal();
  const email = session.user?.email ?? '';

  useLayoutEffect(() => {
    createLink.open(email);
    setRestored(Object.values(createLink.draft).some((text) => text !== ''));
  }, [createLink, email]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const link = await createLink.submit();
    if (link) navigate('/links');
    else refused();
  };

  const clear = () => {
    createLink.discard();
    setRestored(false);
    form.current?.querySelector('input')?.focus();
  };

  return (
    <form className="form" ref={form} noValidate onSubmit={submit}>
      {isRestored && (
        <p className="restored" role="status">
          Restored what you had typed.
          <button className="text-link" type="button" disabled={createLink.isBusy} onClick={clear}>
            Clear
          </button>
        </p>
      )}
      <LinkFields
        draft={createLink.draft}
        errors={createLink.errors}
        disabled={createLink.isBusy}
        domain={product.shortDomain}
        onChange={createLink.change}
      />
      <div className="form-actions">
        <SubmitButton busy={createLink.isBusy} busyLabel="Creating...">
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
