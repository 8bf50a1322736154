import { observer } from 'mobx-react-lite';
import { lineOf } from '../../domain/foreignText.ts';
import { accountName } from '../../domain/user.ts';
import { PageHeader } from '../kit/PageHeader.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { navigate } from '../location.ts';
import type { ScreenAddress } from '../ScreenStore.ts';
import { useVisitor } from '../StoresContext.tsx';
import { AccountQuestion } from './AccountQuestion.tsx';
import { useVerification } from './useVerification.ts';
import { VerificationFailed } from './VerificationFailed.tsx';

const COMPLETE = 'Verification Complete';

/** The screen that a magic link opens (spec section 2, 'verify'). */
export const VerifyPage = observer(({ params }: Pick<ScreenAddress, 'params'>) => {
  const { verify } = useVisitor();
  const { state } = verify;
  usePageTitle('Verify email');
  const { stays, retry } = useVerification(params['token']);
  if (state.status === 'failed') return <VerificationFailed state={state} stays={stays} onRetry={retry} />;
  if (state.status === 'asking') {
    const signOut = () => navigate('/auth/login', { replace: true });
    return (
      <AccountQuestion title={COMPLETE} user={state.user} onContinue={verify.accept} onSignOut={signOut}>
        A link was sent to <bdi>{lineOf(state.expected)}</bdi>, but this one is for
      </AccountQuestion>
    );
  }
  return (
    <>
      <div aria-live="polite">
        {state.status === 'verified' ? (
          <>
            <PageHeader title={COMPLETE} lead="Taking you to your dashboard…" />
            <p className="auth-account">
              Signed in as <bdi className="auth-address">{accountName(state.user)}</bdi>
            </p>
          </>
        ) : (
          <PageHeader title="Verifying your email..." />
        )}
      </div>
      {state.status !== 'verified' && <Spinner label="One moment…" />}
    </>
  );
});
