import { useId } from 'react';
import type { Mail, OtherOpener } from '../../world/Mailbox.ts';
import { Button } from '../kit/Button.tsx';
import { CopyButton } from '../kit/CopyButton.tsx';
import type { MailboxStore } from './MailboxStore.ts';

const timeOf = (date: Date, now: Date): string =>
  date.toLocaleString('en', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    ...(date.toDateString() === now.toDateString() ? {} : { day: 'numeric', month: 'short' }),
  });

const OPENERS: Readonly<Record<string, string>> = {
  'another browser': 'Used: opened in another browser.',
  'a mail scanner': 'Used: opened by a mail scanner.',
};

const whySpent = ({ linkState, openedBy = '' }: Mail): string => {
  if (linkState === 'expired') return 'Expired.';
  return OPENERS[openedBy] ?? 'Used.';
};

/** A mail, with the state of its magic link and what can be done with it. */
export const MailItem = ({ mail, store }: { mail: Mail; store: MailboxStore }) => {
  const { to, token, sentAt, linkState } = mail;
  const id = useId();
  const open = () => store.open(mail);
  const openElsewhere = (opener: OtherOpener, label: string) => (
    <Button look="quiet" aria-describedby={id} onClick={() => store.openElsewhere(token, opener)}>
      {label}
    </Button>
  );
  return (
    <li className="mock-mail">
      <p id={id} className="mock-actions">
        <strong>{store.subject}</strong>
        <span className="mock-note">to {to}</span>
        <time className="mock-note mock-number mock-last" dateTime={sentAt}>
          {timeOf(new Date(sentAt), store.now())}
        </time>
      </p>
      {linkState === 'fresh' ? (
        <div className="mock-actions">
          <Button aria-describedby={id} onClick={open}>
            Open magic link
          </Button>
          <CopyButton label="Copy link" look="quiet" describedBy={id} text={() => store.addressOf(mail)} />
          {openElsewhere('another browser', 'Open in another browser')}
          {openElsewhere('a mail scanner', 'Open as a mail scanner')}
        </div>
      ) : (
        <div className="mock-actions">
          <p className="mock-note">{whySpent(mail)}</p>
          <Button look="quiet" aria-describedby={id} onClick={open}>
            Open anyway
          </Button>
        </div>
      )}
    </li>
  );
};
