/** The engine's key of a person; undefined for one who may not sign in. */
export type KeyOf = (email: string) => string | undefined;

const itemsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/**
 * Reads who may sign in: addresses and domains that share a key, and those with a key of their own, as
 * `ada@example.com=KEY, example.org=KEY`. Throws an Error with one sentence for a list that cannot be meant.
 */
export const readPeople = (people: string, key: string, keys: string): KeyOf => {
  const own = itemsOf(keys).map((item) => {
    const [, who = '', ownKey = ''] = /^([^=]+)=(.+)$/.exec(item) ?? [];
    // The item itself could be a key.
    if (ownKey === '')
      throw new Error('BREVITY_KEYS must be such as "ada@example.com=KEY, example.org=KEY".');
    return [who.toLowerCase(), ownKey] as const;
  });
  const sharing = itemsOf(people).map((who) => [who.toLowerCase(), key] as const);
  if (sharing.length > 0 && key === '') throw new Error('BREVITY_KEY is missing: --people share it.');
  const all = new Map([...sharing, ...own]);
  if (all.size === 0) throw new Error('--people is missing: nobody could sign in.');
  const wrong = [...all.keys()].find((who) => !/^(?:[^@]+@)?[^@.]+(?:\.[^@.]+)+$/.test(who));
  if (wrong !== undefined) throw new Error(`"${wrong}" is neither an e-mail address nor a domain.`);
  return (email) => all.get(email) ?? all.get(email.slice(email.lastIndexOf('@') + 1));
};
