import { isObject } from '../contract/json.ts';

export type Fields = Readonly<Record<string, unknown>>;

export interface KnownLink {
  readonly id: string;
  readonly fields: Fields;
}

/** Returns the value of a wrapper field. The contract allows `{"link": {…}}` and `{"user": {…}}`. */
export const unwrap = (body: unknown, name: string): unknown =>
  isObject(body) && isObject(body[name]) ? body[name] : body;

/** Formats fields and their values for the report. */
export const valuesOf = (fields: Fields, names: readonly string[]): string =>
  names.map((name) => `${name} ${JSON.stringify(fields[name]) ?? 'missing'}`).join(', ');

/** Returns the fields that a list response declares as unsupported. */
export const unsupportedIn = (body: unknown): readonly unknown[] => {
  const declared = isObject(body) ? body['unsupported'] : undefined;
  return Array.isArray(declared) ? declared : [];
};

/** Returns undefined if the value has no id that is valid in a path. */
export const linkIn = (value: unknown): KnownLink | undefined => {
  if (!isObject(value)) return undefined;
  const id = typeof value['id'] === 'number' ? String(value['id']) : value['id'];
  return typeof id === 'string' && !/^\.{0,2}$/.test(id) ? { id, fields: value } : undefined;
};

/** Returns the items of a list response, even if their field is not `links`. */
export const itemsIn = (body: unknown): readonly unknown[] => {
  const lists = isObject(body) ? [body['links'], ...Object.values(body)] : [body];
  return lists.find((one) => Array.isArray(one)) ?? [];
};

export const linksIn = (body: unknown): readonly KnownLink[] =>
  itemsIn(body).flatMap((one) => linkIn(one) ?? []);

/** Searches a body recursively for a link with the text in one of its fields. */
export const linkWith = (text: string, body: unknown): KnownLink | undefined => {
  if (typeof body !== 'object' || body === null) return undefined;
  const values: readonly unknown[] = Object.values(body);
  const hasText = values.some((value) => typeof value === 'string' && value.includes(text));
  if (hasText) return linkIn(body);
  return values.map((value) => linkWith(text, value)).find((found) => found !== undefined);
};
