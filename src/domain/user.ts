import { singleLine } from './text/untrustedText.ts';

export interface User {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const trimmed = (text: string | undefined) => singleLine(text ?? '').trim();
/** Combining marks and joiners are skipped: they need a letter before them. */
const firstLetter = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.exec(text)?.[0].toUpperCase() ?? '';

/** The initials of both names, else of the first name or the e-mail address, else 'U' (specification: Pages). */
export const initials = (user: User | undefined): string => {
  const first = firstLetter(trimmed(user?.firstName));
  return first ? first + firstLetter(trimmed(user?.lastName)) : firstLetter(trimmed(user?.email)) || 'U';
};

/** The full name with the e-mail address, to tell accounts apart. */
export const accountName = (user: User | undefined): string => {
  const [name, address] = [displayName(user), trimmed(user?.email)];
  return address === '' || address === name ? name : `${name} (${address})`;
};

/** The full name, else the e-mail address, else 'User' (specification: Pages). */
export const displayName = (user: User | undefined): string =>
  [user?.firstName, user?.lastName].map(trimmed).filter(Boolean).join(' ') || trimmed(user?.email) || 'User';
