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
          <Button look="primary" aria-disabled={store.isSending} onClick={() => void store.sendDemoLink()}>
            Send {DEMO_EMAIL} a magic link
          </Button>
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
