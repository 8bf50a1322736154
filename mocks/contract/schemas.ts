import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Schema } from './openApi.ts';

/** Which fields a body can have: `any`, only `declared` ones, or exactly `all` declared ones. */
export type Fields = 'any' | 'declared' | 'all';

const ajv = addFormats(new Ajv2020({ allErrors: true, allowUnionTypes: true }));
ajv.addKeyword('x-assumed');

/** The schema without other fields than the declared ones, unless it allows them itself. */
const narrowed = (schema: Schema, fields: 'declared' | 'all'): Schema =>
  JSON.parse(JSON.stringify(schema), (_key, node: Schema | null) =>
    node?.properties && node.additionalProperties === undefined
      ? {
          ...node,
          additionalProperties: false,
          ...(fields === 'all' && {
            required: [...new Set([...(node.required ?? []), ...Object.keys(node.properties)])],
          }),
        }
      : node,
  );

const compiled: Record<Fields, Map<Schema, ValidateFunction>> = {
  any: new Map(),
  declared: new Map(),
  all: new Map(),
};

const validatorOf = (schema: Schema, fields: Fields): ValidateFunction => {
  const known = compiled[fields].get(schema);
  if (known) return known;
  const validate = ajv.compile(fields === 'any' ? schema : narrowed(schema, fields));
  compiled[fields].set(schema, validate);
  return validate;
};

/** One sentence for each way in which a value breaks a schema. */
export const violationsOf = (
  where: string,
  schema: Schema,
  value: unknown,
  fields: Fields = 'any',
): string[] => {
  const validate = validatorOf(schema, fields);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const { additionalProperty: unknown } = params;
    return `${where}${instancePath} ${message}${unknown === undefined ? '' : `: ${unknown}`}`;
  });
};
