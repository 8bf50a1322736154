import { type ReactNode, useEffect } from 'react';
import { accountName, displayName, type User } from '../../domain/user.ts';
import { Button } from '../kit/forms/Button.tsx';
import { focusContent, leaveFocusToContent } from '../kit/keys/focus.ts';
import { PageHeader } from '../kit/layout/PageHeader.tsx';

interface AccountQuestionProps {
  readonly title: string;
  /** Reason for the prompt. The account name is appended. */
  readonly children: ReactNode;
  readonly user: User;
  readonly onContinue: () => void;
  readonly onSignOut: () => void;
}

/** Prompt that offers to continue with another account or to sign out. */
export const AccountQuestion = ({ title, children, user, onContinue, onSignOut }: AccountQuestionProps) => {
  useEffect(focusContent, []);
  return (
    <>
      <PageHeader title={title} />
      <p>
        <span>{children}</span>{' '}
        <bdi className="auth-address" translate="no">
          {accountName(user)}
        </bdi>
        .
      </p>
      <div className="auth-actions stack">
        <Button className="is-primary" ref={leaveFocusToContent} onClick={onContinue}>
          {`Continue as ${displayName(user)}`}
        </Button>
        <Button ref={leaveFocusToContent} onClick={onSignOut}>
          Sign out
        </Button>
      </div>
    </>
  );
};
