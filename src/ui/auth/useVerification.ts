import { useEffect, useRef, useState } from 'react';
import { useIsMounted } from '../kit/useIsMounted.ts';
import { navigate } from '../location.ts';
import { useGuestStores, useStores } from '../StoresContext.tsx';

const REDIRECT_AFTER_SIGN_IN_MS = 2_000;
const REDIRECT_AFTER_FAILURE_MS = 3_000;
const INTERACTIONS = ['pointerdown', 'click', 'keydown', 'wheel'];

/**
 * Verifies the token in the address once, removes it from the address, and redirects after the result (specification: Accounts);
 * after a failure not while the user is active on the page. Returns whether the redirect is off for that reason, and a
 * retry function.
 */
export const useVerification = (
  token: string | undefined,
): { readonly isRedirectPaused: boolean; readonly retry: () => void } => {
  const { session } = useStores();
  const { verify } = useGuestStores();
  const { state } = verify;
  const isMounted = useIsMounted();
  const [isRedirectPaused, setStays] = useState(false);
  const leave = useRef(() => {
    // The session begins here and not with the response: a signed-in user would be redirected from this screen at once.
    // Another tab may have signed out since.
    if (verify.state.status === 'verified') session.begin();
    if (verify.state.status !== 'verifying') verify.reset();
  }).current;

  const follow = useRef(async (verifying: Promise<void>) => {
    await verifying;
    if (!isMounted.current) leave();
  }).current;

  useEffect(() => leave, [leave]);

  useEffect(() => session.adoptPath(), [session]);

  useEffect(() => {
    void follow(verify.verify(token ?? session.takeMagicLink()));
    if (token === undefined) return;
    setStays(false);
    navigate('/auth/verify', { replace: true });
  }, [verify, session, token, follow]);

  useEffect(() => {
    if (state.status !== 'failed') return;
    const stay = () => setStays(true);
    const listening = new AbortController();
    for (const type of INTERACTIONS)
      window.addEventListener(type, stay, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [state.status]);

  useEffect(() => {
    const isVerified = state.status === 'verified';
    if (!isVerified && (isRedirectPaused || state.status !== 'failed')) return undefined;
    const redirect = () => {
      leave();
      if (!isVerified) navigate('/auth/register', { replace: true });
      else if (!session.isAuthenticated) navigate('/auth/login', { replace: true });
    };
    const timer = setTimeout(redirect, isVerified ? REDIRECT_AFTER_SIGN_IN_MS : REDIRECT_AFTER_FAILURE_MS);
    return () => clearTimeout(timer);
  }, [session, state, isRedirectPaused, leave]);

  return { isRedirectPaused, retry: () => void follow(verify.retry()) };
};
