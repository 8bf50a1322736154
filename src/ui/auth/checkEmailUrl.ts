import { trimmed } from '../../domain/text/typedText.ts';

/** Returns the URL of the check-email screen for a magic link sent to `email` (specification: Accounts). */
export const checkEmailUrl = (email: string): string =>
  `/auth/check-email?email=${encodeURIComponent(email.toWellFormed())}`;

/** Returns the email address from the query, else from the navigation state, else ''. */
export const parseCheckEmailUrl = (search: string, state: unknown): string =>
  trimmed(new URLSearchParams(search).get('email') ?? '') || emailIn(state);

const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? trimmed(state.email)
    : '';
