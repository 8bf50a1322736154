import { useId } from 'react';
import type { Mail, OtherOpener } from '../../world/Mailbox.ts';
import { Button } from '../kit/Button.tsx';
import { CopyButton } from '../kit/CopyButton.tsx';

interface MailItemProps {
  readonly mail: Mail;
  readonly subject: string;
  readonly now: Date;
  /** Where its magic link leads. */
  readonly address: string;
  readonly onOpen: (address: string) => void;
  readonly onOpenElsewhere: (token: string, opener: OtherOpener) => void;
}

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
export const MailItem = ({ mail, subject, now, address, onOpen, onOpenElsewhere }: MailItemProps) => {
  const { to, token, sentAt, linkState } = mail;
  const id = useId();
  const open = () => onOpen(address);
  const openElsewhere = (opener: OtherOpener, label: string) => (
    <Button look="quiet" aria-describedby={id} onClick={() => onOpenElsewhere(token, opener)}>
      {label}
    </Button>
  );
  return (
    <li className="mock-mail">
      <p id={id} className="mock-actions">
        <strong>{subject}</strong>
        <span className="mock-note">to {to}</span>
        <time className="mock-note mock-number mock-last" dateTime={sentAt}>
          {timeOf(new Date(sentAt), now)}
        </time>
      </p>
      {linkState === 'fresh' ? (
        <div className="mock-actions">
          <Button aria-describedby={id} onClick={open}>
            Open magic link
          </Button>
          <CopyButton label="Copy link" look="quiet" describedBy={id} text={() => address} />
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
