import fc from 'fast-check';

/** Any character. fast-check's unit `binary` builds a table first: one second and 120 MB per process. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ffff })
  .map((code) => String.fromCodePoint(code).toWellFormed());

type Arbitraries<Values> = { readonly [Key in keyof Values]: fc.Arbitrary<Values[Key]> };

/** Runs the last argument, a check, against generated values. Throws with the simplest values that fail. */
export const forAll = <Values extends [unknown, ...unknown[]]>(
  ...args: [...Arbitraries<Values>, (...values: Values) => void]
): void => fc.assert(fc.property<Values>(...args));
