import { observer } from 'mobx-react-lite';
import { singleLine } from '../../domain/untrustedText.ts';
import { accountName } from '../../domain/user.ts';
import { PageHeader } from '../kit/PageHeader.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { usePageHead } from '../kit/usePageHead.ts';
import { navigate } from '../location.ts';
import type { ScreenAddress } from '../ScreenStore.ts';
import { useGuestStores } from '../StoresContext.tsx';
import { AccountQuestion } from './AccountQuestion.tsx';
import { useVerification } from './useVerification.ts';
import { VerificationFailed } from './VerificationFailed.tsx';

const COMPLETE = 'Verification Complete';

/** The screen that a magic link opens (specification: Pages, 'verify'). */
export const VerifyPage = observer(({ params }: Pick<ScreenAddress, 'params'>) => {
  const { verify } = useGuestStores();
  const { state } = verify;
  usePageHead('Verify email', 'The magic link from your mailbox is being verified.');
  const { isRedirectPaused, retry } = useVerification(params['token']);
  if (state.status === 'failed')
    return <VerificationFailed state={state} isRedirectPaused={isRedirectPaused} onRetry={retry} />;
  if (state.status === 'asking') {
    const signOut = () => navigate('/auth/login', { replace: true });
    return (
      <AccountQuestion title={COMPLETE} user={state.user} onContinue={verify.accept} onSignOut={signOut}>
        A link was sent to <bdi>{singleLine(state.expected)}</bdi>, but this one is for
      </AccountQuestion>
    );
  }
  const isVerified = state.status === 'verified';
  return (
    <>
      {/* One heading, which keeps the focus. */}
      <PageHeader
        title={isVerified ? COMPLETE : 'Verifying your email...'}
        lead={isVerified ? 'Taking you to your dashboard…' : undefined}
      />
      {isVerified ? (
        <p className="auth-account" role="status">
          Signed in as <bdi className="auth-address">{accountName(state.user)}</bdi>
        </p>
      ) : (
        <Spinner label="One moment…" />
      )}
    </>
  );
});
