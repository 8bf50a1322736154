import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { Mail } from '../Mock.ts';
import type { PanelStore } from './PanelStore.ts';

interface MailboxProps {
  readonly store: PanelStore;
  readonly onOpenMagicLink: (token: string) => void;
}

const LINK_IS_GONE = { used: 'This magic link has been used.', expired: 'This magic link has expired.' };

const timeOf = (date: Date): string =>
  date.toLocaleString('en', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    ...(date.toDateString() === new Date().toDateString() ? {} : { day: 'numeric', month: 'short' }),
  });

/** The mails that a real provider would have sent, newest first. */
export const Mailbox = observer(({ store, onOpenMagicLink }: MailboxProps) => (
  <section className="mock-section" aria-labelledby="mock-mailbox-title">
    <h3 id="mock-mailbox-title" className="mock-subtitle">
      Mailbox
    </h3>
    {store.mails.length === 0 ? (
      <p className="mock-note">No mail yet. Ask for a magic link, and it arrives here.</p>
    ) : (
      <ul className="mock-mails">
        {store.mails.map((mail) => (
          <MailItem key={mail.id} mail={mail} subject={store.subject} onOpenMagicLink={onOpenMagicLink} />
        ))}
      </ul>
    )}
  </section>
));

interface MailItemProps {
  readonly mail: Mail;
  readonly subject: string;
  readonly onOpenMagicLink: (token: string) => void;
}

const MailItem = ({ mail: { to, token, sentAt, linkIs }, subject, onOpenMagicLink }: MailItemProps) => {
  const id = useId();
  return (
    <li className="mock-mail">
      <p id={id} className="mock-mail-head">
        <strong className="mock-subject">{subject}</strong>
        <time className="mock-when" dateTime={sentAt}>
          {timeOf(new Date(sentAt))}
        </time>
        <span className="mock-to">to {to}</span>
      </p>
      {linkIs === 'open' ? (
        <button
          type="button"
          className="mock-button"
          aria-describedby={id}
          onClick={() => onOpenMagicLink(token)}
        >
          Open magic link
        </button>
      ) : (
        <p className="mock-note">{LINK_IS_GONE[linkIs]}</p>
      )}
    </li>
  );
};
