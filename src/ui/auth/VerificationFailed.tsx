import { Link } from 'wouter';
import { singleLine } from '../../domain/untrustedText.ts';
import { FailureNote } from '../kit/FailureNote.tsx';
import { leaveFocusToContent } from '../kit/keys/focus.ts';
import { PageHeader } from '../kit/PageHeader.tsx';
import { navigate } from '../location.ts';
import { checkEmailAddress } from './checkEmailAddress.ts';
import { ResendButton } from './ResendButton.tsx';
import type { Verification } from './VerifyStore.ts';

interface VerificationFailedProps {
  readonly state: Verification & { readonly status: 'failed' };
  /** Whether the automatic redirect is off, because the user is active on the page. */
  readonly isRedirectPaused: boolean;
  readonly onRetry: () => void;
}

const NEW_LINK = 'Send a new link';

/** Shows why a magic link failed, and offers a new one. */
export const VerificationFailed = ({ state, isRedirectPaused, onRetry }: VerificationFailedProps) => {
  const { failure, sentTo, isTransient } = state;
  return (
    <>
      <PageHeader title="Verification failed" />
      <FailureNote failure={failure} />
      {sentTo !== undefined && (
        <p className="auth-sent-to">
          The last magic link went to: <bdi className="auth-address">{singleLine(sentTo)}</bdi>
        </p>
      )}
      <div className="auth-actions">
        {isTransient && (
          <button className="button is-primary" type="button" ref={leaveFocusToContent} onClick={onRetry}>
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
        {isRedirectPaused
          ? 'You won’t be redirected.'
          : 'Taking you to sign up. Press any key or click to stay here.'}
      </p>
      <div className="auth-foot quiet">
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
