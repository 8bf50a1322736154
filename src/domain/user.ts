import { lineOf } from './foreignText.ts';

export interface User {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const trimmed = (text: string | undefined) => lineOf(text ?? '').trim();
/** Marks and joiners mean nothing without a letter before them. */
const firstLetter = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.exec(text)?.[0].toUpperCase() ?? '';

/** First letters of first and last name, else of the first name, else of the e-mail, else 'U' (spec section 2). */
export const initials = (user: User | undefined): string => {
  const first = firstLetter(trimmed(user?.firstName));
  return first ? first + firstLetter(trimmed(user?.lastName)) : firstLetter(trimmed(user?.email)) || 'U';
};

/** Full name, else e-mail, else 'User' (spec section 2). */
export const displayName = (user: User | undefined): string =>
  [user?.firstName, user?.lastName].map(trimmed).filter(Boolean).join(' ') || trimmed(user?.email) || 'User';
