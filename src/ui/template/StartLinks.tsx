import { Link } from 'wouter';

interface StartLinksProps {
  readonly isSignedIn: boolean;
}

/** Links to the dashboard for signed-in users, else to registration and sign-in. */
export const StartLinks = ({ isSignedIn }: StartLinksProps) =>
  isSignedIn ? (
    <div className="cluster">
      <Link className="button is-primary" href="/links">
        Go to your links
      </Link>
    </div>
  ) : (
    <div className="cluster">
      <Link className="button is-primary" href="/auth/register">
        Sign up for free
      </Link>
      <Link className="button" href="/auth/login">
        Sign in
      </Link>
    </div>
  );
