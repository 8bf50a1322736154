import { observer } from 'mobx-react-lite';
import { PageHeader } from '../kit/PageHeader.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { useStores } from '../StoresContext.tsx';
import { useVerification } from './useVerification.ts';
import { VerificationFailed } from './VerificationFailed.tsx';
import './auth.css';

/** Where a magic link leads (spec section 2, 'verify'). */
export const VerifyPage = observer(() => {
  const { product, verify } = useStores();
  const { state } = verify;
  usePageTitle('Verify email', product.name);
  const { stays, retry } = useVerification();
  if (state.status === 'failed') return <VerificationFailed failure={state} stays={stays} onRetry={retry} />;
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
