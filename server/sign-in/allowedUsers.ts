/** Returns the engine's API key for an email address; undefined if the user may not sign in. */
export type KeyOf = (email: string) => string | undefined;

const itemsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/**
 * Parses the users who may sign in. `people` lists email addresses and domains that share `key`. `keys` lists
 * those with a separate key: `ada@example.com=KEY, example.org=KEY`. Throws for an invalid or empty list.
 */
export const parseAllowedUsers = (people: string, key: string, keys: string): KeyOf => {
  const withKey = itemsOf(keys).map((item) => {
    const [, name = '', separateKey = ''] = /^([^=]+)=(.+)$/.exec(item) ?? [];
    // The message does not contain the item, which could be a secret key.
    if (separateKey === '')
      throw new Error('BREVITY_KEYS must have the form "ada@example.com=KEY, example.org=KEY".');
    return [name.toLowerCase(), separateKey] as const;
  });
  const sharing = itemsOf(people).map((name) => [name.toLowerCase(), key] as const);
  if (sharing.length > 0 && key === '')
    throw new Error('BREVITY_KEY is missing. The users in --people share it.');
  const all = new Map([...sharing, ...withKey]);
  if (all.size === 0) throw new Error('--people is missing. Without it, no user can sign in.');
  const invalid = [...all.keys()].find((name) => !/^(?:[^@]+@)?[^@.]+(?:\.[^@.]+)+$/.test(name));
  if (invalid !== undefined) throw new Error(`"${invalid}" is neither an email address nor a domain.`);
  return (email) => all.get(email) ?? all.get(email.slice(email.lastIndexOf('@') + 1));
};
