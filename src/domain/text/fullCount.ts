/** Formats a count in full: '1,234'. Does not use `Intl`, because `Intl` takes long to load. */
export const fullCount = (count: number): string =>
  String(Math.round(count)).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Formats a count with its noun: '1 link', '1,234 links'. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${fullCount(count)} ${count === 1 ? one : many}`;
