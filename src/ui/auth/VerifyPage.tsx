import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { singleLine } from '../../domain/text/untrustedText.ts';
import { accountName } from '../../domain/user.ts';
import { FailureNote } from '../kit/feedback/FailureNote.tsx';
import { Spinner } from '../kit/feedback/Spinner.tsx';
import { Button, ButtonLink } from '../kit/forms/Button.tsx';
import { useIsMounted } from '../kit/hooks/useIsMounted.ts';
import { usePageHead } from '../kit/hooks/usePageHead.ts';
import { leaveFocusToContent } from '../kit/keys/focus.ts';
import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { TextLink } from '../kit/text/TextLink.tsx';
import { navigate } from '../navigation/location.ts';
import type { ScreenUrl } from '../navigation/ScreenStore.ts';
import { useGuestStores, useStores } from '../StoresContext.tsx';
import { AccountQuestion } from './AccountQuestion.tsx';
import { checkEmailUrl } from './checkEmailUrl.ts';
import { ResendButton } from './ResendButton.tsx';
import type { Verification } from './VerifyStore.ts';

const REDIRECT_AFTER_SIGN_IN_MS = 2_000;
const REDIRECT_AFTER_FAILURE_MS = 3_000;
const INTERACTIONS = ['pointerdown', 'click', 'keydown', 'wheel'];
const COMPLETE = 'Verification Complete';
const NEW_LINK = 'Send a new link';

/** Screen that a magic link opens (specification: Pages, 'verify'). */
export const VerifyPage = observer(({ params }: Pick<ScreenUrl, 'params'>) => {
  const { verify } = useGuestStores();
  const { state } = verify;
  usePageHead('Verify email', 'Verifying your magic link.');
  const { isRedirectPaused, retry } = useVerification(params['token']);
  if (state.status === 'failed')
    return <VerificationFailed state={state} isRedirectPaused={isRedirectPaused} onRetry={retry} />;
  if (state.status === 'asking') {
    const signOut = () => navigate('/auth/login', { replace: true });
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
  /** Whether the automatic redirect is off because the user has interacted with the screen. */
  readonly isRedirectPaused: boolean;
  readonly onRetry: () => void;
}

const VerificationFailed = ({ state, isRedirectPaused, onRetry }: VerificationFailedProps) => {
  const { failure, sentTo, isTransient } = state;
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
          <Button className="is-primary" ref={leaveFocusToContent} onClick={onRetry}>
            Try again
          </Button>
        )}
        {sentTo === undefined ? (
          <ButtonLink href="/auth/login">{NEW_LINK}</ButtonLink>
        ) : (
          <ResendButton
            email={sentTo}
            label={NEW_LINK}
            onSent={() => navigate(checkEmailUrl(sentTo), { replace: true })}
          />
        )}
      </div>
      <p className="quiet" role="status">
        {isRedirectPaused
          ? 'You won’t be redirected.'
          : 'Taking you to sign up. Press any key or click to stay here.'}
      </p>
      <div className="auth-foot cluster quiet">
        <TextLink href="/auth/register">Create new account</TextLink>
        {sentTo !== undefined && <TextLink href="/auth/login">Use another email</TextLink>}
      </div>
    </>
  );
};

/**
 * Verifies the token in the URL, removes the token from the URL, and redirects after the result. After a
 * failure, user activity cancels the redirect.
 */
const useVerification = (token: string | undefined) => {
  const { session, openedMagicLink } = useStores();
  const { verify } = useGuestStores();
  const { state } = verify;
  const isMounted = useIsMounted();
  const [isRedirectPaused, setRedirectPaused] = useState(false);
  const leave = useRef(() => {
    // The session begins only now. If it began with the response, the app would leave this screen at once.
    // Another tab may have signed out since the response.
    if (verify.state.status === 'verified') session.begin();
    if (verify.state.status !== 'verifying') verify.reset();
  }).current;

  const finishIfUnmounted = useRef(async (verifying: Promise<void>) => {
    await verifying;
    if (!isMounted.current) leave();
  }).current;

  useEffect(() => leave, [leave]);

  useEffect(() => session.returnPath.adopt(), [session]);

  useEffect(() => {
    void finishIfUnmounted(verify.verify(token ?? openedMagicLink.take()));
    if (token === undefined) return;
    setRedirectPaused(false);
    navigate('/auth/verify', { replace: true });
  }, [verify, openedMagicLink, token, finishIfUnmounted]);

  useEffect(() => {
    const isVerified = state.status === 'verified';
    if (!isVerified && (isRedirectPaused || state.status !== 'failed')) return undefined;
    const redirect = () => {
      leave();
      if (!isVerified) navigate('/auth/register', { replace: true });
      else if (!session.isAuthenticated) navigate('/auth/login', { replace: true });
    };
    const timer = setTimeout(redirect, isVerified ? REDIRECT_AFTER_SIGN_IN_MS : REDIRECT_AFTER_FAILURE_MS);
    const controller = new AbortController();
    const { signal } = controller;
    signal.addEventListener('abort', () => clearTimeout(timer));
    for (const type of isVerified ? [] : INTERACTIONS)
      window.addEventListener(type, () => setRedirectPaused(true), { capture: true, signal });
    return () => controller.abort();
  }, [session, state, isRedirectPaused, leave]);

  return { isRedirectPaused, retry: () => void finishIfUnmounted(verify.retry()) };
};
