import { CircleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Link } from 'wouter';
import { PageHeader } from '../components/PageHeader.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { useStores } from '../StoresContext.tsx';
import { usePageTitle } from '../usePageTitle.ts';
import { useVerification } from './auth/useVerification.ts';
import '../styles/auth.css';

/** Where a magic link leads (spec section 2, 'verify'). */
export const VerifyPage = observer(() => {
  const { product, verify } = useStores();
  const { state } = verify;
  usePageTitle('Verify email', product.name);
  useVerification();
  if (state.status === 'failed') {
    return (
      <>
        <PageHeader title="Verification failed" />
        <p className="note is-danger" role="alert">
          <CircleAlert />
          {state.message}
        </p>
        <p className="quiet">A new magic link is one step away. Taking you to sign up…</p>
        <Link className="button is-fullwidth" href="/auth/login">
          Get a new magic link
        </Link>
      </>
    );
  }
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
