import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SubmitButton } from '../kit/SubmitButton.tsx';
import { useIsMounted } from '../kit/useIsMounted.ts';
import { navigate } from '../location.ts';
import { useLateAccount, useStores } from '../StoresContext.tsx';
import { LinkFields, RestoredNote } from './LinkFields.tsx';

/** The form of a new link: validated on submit, kept as a draft until sent. */
export const CreateLinkForm = observer(() => {
  const { product, session } = useStores();
  const { createLink } = useLateAccount();
  const { form: typed } = createLink;
  const { form, refused } = useFocusAfterRefusal();
  const isMounted = useIsMounted();
  const owner = session.user?.email ?? '';

  useLayoutEffect(() => createLink.open(owner), [createLink, owner]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isCreated = await typed.submit();
    if (!isCreated) refused();
    // Do not navigate if the user has left meanwhile.
    else if (isMounted.current) navigate('/links');
  };

  return (
    <form className="form" ref={form} noValidate onSubmit={submit}>
      <RestoredNote form={typed} onDiscard={() => form.current?.querySelector('input')?.focus()} />
      <LinkFields form={typed} domain={product.shortDomain} />
      <div className="form-actions">
        <SubmitButton busy={typed.isBusy} busyLabel="Creating..." outcome={typed.outcome}>
          Create Link
        </SubmitButton>
      </div>
    </form>
  );
});

/** After a failed submit, focuses the first invalid field, or the submit button if every field is valid. */
const useFocusAfterRefusal = () => {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (wrong ?? form.current?.querySelector<HTMLElement>('[type=submit]'))?.focus();
  }, [refusals]);

  return { form, refused: () => setRefusals((count) => count + 1) };
};
