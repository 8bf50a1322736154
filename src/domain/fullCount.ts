/** Made when first needed, and once: making it takes far longer than using it. */
let numbers: Intl.NumberFormat | undefined;

/** A count in full: '1,234'. */
export const fullCount = (count: number): string => {
  numbers ??= new Intl.NumberFormat('en-US');
  return numbers.format(count);
};

/** A count with its noun: '1 link', '1,234 links'. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${fullCount(count)} ${count === 1 ? one : many}`;
