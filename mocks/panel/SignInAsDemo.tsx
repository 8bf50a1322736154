import { observer } from 'mobx-react-lite';
import { DEMO_EMAIL } from '../seeds.ts';
import type { PanelStore } from './PanelStore.ts';

/** Sends a magic link to the demo account in one click. */
export const SignInAsDemo = observer(({ store }: { store: PanelStore }) => (
  <section className="mock-section">
    {store.isSignedIn ? (
      <p className="mock-note">You are signed in. Sign out before you open another magic link.</p>
    ) : (
      <>
        <button
          type="button"
          className="mock-button mock-primary"
          aria-disabled={store.isSending}
          aria-describedby="mock-demo-hint"
          onClick={() => {
            if (!store.isSending) void store.sendDemoLink();
          }}
        >
          Sign in as {DEMO_EMAIL}
        </button>
        <p id="mock-demo-hint" className="mock-note">
          Sends a magic link to the demo account. It arrives in the mailbox, where you open it.
        </p>
      </>
    )}
    <p className="mock-failure" role="alert">
      {store.failure}
    </p>
  </section>
));
