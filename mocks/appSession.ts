import { parseJson } from '../contract/json.ts';
import { simulateVisits } from './appVisit.ts';
import { beginSession } from './provider/session.ts';
import { DEMO_EMAIL, DEMO_USER_ID } from './world/demoAccount.ts';
import { pageStorage } from './world/pageStorage.ts';
import type { World } from './world/World.ts';

/** Keys under which the app stores its session. */
const TOKEN_KEY = 'auth_token';
const USER_KEY = 'user_data';

const emailIn = (text: string | null): string => {
  const user: Readonly<Record<string, unknown>> = { ...Object(parseJson(text)) };
  return typeof user['email'] === 'string' ? user['email'] : '';
};

/** Returns the signed-in user's email address: empty if unknown, undefined if no user is signed in. */
export const signedInAs = (): string | undefined => {
  const storage = pageStorage();
  return storage?.getItem(TOKEN_KEY) ? emailIn(storage.getItem(USER_KEY)) : undefined;
};

/** Signs in the demo account unless another user is signed in. Returns an error, empty on success. */
export const signInAsDemo = (world: World): string => {
  const { db, now, scenario } = world;
  const present = signedInAs();
  if (present === DEMO_EMAIL) return '';
  if (present !== undefined)
    return `You’re signed in${present === '' ? '' : ` as ${present}`}. To see this page as the demo account, sign out and open the link again.`;
  const user = db.find('users', { id: DEMO_USER_ID });
  if (user === undefined) return 'The demo account was deleted. Reset the demo data to restore it.';
  const { email, firstName, lastName } = user;
  const token = beginSession({ db, ...scenario, now: now() }, DEMO_USER_ID);
  try {
    const storage = pageStorage();
    storage?.setItem(USER_KEY, JSON.stringify({ email, firstName, lastName }));
    storage?.setItem(TOKEN_KEY, token);
    simulateVisits(world);
    return '';
  } catch {
    return 'Your browser blocks storage, so the demo account could not be signed in.';
  }
};
