import fc from 'fast-check';

type Arbitraries<Values> = { readonly [Key in keyof Values]: fc.Arbitrary<Values[Key]> };

/** Checks that something holds for any values; fails with the simplest ones for which it does not. */
export const forAll = <Values extends [unknown, ...unknown[]]>(
  ...args: [...Arbitraries<Values>, (...values: Values) => void]
): void => fc.assert(fc.property<Values>(...args));
