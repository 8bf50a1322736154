import { type ReactNode, useId } from 'react';
import type { Mail, OtherOpener } from '../../world/Mailbox.ts';
import { addressOf } from '../appAddress.ts';
import { CopyButton } from '../CopyButton.tsx';

interface MailItemProps {
  readonly mail: Mail;
  readonly subject: string;
  readonly now: Date;
  readonly onOpen: (path: string) => void;
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
  'a mail scanner': 'Used: spent by a mail scanner.',
};

const whyGone = ({ linkState, openedBy = '' }: Mail): string => {
  if (linkState === 'expired') return 'Expired.';
  return OPENERS[openedBy] ?? 'Used.';
};

/** One mail, with what can be done with its magic link or what has become of it. */
export const MailItem = ({ mail, subject, now, onOpen, onOpenElsewhere }: MailItemProps) => {
  const { to, token, sentAt, linkState } = mail;
  const id = useId();
  const path = `auth/verify/${token}`;
  const quiet = (opener: OtherOpener, label: ReactNode) => (
    <button
      type="button"
      className="mock-quiet-button"
      aria-describedby={id}
      onClick={() => onOpenElsewhere(token, opener)}
    >
      {label}
    </button>
  );
  return (
    <li className="mock-mail">
      <p id={id} className="mock-mail-head">
        <strong className="mock-subject">{subject}</strong>
        <span className="mock-to">to {to}</span>
        <time className="mock-when" dateTime={sentAt}>
          {timeOf(new Date(sentAt), now)}
        </time>
      </p>
      {linkState === 'fresh' ? (
        <div className="mock-actions">
          <button type="button" className="mock-button" aria-describedby={id} onClick={() => onOpen(path)}>
            Open magic link
          </button>
          <CopyButton
            label="Copy link"
            className="mock-quiet-button"
            describedBy={id}
            text={() => addressOf(path)}
          />
          {quiet('another browser', 'Open in another browser')}
          {quiet('a mail scanner', 'Spend as a mail scanner')}
        </div>
      ) : (
        <p className="mock-note">{whyGone(mail)}</p>
      )}
    </li>
  );
};
