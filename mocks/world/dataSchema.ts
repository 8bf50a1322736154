import { isObject } from '../../contract/json.ts';
import schema from '../data.schema.json';

/** The subset of JSON Schema that `data.schema.json` uses. Built pages cannot compile schemas. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly pattern?: string;
}

const ROOT: Schema = schema;
const MOMENT: Schema = schema.$defs.moment;

const TYPES: Readonly<Record<string, readonly [words: string, is: (value: unknown) => boolean]>> = {
  object: ['an object', isObject],
  array: ['a list', Array.isArray],
  string: ['a string', (value) => typeof value === 'string'],
  integer: ['a whole number', Number.isSafeInteger],
  boolean: ['true or false', (value) => typeof value === 'boolean'],
};

const isMoment = (text: string, pattern: string): boolean =>
  new RegExp(pattern).test(text) && !Number.isNaN(Date.parse(text));

const inField = (place: string, name: string): string => (place === '' ? name : `${place}.${name}`);

const fieldViolations = (
  value: Readonly<Record<string, unknown>>,
  { properties = {}, required = [], additionalProperties: others }: Schema,
  place: string,
): string[] => [
  ...required
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => `${inField(place, name)} is missing.`),
  ...Object.entries(value).flatMap(([name, field]) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : others;
    if (typeof known === 'object') return violationsIn(field, known, inField(place, name));
    return [`${inField(place, name)} is not a known field. Use ${Object.keys(properties).join(', ')}.`];
  }),
];

/** Returns schema violations, such as `links[3].originalUrl is missing.` */
const violationsIn = (value: unknown, schemaOrRef: Schema, place: string): string[] => {
  const own = schemaOrRef.$ref === undefined ? schemaOrRef : MOMENT;
  const types = [own.type ?? []].flat().map((name) => TYPES[name]);
  if (!types.some((type) => type?.[1](value)))
    return [`${place || 'It'} must be ${types.map((type) => type?.[0]).join(' or ')}.`];
  if (isObject(value)) return fieldViolations(value, own, place);
  if (Array.isArray(value))
    return value.flatMap((item, index) => violationsIn(item, own.items ?? {}, `${place}[${index}]`));
  if (typeof value === 'number' && value < (own.minimum ?? value))
    return [`${place} must be at least ${own.minimum}.`];
  const isRight = own.pattern === undefined || (typeof value === 'string' && isMoment(value, own.pattern));
  return isRight ? [] : [`${place} must be a date such as 2026-03-04 or 2026-03-04T10:00Z, not "${value}".`];
};
export const schemaErrors = (file: unknown): readonly string[] => violationsIn(file, ROOT, '');
