import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { DEMO_EMAIL } from '../../world/demoAccount.ts';
import { Button } from '../kit/Button.tsx';
import { useSecond } from '../kit/useSecond.ts';
import type { MailboxStore } from './MailboxStore.ts';
import { MailItem } from './MailItem.tsx';

/** The mails that a real provider would have sent, newest first. */
export const MailboxTab = observer(({ store }: { store: MailboxStore }) => {
  // Magic links expire with time, and the program's sign-in and sign-out are not reported.
  useSecond(store.look);

  useEffect(() => store.show(), [store]);

  return (
    <>
      {store.signedInAs !== undefined ? (
        <p className="mock-note">
          You’re signed in{store.signedInAs === '' ? '' : ` as ${store.signedInAs}`}. Sign out before you open
          another magic link.
        </p>
      ) : (
        <div className="mock-actions">
          <Button
            look="primary"
            aria-disabled={store.isSending}
            aria-describedby="mock-demo-hint"
            onClick={() => void store.sendDemoLink()}
          >
            Sign in as {DEMO_EMAIL}
          </Button>
          <p id="mock-demo-hint" className="mock-note">
            Sends a magic link to the demo account. It will arrive here.
          </p>
        </div>
      )}
      <p className="mock-failure" role="alert">
        {store.failure}
      </p>
      {store.mails.length === 0 ? (
        <p className="mock-note">No mail yet. Request a magic link and it will arrive here.</p>
      ) : (
        <ul className="mock-list" aria-label="Mails">
          {store.mails.map((mail) => (
            <MailItem key={mail.id} mail={mail} store={store} />
          ))}
        </ul>
      )}
    </>
  );
});
