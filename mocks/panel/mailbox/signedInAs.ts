import { pageStorage } from '../../world/pageStorage.ts';

/** Keys under which the app stores its session. */
const TOKEN_KEY = 'auth_token';
const USER_KEY = 'user_data';

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
