import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Schema } from './operations.ts';

/** Which fields a body can have: `any`, or only `declared` ones. */
export type Fields = 'any' | 'declared';

const ajv = addFormats(new Ajv2020({ allErrors: true, allowUnionTypes: true, verbose: true }));
ajv.addKeyword('x-assumed');

/** The schema without other fields than the declared ones, unless it allows them itself. */
const narrowed = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema), (_key, node: Schema | null) =>
    node?.properties && node.additionalProperties === undefined
      ? { ...node, additionalProperties: false }
      : node,
  );

const narrow = new Map<Schema, Schema>();

/** Compiles a schema once: Ajv knows those that it has compiled. */
const validatorOf = (schema: Schema, fields: Fields): ValidateFunction => {
  if (fields === 'any') return ajv.compile(schema);
  const known = narrow.get(schema) ?? narrowed(schema);
  narrow.set(schema, known);
  return ajv.compile(known);
};

export interface Violation {
  /** Where in the value, as a JSON pointer; `*` stands for an item of a list when several are wrong. */
  readonly path: string;
  /** The field by the contract's names, such as `Link.clickCount`; empty for the value itself. */
  readonly field: string;
  readonly message: string;
  /** What stands there, in the first of these places. */
  readonly value: unknown;
  readonly count: number;
  /** Whether the specification leaves open what is broken. */
  readonly isAssumed: boolean;
}

/** Where an error's rule stands: the field that it is about, and whether a schema on the way is assumed. */
const placeOf = (
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

/** Of several schemas the one for values of this type: else each of them would complain. */
const branchFor = (schema: Schema, value: unknown): Schema =>
  schema.oneOf?.find(({ type }) => type === typeOf(value)) ?? schema;

/** The ways in which a value breaks a schema; what is wrong in several items of a list is one of them. */
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
        : { path: error.instancePath, message, value: error.data, count: 1, ...placeOf(branch, error) },
    );
  }
  return [...found.values()];
};

/** One sentence for each way in which a value breaks a schema. */
export const violationsOf = (
  where: string,
  schema: Schema,
  value: unknown,
  fields: Fields = 'any',
): string[] =>
  findViolations(schema, value, fields).map(
    ({ path, message, count }) => `${where}${path} ${message}${count > 1 ? ` (${count} times)` : ''}`,
  );
