const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** A number that tells texts apart and does not give them away (32-bit FNV-1a). No protection: many texts have the same one. */
export const fingerprint = (text: string): number => {
  let hash = OFFSET;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), PRIME);
  return hash >>> 0;
};
