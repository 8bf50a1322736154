import { observer } from 'mobx-react-lite';
import { DEMO_EMAIL } from '../../world/demoAccount.ts';
import type { MailboxStore } from './MailboxStore.ts';

/** Sends a magic link to the demo account in one click. */
export const SignInAsDemo = observer(({ store }: { store: MailboxStore }) => (
  <div className="mock-section">
    {store.signedInAs !== undefined ? (
      <p className="mock-note">
        You are signed in{store.signedInAs === '' ? '' : ` as ${store.signedInAs}`}. Sign out before you open
        another magic link.
      </p>
    ) : (
      <div className="mock-actions">
        <button
          type="button"
          className="mock-button mock-primary"
          aria-disabled={store.isSending}
          aria-describedby="mock-demo-hint"
          onClick={() => void store.sendDemoLink()}
        >
          Sign in as {DEMO_EMAIL}
        </button>
        <p id="mock-demo-hint" className="mock-note">
          Sends a magic link to the demo account. It will arrive here.
        </p>
      </div>
    )}
    <p className="mock-failure" role="alert">
      {store.failure}
    </p>
  </div>
));
