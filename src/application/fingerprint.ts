const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** A number by which texts can be told apart without storing them (32-bit FNV-1a). It protects nothing: many texts share one. */
export const fingerprint = (text: string): number => {
  let hash = OFFSET;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), PRIME);
  return hash >>> 0;
};
