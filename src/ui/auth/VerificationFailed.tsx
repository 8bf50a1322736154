import { singleLine } from '../../domain/untrustedText.ts';
import { Button, ButtonLink } from '../kit/Button.tsx';
import { FailureNote } from '../kit/FailureNote.tsx';
import { leaveFocusToContent } from '../kit/keys/focus.ts';
import { PageHeader } from '../kit/PageHeader.tsx';
import { TextLink } from '../kit/TextLink.tsx';
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
            onSent={() => navigate(checkEmailAddress(sentTo), { replace: true })}
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
        {sentTo !== undefined && <TextLink href="/auth/login">Use another address</TextLink>}
      </div>
    </>
  );
};
