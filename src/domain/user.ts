export interface User {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const firstLetter = (text: string) => Array.from(text)[0]?.toUpperCase() ?? '';

/** First letters of first and last name, else of the first name, else of the e-mail, else 'U' (spec section 2). */
export const initials = (user: User | undefined): string =>
  firstLetter(user?.firstName ?? '') + (user?.firstName ? firstLetter(user.lastName) : '') ||
  firstLetter(user?.email ?? '') ||
  'U';

/** Full name, else e-mail, else 'User' (spec section 2). */
export const displayName = (user: User | undefined): string =>
  [user?.firstName, user?.lastName].filter(Boolean).join(' ') || user?.email || 'User';
