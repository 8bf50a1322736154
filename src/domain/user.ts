import { singleLine } from './text/untrustedText.ts';

export interface User {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const trimmed = (text: string | undefined) => singleLine(text ?? '').trim();
/** Skips combining marks and joiners, because they need a letter before them. */
const firstLetter = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.exec(text)?.[0].toUpperCase() ?? '';

/** Returns initials of both names, else of the first name or the email, else 'U' (specification: Pages). */
export const initials = (user: User | undefined): string => {
  const first = firstLetter(trimmed(user?.firstName));
  return first ? first + firstLetter(trimmed(user?.lastName)) : firstLetter(trimmed(user?.email)) || 'U';
};

/** Returns the full name with the email address, to distinguish accounts. */
export const accountName = (user: User | undefined): string => {
  const [name, address] = [displayName(user), trimmed(user?.email)];
  return address === '' || address === name ? name : `${name} (${address})`;
};

/** Returns the full name, else the email address, else 'User' (specification: Pages). */
export const displayName = (user: User | undefined): string =>
  [user?.firstName, user?.lastName].map(trimmed).filter(Boolean).join(' ') || trimmed(user?.email) || 'User';
