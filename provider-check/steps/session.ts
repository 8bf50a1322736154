import { isObject } from '../../contract/json.ts';
import { UnusableError } from '../Client.ts';
import type { Trial } from '../Trial.ts';
import { NO_SESSION } from './readAccount.ts';

const textIn = (body: unknown, name: string): string | undefined => {
  const value = isObject(body) ? body[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Checks that a magic link can be requested. */
export const requestMail = async (trial: Trial, email: string): Promise<void> => {
  await trial.succeed('requestMagicLink', { body: { email } });
};

/** Signs in with the token of a magic link. Throws an `UnusableError` if the response contains no session. */
export const signIn = async (trial: Trial, token: string): Promise<void> => {
  const reply = await trial.succeed('verify', { query: { token } });
  const jwt = textIn(reply?.body, 'jwt');
  if (jwt === undefined) {
    throw new UnusableError(
      'The magic link starts no session. A magic link works once. Request a new one with --mail.',
    );
  }
  trial.token = jwt;
  await trial.refuse('verify', { what: 'a used magic link', status: [401, 400], query: { token } });
};

/** Renews the session and ends it. The user's token is invalid afterwards. */
export const endSession = async (trial: Trial): Promise<void> => {
  const old = trial.token;
  const reply = await trial.succeed('refresh');
  const renewed = textIn(reply?.body, 'token');
  if (renewed !== undefined && old !== undefined) {
    trial.token = renewed;
    if (renewed !== old)
      await trial.refuse('profile', {
        what: 'the old token after a renewal',
        ...NO_SESSION,
        accepted: 'feature',
        token: old,
      });
  }
  if (!(await trial.succeed('signOut'))) return;
  await trial.refuse('profile', { what: 'the token of an ended session', ...NO_SESSION });
};
