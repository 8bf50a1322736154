import type { SessionVault } from '../ports/session.ts';

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** Returns a 32-bit hash (FNV-1a) to compare strings without storing them. Not collision-resistant. */
export const fingerprint = (text: string): number => {
  let hash = OFFSET;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), PRIME);
  return hash >>> 0;
};

/** Returns the fingerprint that marks stored data as the signed-in user's; undefined if unknown. */
export const ownerOf = (vault: SessionVault): number | undefined => {
  const user = vault.read()?.user;
  return user && fingerprint(user.email);
};
