import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { singleLine } from '../../domain/text/untrustedText.ts';
import { accountName } from '../../domain/user.ts';
import { FailureNote } from '../kit/feedback/FailureNote.tsx';
import { Spinner } from '../kit/feedback/Spinner.tsx';
import { Button, ButtonLink } from '../kit/forms/Button.tsx';
import { usePageHead } from '../kit/hooks/usePageHead.ts';
import { leaveFocusToContent } from '../kit/keys/focus.ts';
import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { TextLink } from '../kit/text/TextLink.tsx';
import { navigate } from '../navigation/location.ts';
import type { ScreenUrl } from '../navigation/ScreenStore.ts';
import { useGuestStores } from '../StoresContext.tsx';
import { AccountQuestion } from './AccountQuestion.tsx';
import { checkEmailUrl } from './checkEmailUrl.ts';
import { ResendButton } from './ResendButton.tsx';
import type { Verification } from './VerifyStore.ts';

const INTERACTIONS = ['pointerdown', 'click', 'keydown', 'wheel'];
const COMPLETE = 'Verification Complete';
const NEW_LINK = 'Send a new link';

const redirect = (path: string) => navigate(path, { replace: true });

/** Screen that a magic link opens (specification: Pages, 'verify'). */
export const VerifyPage = observer(({ params }: Pick<ScreenUrl, 'params'>) => {
  const { verify } = useGuestStores();
  const { state } = verify;
  usePageHead('Verify email', 'Verifying your magic link.');

  useEffect(() => {
    verify.open(redirect);
    return verify.close;
  }, [verify]);

  const token = params['token'];
  useEffect(() => {
    void verify.verify(token);
    // The URL must not contain a token that allows anyone to sign in.
    if (token !== undefined) redirect('/auth/verify');
  }, [verify, token]);

  if (state.status === 'failed') return <VerificationFailed state={state} />;
  if (state.status === 'asking') {
    const signOut = () => redirect('/auth/login');
    return (
      <AccountQuestion title={COMPLETE} user={state.user} onContinue={verify.accept} onSignOut={signOut}>
        Your last magic link went to <bdi translate="no">{singleLine(state.expected)}</bdi>, but this one is
        for
      </AccountQuestion>
    );
  }
  const isVerified = state.status === 'verified';
  return (
    <>
      {/* A single heading for both states, so that the heading keeps the focus. */}
      <PageHeader
        title={isVerified ? COMPLETE : 'Verifying your email...'}
        lead={isVerified ? 'Taking you to your dashboard…' : undefined}
      />
      {isVerified ? (
        <p role="status">
          Signed in as{' '}
          <bdi className="auth-address" translate="no">
            {accountName(state.user)}
          </bdi>
        </p>
      ) : (
        <Spinner label="One moment…" />
      )}
    </>
  );
});

interface VerificationFailedProps {
  readonly state: Verification & { readonly status: 'failed' };
}

const VerificationFailed = observer(({ state }: VerificationFailedProps) => {
  const { verify } = useGuestStores();
  const { failure, sentTo, isTransient } = state;

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    for (const type of INTERACTIONS)
      window.addEventListener(type, verify.pauseRedirect, { capture: true, signal });
    return () => controller.abort();
  }, [verify]);

  return (
    <>
      <PageHeader title="Verification failed" />
      <FailureNote failure={failure} />
      {sentTo !== undefined && (
        <p className="soft">
          The last magic link went to:{' '}
          <bdi className="auth-address" translate="no">
            {singleLine(sentTo)}
          </bdi>
        </p>
      )}
      <div className="auth-actions stack">
        {isTransient && (
          <Button className="is-primary" ref={leaveFocusToContent} onClick={() => void verify.retry()}>
            Try again
          </Button>
        )}
        {sentTo === undefined ? (
          <ButtonLink href="/auth/login">{NEW_LINK}</ButtonLink>
        ) : (
          <ResendButton email={sentTo} label={NEW_LINK} onSent={() => redirect(checkEmailUrl(sentTo))} />
        )}
      </div>
      <p className="quiet" role="status">
        {verify.isRedirectPaused
          ? 'You won’t be redirected.'
          : 'Taking you to sign up. Press any key or click to stay here.'}
      </p>
      <div className="auth-foot cluster quiet">
        <TextLink href="/auth/register">Create new account</TextLink>
        {sentTo !== undefined && <TextLink href="/auth/login">Use another email</TextLink>}
      </div>
    </>
  );
});
