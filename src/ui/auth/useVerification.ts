import { useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { decodedPart } from '../kit/decodedPart.ts';
import { useShown } from '../kit/useShown.ts';
import { useStores } from '../StoresContext.tsx';

const REDIRECT_AFTER_SIGN_IN_MS = 2_000;
const REDIRECT_AFTER_FAILURE_MS = 3_000;
const INTERACTIONS = ['pointerdown', 'click', 'keydown', 'wheel'];

/**
 * Verifies the token in the address once, takes it out of the address, and goes on from there (spec section 4), but
 * not from a failure with which somebody does something. Answers whether it stays for that reason, and how to
 * try again.
 */
export const useVerification = (): { readonly stays: boolean; readonly retry: () => void } => {
  const { session, verify } = useStores();
  const { state } = verify;
  const { token } = useParams<{ token?: string }>();
  const [, navigate] = useLocation();
  const isShown = useShown();
  const [stays, setStays] = useState(false);
  const leave = useRef(() => {
    // The session begins here, not with the answer: a signed-in visitor is sent away from this screen at once.
    // Another tab may have signed out since.
    if (verify.state.status === 'verified') session.follow();
    if (verify.state.status !== 'verifying') verify.reset();
  }).current;

  const follow = useRef(async (verifying: Promise<void>) => {
    await verifying;
    if (!isShown.current) leave();
  }).current;

  useEffect(() => leave, [leave]);

  useEffect(() => {
    void follow(verify.verify(token && decodedPart(token)));
    if (!token) return;
    setStays(false);
    navigate('/auth/verify', { replace: true });
  }, [verify, token, navigate, follow]);

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
    if (!isVerified && (stays || state.status !== 'failed')) return undefined;
    const goOn = () => {
      leave();
      navigate(isVerified ? session.takeNextPath() : '/auth/register', { replace: true });
    };
    const timer = setTimeout(goOn, isVerified ? REDIRECT_AFTER_SIGN_IN_MS : REDIRECT_AFTER_FAILURE_MS);
    return () => clearTimeout(timer);
  }, [state, stays, session, navigate, leave]);

  return { stays, retry: () => void follow(verify.retry()) };
};
