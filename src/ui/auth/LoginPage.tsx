import { Info } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { SubmitButton } from '../kit/forms/SubmitButton.tsx';
import { TextField } from '../kit/forms/TextField.tsx';
import { usePageHead } from '../kit/hooks/usePageHead.ts';
import { Icon } from '../kit/layout/Icon.tsx';
import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { TextLink } from '../kit/text/TextLink.tsx';
import { useGuestStores, useStores } from '../StoresContext.tsx';
import { SentNotice } from './SentNotice.tsx';
import { EMAIL_MESSAGES, useFormErrors } from './useFormErrors.ts';
import { useKeptFocus } from './useKeptFocus.ts';

const MESSAGES = { email: EMAIL_MESSAGES };

/** Sign-in with an email address (specification: Pages, 'login'). */
export const LoginPage = observer(() => {
  const { session } = useStores();
  const { signIn } = useGuestStores();
  const { check, clear, errorOf } = useFormErrors(MESSAGES);
  usePageHead('Sign in', 'Sign in with a magic link. No password needed.');
  useKeptFocus(signIn.isBusy);

  // Clears the notice when the screen is left, but keeps the typed email address.
  useEffect(() => () => signIn.setEmail(signIn.email), [signIn]);

  const input = useRef<HTMLInputElement>(null);

  // Adopts the text that was typed before React hydrated the form.
  useLayoutEffect(() => {
    const { value = '' } = input.current ?? {};
    if (value !== signIn.email) signIn.setEmail(value);
  }, [signIn]);

  // Submits the form if the user submitted it before hydration. The inline script marks such a form.
  useEffect(() => {
    const { form } = input.current ?? {};
    if (!form?.ariaBusy) return;
    form.ariaBusy = null;
    form.requestSubmit();
  }, []);

  const hasEnded = session.state.status === 'signedOut' && session.state.why === 'ended';
  return (
    <>
      <PageHeader title="Welcome back" lead="Sign in by email. No password needed." />
      {hasEnded && (
        <p className="note">
          <Icon of={Info} />
          Your session has ended. Sign in to pick up where you left off.
        </p>
      )}
      <form
        className="form stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const values = signIn.isBusy ? undefined : check(event.currentTarget);
          if (!values) return;
          if (values.email !== signIn.email) signIn.setEmail(values.email);
          void signIn.submit();
        }}
      >
        <TextField
          label="Email address"
          name="email"
          type="email"
          required
          ref={input}
          autoComplete="email"
          value={signIn.email}
          onChange={(email) => {
            signIn.setEmail(email);
            clear('email');
          }}
          error={errorOf('email')}
          disabled={signIn.isBusy}
        />
        <SubmitButton busy={signIn.isBusy} busyLabel="Sending..." outcome={signIn.outcome}>
          Send me a magic link
        </SubmitButton>
      </form>
      {signIn.sentTo !== undefined && <SentNotice email={signIn.sentTo} />}
      <div className="auth-foot cluster quiet">
        {/* The specification requires this link but defines no action for it. */}
        <button className="auth-inert" type="button" disabled>
          Need help?
        </button>
        <TextLink href="/auth/register">Create new account</TextLink>
      </div>
    </>
  );
});
