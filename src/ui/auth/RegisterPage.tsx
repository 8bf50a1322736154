import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect } from 'react';
import { CheckboxField } from '../kit/forms/CheckboxField.tsx';
import { SubmitButton } from '../kit/forms/SubmitButton.tsx';
import { TextField } from '../kit/forms/TextField.tsx';
import { useIsMounted } from '../kit/hooks/useIsMounted.ts';
import { usePageHead } from '../kit/hooks/usePageHead.ts';
import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { TextLink } from '../kit/text/TextLink.tsx';
import { navigate } from '../navigation/location.ts';
import { useGuestStores } from '../StoresContext.tsx';
import { checkEmailUrl } from './checkEmailUrl.ts';
import { SentNotice } from './SentNotice.tsx';
import { EMAIL_MESSAGES, useFormErrors } from './useFormErrors.ts';
import { useKeptFocus } from './useKeptFocus.ts';

const FIELDS = ['firstName', 'lastName', 'email'] as const;

const MESSAGES = {
  firstName: { missing: 'First name is required' },
  lastName: { missing: 'Last name is required' },
  email: EMAIL_MESSAGES,
  hasAgreed: { missing: 'Please agree to the Privacy Policy to continue' },
};

const PrivacyPolicy = () => {
  const policy = document.querySelector<HTMLLinkElement>('link[rel="privacy-policy"]');
  const Name = policy ? 'a' : 'span';
  return (
    <Name {...(policy && { className: 'text-link', href: policy.href, target: '_blank', rel: 'noreferrer' })}>
      Privacy Policy
    </Name>
  );
};

/** Registration form (specification: Pages, 'register'). */
export const RegisterPage = observer(() => {
  const { register } = useGuestStores();
  const { user, hasAgreed, isBusy } = register;
  const { check, clear, errorOf } = useFormErrors(MESSAGES);
  usePageHead('Sign up', 'Create an account with your name and email address. No password needed.');
  useKeptFocus(isBusy);
  const isMounted = useIsMounted();

  // Clears the notice when the screen is left, but keeps the typed values.
  useEffect(() => () => register.change({}), [register]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = isBusy ? undefined : check(event.currentTarget);
    if (!values) return;
    for (const name of FIELDS) if (values[name] !== user[name]) register.change({ [name]: values[name] });
    const email = await register.submit();
    // Skips the navigation if the user has left the screen meanwhile.
    if (email !== undefined && isMounted.current) navigate(checkEmailUrl(email));
  };
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    required: true,
    disabled: isBusy,
    value: user[name],
    error: errorOf(name),
    onChange: (value: string) => {
      register.change({ [name]: value });
      clear(name);
    },
  });
  return (
    <>
      <PageHeader title="Sign up for free" />
      <form className="form stack" noValidate onSubmit={submit}>
        <div className="stack auth-names">
          <TextField {...field('firstName')} label="First name" autoComplete="given-name" />
          <TextField {...field('lastName')} label="Last name" autoComplete="family-name" />
        </div>
        <TextField {...field('email')} label="Email address" type="email" autoComplete="email" />
        <CheckboxField
          label={
            <>
              <span>I agree with the</span> <PrivacyPolicy />
            </>
          }
          name="hasAgreed"
          required
          disabled={isBusy}
          checked={hasAgreed}
          onChange={(agreed) => {
            register.agree(agreed);
            clear('hasAgreed');
          }}
          error={errorOf('hasAgreed')}
        />
        <SubmitButton busy={isBusy} busyLabel="Sending..." outcome={register.outcome}>
          Send me a magic link
        </SubmitButton>
      </form>
      {register.sentTo !== undefined && <SentNotice email={register.sentTo} />}
      <p className="auth-foot cluster quiet">
        <span>
          Already have an account? <TextLink href="/auth/login">Sign in</TextLink>
        </span>
      </p>
    </>
  );
});
