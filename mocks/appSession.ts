import type { Mock } from './Mock.ts';
import { DEMO_EMAIL, DEMO_USER_ID } from './world/demoAccount.ts';
import { sessionToken } from './world/ids.ts';
import { pageStorage } from './world/pageStorage.ts';

/** Keys under which the app stores its session. */
const TOKEN_KEY = 'auth_token';
const USER_KEY = 'user_data';

const SESSION_MS = 3_600_000;

const emailIn = (text: string | null): string => {
  try {
    const user: Readonly<Record<string, unknown>> = { ...Object(JSON.parse(text ?? 'null')) };
    return typeof user['email'] === 'string' ? user['email'] : '';
  } catch {
    return '';
  }
};

/** The address of the signed-in user, empty when it is unknown; undefined when nobody is signed in. */
export const signedInAs = (): string | undefined => {
  try {
    const storage = pageStorage();
    return storage?.getItem(TOKEN_KEY) ? emailIn(storage.getItem(USER_KEY)) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Signs the demo account in before the app starts. Leaves the session of somebody else alone, and returns in a sentence
 * why nobody was signed in; empty when there is no problem.
 */
export const signInAsDemo = ({ server, now }: Mock): string => {
  const present = signedInAs();
  if (present === DEMO_EMAIL) return '';
  if (present !== undefined) {
    return `You are signed in${present === '' ? '' : ` as ${present}`}. To see this page as the demo account, sign out and open the link again.`;
  }
  const user = server.schema.find('user', DEMO_USER_ID);
  if (user === null) return 'The demo account was deleted. Reset the demo data to bring it back.';
  const { email, firstName, lastName } = user;
  const issuedAt = now();
  const expiresAt = new Date(issuedAt.getTime() + SESSION_MS);
  const token = sessionToken(DEMO_USER_ID, issuedAt, expiresAt);
  try {
    const storage = pageStorage();
    storage?.setItem(USER_KEY, JSON.stringify({ email, firstName, lastName }));
    storage?.setItem(TOKEN_KEY, token);
  } catch {
    return 'The browser blocks storage, so nobody could be signed in.';
  }
  server.create('session', {
    userId: DEMO_USER_ID,
    token,
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  });
  return '';
};
