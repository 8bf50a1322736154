import { useEffect, useRef } from 'react';
import { useLocation, useParams } from 'wouter';
import { useStores } from '../../StoresContext.tsx';

const REDIRECT_AFTER_SIGN_IN_MS = 2_000;
const REDIRECT_AFTER_FAILURE_MS = 3_000;

/** The router has decoded all but the reserved characters, which a whole decoding would do a second time. */
const decoded = (token: string): string =>
  token.replace(/%(?:23|24|26|2B|2C|2F|3A|3B|3D|3F|40)/gi, decodeURIComponent);

/** Verifies the token in the address once, takes it out of the address, and goes on from there (spec section 4). */
export const useVerification = (): void => {
  const { session, verify } = useStores();
  const { state } = verify;
  const { token } = useParams<{ token?: string }>();
  const [, navigate] = useLocation();
  const isShown = useRef(false);
  const leave = useRef(() => {
    // The session begins here, not with the answer: a signed-in visitor is sent away from this screen at once.
    if (verify.state.status === 'verified') session.begin(verify.state.user);
    if (verify.state.status !== 'verifying') verify.reset();
  }).current;

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      leave();
    };
  }, [leave]);

  useEffect(() => {
    const start = async () => {
      await verify.verify(token && decoded(token));
      if (!isShown.current) leave();
    };
    void start();
    if (token) navigate('/auth/verify', { replace: true });
  }, [verify, token, navigate, leave]);

  useEffect(() => {
    if (state.status !== 'verified' && state.status !== 'failed') return undefined;
    const isSignedIn = state.status === 'verified';
    const goOn = () => {
      const next = isSignedIn ? (session.returnPath.take() ?? '/home') : '/auth/register';
      leave();
      navigate(next, { replace: true });
    };
    const timer = setTimeout(goOn, isSignedIn ? REDIRECT_AFTER_SIGN_IN_MS : REDIRECT_AFTER_FAILURE_MS);
    return () => clearTimeout(timer);
  }, [state, session, navigate, leave]);
};
