import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Schema } from './operations.ts';

/** Fields that a body may have: `any`, or only `declared` fields. */
export type Fields = 'any' | 'declared';

const ajv = addFormats(new Ajv2020({ allErrors: true, allowUnionTypes: true, verbose: true }));
ajv.addKeyword('x-assumed');

/** Forbids undeclared fields unless the schema specifies `additionalProperties`. */
const withoutUndeclaredFields = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema), (_key, node: Schema | null) =>
    node?.properties && node.additionalProperties === undefined
      ? { ...node, additionalProperties: false }
      : node,
  );

const narrowedSchemas = new Map<Schema, Schema>();

/** Reuses narrowed schemas, because Ajv caches compiled validators by schema object. */
const validatorOf = (schema: Schema, fields: Fields): ValidateFunction => {
  if (fields === 'any') return ajv.compile(schema);
  const known = narrowedSchemas.get(schema) ?? withoutUndeclaredFields(schema);
  narrowedSchemas.set(schema, known);
  return ajv.compile(known);
};

export interface Violation {
  /** JSON pointer into the value. `*` replaces the array index if several items have the same violation. */
  readonly path: string;
  /** The field in the contract's terms, such as `Link.clickCount`. Empty for the value itself. */
  readonly field: string;
  readonly message: string;
  /** The invalid value, or the first of them if several items have the same violation. */
  readonly value: unknown;
  readonly count: number;
  /** Whether the violated rule is an assumption, not part of the specification. */
  readonly isAssumed: boolean;
}

/** Returns the field of an error, and whether a schema on the path to the violated rule is assumed. */
const locateError = (
  schema: Schema,
  { schemaPath, params }: ErrorObject,
): Pick<Violation, 'field' | 'isAssumed'> => {
  let node: unknown = schema;
  let field = '';
  let isAssumed = false;
  const enter = ({ title, properties, 'x-assumed': assumed }: Schema): void => {
    if (title !== undefined && properties) field = title;
    isAssumed ||= assumed === true;
  };
  enter(schema);
  const [, ...keys] = schemaPath.split('/');
  keys.forEach((key, index) => {
    node = (node as Readonly<Record<string, unknown>> | undefined)?.[decodeURIComponent(key)];
    const previous = keys[index - 1];
    if (key === 'items') field += '[]';
    if (previous === 'properties') field += `.${key}`;
    if (previous === 'properties' || previous === 'oneOf' || key === 'items') enter((node ?? {}) as Schema);
  });
  const { missingProperty, additionalProperty } = params;
  const own = missingProperty ?? additionalProperty;
  return { field: own === undefined ? field : `${field}.${own}`, isAssumed };
};

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/** Picks the `oneOf` schema for the value's type, because Ajv reports errors for all of them. */
const branchFor = (schema: Schema, value: unknown): Schema =>
  schema.oneOf?.find(({ type }) => type === typeOf(value)) ?? schema;

/** Returns the violations of a schema. Equal violations in several array items are counted in one entry. */
export const findViolations = (schema: Schema, value: unknown, fields: Fields = 'any'): Violation[] => {
  const branch = branchFor(schema, value);
  const validate = validatorOf(branch, fields);
  if (validate(value)) return [];
  const found = new Map<string, Violation>();
  for (const error of validate.errors ?? []) {
    const { additionalProperty: unknown } = error.params;
    const message = `${error.message}${unknown === undefined ? '' : `: ${unknown}`}`;
    const parts = error.instancePath.split('/');
    const pattern = parts.map((part) => (/^\d+$/.test(part) ? '*' : part)).join('/');
    const same = found.get(`${pattern} ${message}`);
    found.set(
      `${pattern} ${message}`,
      same
        ? { ...same, path: pattern, count: same.count + 1 }
        : { path: error.instancePath, message, value: error.data, count: 1, ...locateError(branch, error) },
    );
  }
  return [...found.values()];
};

/** Returns one sentence per violation of a schema. */
export const violationsOf = (
  where: string,
  schema: Schema,
  value: unknown,
  fields: Fields = 'any',
): string[] =>
  findViolations(schema, value, fields).map(
    ({ path, message, count }) => `${where}${path} ${message}${count > 1 ? ` (${count} times)` : ''}`,
  );
