import { useId } from 'react';
import type { Mail, OtherOpener } from '../../world/Mailbox.ts';
import { Button } from '../kit/Button.tsx';
import { CopyButton } from '../kit/CopyButton.tsx';
import type { MailboxStore } from './MailboxStore.ts';

const TIME_FORMAT = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
} as const;

const whySpent = ({ linkState, openedBy }: Mail): string => {
  if (linkState === 'expired') return 'Expired.';
  if (openedBy === undefined) return 'Used.';
  return `Used: opened ${openedBy === 'another browser' ? 'in' : 'by'} ${openedBy}.`;
};

/** A mail, with the state of its magic link and what can be done with it. */
export const MailItem = ({ mail, store }: { mail: Mail; store: MailboxStore }) => {
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
        <span className="mock-note">to {to}</span>
        <time className="mock-note mock-number mock-last" dateTime={sentAt}>
          {new Date(sentAt).toLocaleString('en', TIME_FORMAT)}
        </time>
      </p>
      {linkState === 'fresh' ? (
        <div className="mock-actions">
          {action('Open magic link', () => store.open(mail))}
          <CopyButton label="Copy link" look="quiet" describedBy={id} text={() => store.addressOf(mail)} />
          {openElsewhere('Open in another browser', 'another browser')}
          {openElsewhere('Open as a mail scanner', 'a mail scanner')}
        </div>
      ) : (
        <div className="mock-actions">
          <p className="mock-note">{whySpent(mail)}</p>
          {action('Open anyway', () => store.open(mail), 'quiet')}
        </div>
      )}
    </li>
  );
};
