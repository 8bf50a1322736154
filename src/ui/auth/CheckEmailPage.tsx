import { ExternalLink } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { singleLine } from '../../domain/text/untrustedText.ts';
import { usePageHead } from '../kit/hooks/usePageHead.ts';
import { Icon } from '../kit/layout/Icon.tsx';
import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { TextLink } from '../kit/text/TextLink.tsx';
import { useHistoryState, useSearch } from '../navigation/location.ts';
import { useGuestStores } from '../StoresContext.tsx';
import { parseCheckEmailUrl } from './checkEmailUrl.ts';
import { mailProvider } from './mailProvider.ts';
import { ResendButton } from './ResendButton.tsx';

/** Instructions shown after a magic link was sent (specification: Pages, 'check-email'). */
export const CheckEmailPage = observer(() => {
  const { checkEmail } = useGuestStores();
  const email = parseCheckEmailUrl(useSearch(), useHistoryState<unknown>());
  const provider = mailProvider(email);
  usePageHead('Check your email', 'Your magic link is on its way.');
  useEffect(() => {
    const { pathname } = location;
    return () => {
      // StrictMode also runs the cleanup when the user has not left the screen.
      if (location.pathname !== pathname) checkEmail.close();
    };
  }, [checkEmail]);
  return (
    <>
      <PageHeader title="Check your email" lead="We sent you a magic link. Open it to sign in." />
      {email === '' ? (
        <p className="note">We don’t have your email address. Go back to signup to enter it again.</p>
      ) : (
        <p className="soft">
          Email sent to:{' '}
          <bdi className="auth-address" translate="no">
            {singleLine(email)}
          </bdi>
        </p>
      )}
      <div className="auth-actions stack">
        {provider && (
          <a className="button is-primary" href={provider.url} target="_blank" rel="noreferrer">
            <span>{`Open ${provider.name}`}</span>
            <Icon of={ExternalLink} />
          </a>
        )}
        <ResendButton email={email} />
      </div>
      <section className="auth-tips stack soft">
        <h2 className="section-title">No email yet?</h2>
        <ul>
          <li>Check the spam folder.</li>
          <li>Make sure the address is correct.</li>
          <li>Try resending the magic link.</li>
        </ul>
      </section>
      <div className="auth-foot cluster quiet">
        <TextLink href="/auth/register">Back to signup</TextLink>
        <TextLink href="/auth/login">Sign in</TextLink>
      </div>
    </>
  );
});
