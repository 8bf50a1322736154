import { CircleAlert } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { lineOf } from '../../domain/foreignText.ts';
import { leaveFocusToPage } from '../kit/leaveFocusToPage.ts';
import { PageHeader } from '../kit/PageHeader.tsx';
import { checkEmailAddress } from './checkEmailAddress.ts';
import { ResendButton } from './ResendButton.tsx';
import type { Verification } from './VerifyStore.ts';

interface VerificationFailedProps {
  readonly failure: Verification & { readonly status: 'failed' };
  /** Whether somebody has done something on the page, which is then not left by itself. */
  readonly stays: boolean;
  readonly onRetry: () => void;
}

const NEW_LINK = 'Send a new link';

/** Why a magic link did not work, and the way to one that does. */
export const VerificationFailed = ({ failure, stays, onRetry }: VerificationFailedProps) => {
  const { message, sentTo, isPassing } = failure;
  const [, navigate] = useLocation();
  return (
    <>
      <PageHeader title="Verification failed" />
      <p className="note is-danger" role="alert">
        <CircleAlert />
        {message}
      </p>
      {sentTo !== undefined && (
        <p className="auth-sent-to">
          The last magic link went to: <bdi className="auth-address">{lineOf(sentTo)}</bdi>
        </p>
      )}
      <div className="auth-actions">
        {isPassing && (
          <button className="button is-primary" type="button" ref={leaveFocusToPage} onClick={onRetry}>
            Try again
          </button>
        )}
        {sentTo === undefined ? (
          <Link className="button" href="/auth/login">
            {NEW_LINK}
          </Link>
        ) : (
          <ResendButton
            email={sentTo}
            label={NEW_LINK}
            onSent={() => navigate(checkEmailAddress(sentTo), { replace: true })}
          />
        )}
      </div>
      <p className="quiet" role="status">
        {stays ? 'You stay on this page.' : 'Taking you to sign up. Press any key or click to stay here.'}
      </p>
      <div className="auth-foot">
        <Link className="text-link" href="/auth/register">
          Create new account
        </Link>
        {sentTo !== undefined && (
          <Link className="text-link" href="/auth/login">
            Use another address
          </Link>
        )}
      </div>
    </>
  );
};
