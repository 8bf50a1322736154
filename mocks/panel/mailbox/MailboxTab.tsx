import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { DEMO_EMAIL } from '../../world/demoAccount.ts';
import { Button } from '../kit/Button.tsx';
import type { PanelStores } from '../PanelStores.ts';
import { MailItem } from './MailItem.tsx';

/** The mails that a real provider would have sent, newest first; they are read when they come into view. */
export const MailboxTab = observer(({ stores: { mailbox } }: { stores: PanelStores }) => {
  const { mails, unread, signedInAs } = mailbox;
  useEffect(() => {
    if (unread > 0) mailbox.markRead();
  }, [mailbox, unread]);
  return (
    <>
      {signedInAs !== undefined ? (
        <p className="mock-note">
          You’re signed in{signedInAs === '' ? '' : ` as ${signedInAs}`}. Sign out before you open another
          magic link.
        </p>
      ) : (
        <div className="mock-actions">
          <Button
            look="primary"
            aria-disabled={mailbox.isSending}
            onClick={() => void mailbox.sendDemoLink()}
          >
            Send {DEMO_EMAIL} a magic link
          </Button>
        </div>
      )}
      <p className="mock-failure" role="alert">
        {mailbox.failure}
      </p>
      {mails.length === 0 ? (
        <p className="mock-note">No mail yet. Request a magic link and it will arrive here.</p>
      ) : (
        <ul className="mock-list" aria-label="Mails">
          {mails.map((mail) => (
            <MailItem key={mail.id} mail={mail} store={mailbox} />
          ))}
        </ul>
      )}
    </>
  );
});
