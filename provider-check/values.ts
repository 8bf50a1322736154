import { isObject } from '../contract/json.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A link as far as the check needs it. */
export interface KnownLink {
  readonly id: string;
  readonly fields: Fields;
}

/** The contract reads `{"link": {…}}` like the link itself, and the user's body in the same way. */
export const unwrapped = (body: unknown, name: string): unknown =>
  isObject(body) && isObject(body[name]) ? body[name] : body;

/** Some fields with their values, for people. */
export const valuesOf = (fields: Fields, names: readonly string[]): string =>
  names.map((name) => `${name} ${JSON.stringify(fields[name]) ?? 'missing'}`).join(', ');

/** The fields that a list declares as unsupported. */
export const unsupportedIn = (body: unknown): readonly unknown[] => {
  const declared = isObject(body) ? body['unsupported'] : undefined;
  return Array.isArray(declared) ? declared : [];
};

/** Undefined unless the value has an id that fits in a path. */
export const linkIn = (value: unknown): KnownLink | undefined => {
  if (!isObject(value)) return undefined;
  const id = typeof value['id'] === 'number' ? String(value['id']) : value['id'];
  return typeof id === 'string' && !/^\.{0,2}$/.test(id) ? { id, fields: value } : undefined;
};

/** The items of a list response, also where they have another name than `links`. */
export const itemsIn = (body: unknown): readonly unknown[] => {
  const lists = isObject(body) ? [body['links'], ...Object.values(body)] : [body];
  return lists.find((one) => Array.isArray(one)) ?? [];
};

export const linksIn = (body: unknown): readonly KnownLink[] =>
  itemsIn(body).flatMap((one) => linkIn(one) ?? []);

/** The link that has a text in one of its fields, wherever it is in a body. */
export const linkWith = (text: string, body: unknown): KnownLink | undefined => {
  if (typeof body !== 'object' || body === null) return undefined;
  const values: readonly unknown[] = Object.values(body);
  const hasText = values.some((value) => typeof value === 'string' && value.includes(text));
  if (hasText) return linkIn(body);
  return values.map((value) => linkWith(text, value)).find((found) => found !== undefined);
};
