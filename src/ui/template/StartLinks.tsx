import { observer } from 'mobx-react-lite';
import { Link } from 'wouter';
import { BASE_PATH } from '../basePath.ts';
import { ButtonLink } from '../kit/Button.tsx';
import { useStores } from '../StoresContext.tsx';

/** Links to the dashboard for signed-in users, else to the demo where there is one, to registration and sign-in. */
export const StartLinks = observer(() => (
  <div className="cluster">
    {useStores().session.isAuthenticated ? (
      <ButtonLink className="is-primary" href="/links">
        Go to your links
      </ButtonLink>
    ) : (
      <>
        {__MOCK__ && (
          // A new start of the program: it signs the demo account in.
          <a className="button is-primary" href={`${BASE_PATH}/links?as=demo`}>
            Open the demo
          </a>
        )}
        <Link className={__MOCK__ ? 'button' : 'button is-primary'} href="/auth/register">
          Sign up for free
        </Link>
        <ButtonLink href="/auth/login">Sign in</ButtonLink>
      </>
    )}
  </div>
));
