import { pageStorage } from '../../world/pageStorage.ts';

/** Where the app keeps its session; the panel only reads it. */
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

/** The address of who is signed in, empty when it is not known; undefined when nobody is. */
export const signedInAs = (): string | undefined => {
  try {
    const storage = pageStorage();
    return storage?.getItem(TOKEN_KEY) ? emailIn(storage.getItem(USER_KEY)) : undefined;
  } catch {
    return undefined;
  }
};
