import type { SessionVault } from '../ports/session.ts';

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** A 32-bit hash (FNV-1a) to compare texts without storing them. Not secure: many texts share a hash. */
export const fingerprint = (text: string): number => {
  let hash = OFFSET;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), PRIME);
  return hash >>> 0;
};

/** Names the signed-in user as the owner of what is kept on this device; undefined while the user is unknown. */
export const ownerOf = (vault: SessionVault): number | undefined => {
  const user = vault.read()?.user;
  return user && fingerprint(user.email);
};
