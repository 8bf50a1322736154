import { isObject } from '../../contract/json.ts';
import { UnusableError } from '../Client.ts';
import type { ContractCheck } from '../ContractCheck.ts';
import { NO_SESSION } from './readAccount.ts';

const textIn = (body: unknown, name: string): string | undefined => {
  const value = isObject(body) ? body[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Checks that a magic link can be requested. */
export const requestMail = async (check: ContractCheck, email: string): Promise<void> => {
  await check.succeed('requestMagicLink', { body: { email } });
};

/** Signs in with the token of a magic link. Throws an `UnusableError` if the response contains no session. */
export const signIn = async (check: ContractCheck, token: string): Promise<void> => {
  const reply = await check.succeed('verify', { query: { token } });
  const jwt = textIn(reply?.body, 'jwt');
  if (jwt === undefined) {
    throw new UnusableError(
      'The magic link starts no session. A magic link works once. Request a new one with --mail.',
    );
  }
  check.token = jwt;
  await check.refuse('verify', { what: 'a used magic link', status: [401, 400], query: { token } });
};

/** Renews the session and ends it. The user's token is invalid afterwards. */
export const endSession = async (check: ContractCheck): Promise<void> => {
  const old = check.token;
  const reply = await check.succeed('refresh');
  const renewed = textIn(reply?.body, 'token');
  if (renewed !== undefined && old !== undefined) {
    check.token = renewed;
    if (renewed !== old)
      await check.refuse('profile', {
        what: 'the old token after a renewal',
        ...NO_SESSION,
        accepted: 'feature',
        token: old,
      });
  }
  if (!(await check.succeed('signOut'))) return;
  await check.refuse('profile', { what: 'the token of an ended session', ...NO_SESSION });
};
