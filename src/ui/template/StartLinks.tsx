import { observer } from 'mobx-react-lite';
import { Link } from 'wouter';
import { useStores } from '../StoresContext.tsx';

/** Links to the dashboard for signed-in users, else to registration and sign-in. */
export const StartLinks = observer(() => (
  <div className="cluster">
    {useStores().session.isAuthenticated ? (
      <Link className="button is-primary" href="/links">
        Go to your links
      </Link>
    ) : (
      <>
        <Link className="button is-primary" href="/auth/register">
          Sign up for free
        </Link>
        <Link className="button" href="/auth/login">
          Sign in
        </Link>
      </>
    )}
  </div>
));
