import { observer } from 'mobx-react-lite';
import { PageHeader } from '../kit/PageHeader.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import type { ScreenAddress } from '../ScreenStore.ts';
import { useVisitor } from '../StoresContext.tsx';
import { useVerification } from './useVerification.ts';
import { VerificationFailed } from './VerificationFailed.tsx';

/** The screen that a magic link opens (spec section 2, 'verify'). */
export const VerifyPage = observer(({ params }: Pick<ScreenAddress, 'params'>) => {
  const { verify } = useVisitor();
  const { state } = verify;
  usePageTitle('Verify email');
  const { stays, retry } = useVerification(params['token']);
  if (state.status === 'failed') return <VerificationFailed state={state} stays={stays} onRetry={retry} />;
  return (
    <>
      <div aria-live="polite">
        {state.status === 'verified' ? (
          <PageHeader title="Verification Complete" lead="Taking you to your dashboard…" />
        ) : (
          <PageHeader title="Verifying your email..." />
        )}
      </div>
      {state.status !== 'verified' && <Spinner label="One moment…" />}
    </>
  );
});
