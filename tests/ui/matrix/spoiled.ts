/* Good answers, spoiled. */

/** What an answer has to hold (the others are optional, see 'Where the spec is silent' in the decisions). */
const REQUIRED = new Set([
  ...['id', 'shortCode', 'originalUrl', 'date', 'clicks', 'page', 'limit', 'total'],
  ...['email', 'jwt', 'token', 'totalLinks'],
]);

const DATES = new Set(['createdAt', 'lastClickedAt']);

type Change = (value: unknown, name: string) => unknown;

const eachLeaf = (value: unknown, change: Change, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((item) => eachLeaf(item, change, name));
  if (typeof value !== 'object' || value === null) return change(value, name);
  const entries = Object.entries(value).map(([key, inner]) => [key, eachLeaf(inner, change, key)]);
  return Object.fromEntries(entries);
};

/** Each text, number and truth is of another type; the outline is right. */
export const withWrongTypes = (answer: unknown): unknown =>
  eachLeaf(answer, (value) => (typeof value === 'string' ? { text: value } : [String(value)]));

/** Optional fields are null, dates are no dates; whatever has to be there is. */
export const sparse = (answer: unknown): unknown =>
  eachLeaf(answer, (value, name) => {
    if (DATES.has(name)) return 'the other day';
    return REQUIRED.has(name) ? value : null;
  });

const HUGE_BYTES = 10_000_000;

export const padding = (): string => 'x'.repeat(HUGE_BYTES);

/** With a field of 10 MB that nobody asked for. */
export const huge = (answer: unknown): unknown => ({ ...Object(answer), padding: padding() });
