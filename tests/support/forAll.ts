import fc from 'fast-check';

/** Any character; fast-check's own unit `binary` makes a table of all of them, a second and 120 MB in each process. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ffff })
  .map((code) => String.fromCodePoint(code).toWellFormed());

type Arbitraries<Values> = { readonly [Key in keyof Values]: fc.Arbitrary<Values[Key]> };

/** Checks that something holds for any values; fails with the simplest ones for which it does not. */
export const forAll = <Values extends [unknown, ...unknown[]]>(
  ...args: [...Arbitraries<Values>, (...values: Values) => void]
): void => fc.assert(fc.property<Values>(...args));
