import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { DEMO_EMAIL } from '../../world/demoAccount.ts';
import type { Mail, OtherOpener } from '../../world/Mailbox.ts';
import { CopyButton } from '../kit/CopyButton.tsx';
import { Button } from '../kit/controls.tsx';
import type { PanelStores } from '../PanelStores.ts';
import type { MailboxStore } from './MailboxStore.ts';

const TIME_FORMAT = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;

const spentReason = ({ linkState, openedBy }: Mail): string => {
  if (linkState === 'expired') return 'Expired.';
  if (openedBy === undefined) return 'Used.';
  return `Used ${openedBy === 'another browser' ? 'in' : 'by'} ${openedBy}.`;
};

const MailItem = ({ mail, store }: { mail: Mail; store: MailboxStore }) => {
  const { to, token, sentAt, linkState } = mail;
  const id = useId();
  const action = (label: string, act: () => void, look?: 'quiet') => (
    <Button look={look} aria-describedby={id} onClick={act}>
      {label}
    </Button>
  );
  const openElsewhere = (label: string, opener: OtherOpener) =>
    action(label, () => store.openElsewhere(token, opener), 'quiet');
  return (
    <li className="mock-mail">
      <p id={id} className="mock-actions">
        <strong>{store.subject}</strong>
        <span className="mock-note">{`to ${to}`}</span>
        <time className="mock-note mock-number mock-last" dateTime={sentAt}>
          {new Date(sentAt).toLocaleString('en', TIME_FORMAT)}
        </time>
      </p>
      {linkState === 'fresh' ? (
        <div className="mock-actions">
          {action('Open magic link', () => store.open(mail))}
          <CopyButton label="Copy link" look="quiet" describedBy={id} text={() => store.magicLinkOf(mail)} />
          {openElsewhere('Open in another browser', 'another browser')}
          {openElsewhere('Open as a mail scanner', 'a mail scanner')}
        </div>
      ) : (
        <div className="mock-actions">
          <p className="mock-note">{spentReason(mail)}</p>
          {action('Open anyway', () => store.open(mail), 'quiet')}
        </div>
      )}
    </li>
  );
};

/** The mails that a real provider would have sent, newest first. Marks them as read when they are shown. */
export const MailboxTab = observer(({ stores: { mailbox } }: { stores: PanelStores }) => {
  const { mails, unread, signedInAs } = mailbox;
  useEffect(() => {
    if (unread > 0) mailbox.markRead();
  }, [mailbox, unread]);
  return (
    <>
      {signedInAs !== undefined ? (
        <p className="mock-note">
          <span>{`You’re signed in${signedInAs === '' ? '' : ` as ${signedInAs}`}.`}</span> Sign out before
          you open another magic link.
        </p>
      ) : (
        <div className="mock-actions">
          <Button
            look="primary"
            aria-disabled={mailbox.isSending}
            onClick={() => void mailbox.sendDemoLink()}
          >{`Send ${DEMO_EMAIL} a magic link`}</Button>
        </div>
      )}
      <p className="mock-failure" role="alert">
        {mailbox.failure}
      </p>
      {mails.length === 0 ? (
        <p className="mock-note">No emails yet. Request a magic link, and it will appear here.</p>
      ) : (
        <ul className="mock-list" aria-label="Emails">
          {mails.map((mail) => (
            <MailItem key={mail.id} mail={mail} store={mailbox} />
          ))}
        </ul>
      )}
    </>
  );
});
