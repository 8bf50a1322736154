import fc from 'fast-check';
import type { Schema } from '../../contract/operations.ts';
import { anyCharacter } from '../support/forAll.ts';

const MAX_COUNT = 2 ** 40;
/** Dates that the adapters accept. Earlier and later dates stand for unknown ones. */
const day = fc.date({ min: new Date('2002-01-01'), max: new Date('5000-01-01'), noInvalidDate: true });
const isoDate = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true });

const texts = ({ format, minLength = 0 }: Schema): fc.Arbitrary<unknown> => {
  if (format === 'date-time') return isoDate.map((date) => date.toISOString());
  if (format === 'date') return day.map((date) => date.toISOString().slice(0, 10));
  return fc.string({ unit: anyCharacter, minLength, maxLength: 30 });
};

const objects = ({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> => {
  const declared = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, arbitraryJson(schema)])),
    { requiredKeys: [...required] },
  );
  const unknown = fc.dictionary(
    fc.string().map((name) => `x${name}`),
    fc.jsonValue(),
    { maxKeys: 2 },
  );
  // The prefix avoids declared names. None of them starts with an x.
  return fc.tuple(unknown, declared).map(([other, known]) => ({ ...other, ...known }));
};

const ofType = (type: string, schema: Schema): fc.Arbitrary<unknown> => {
  const { minimum = -MAX_COUNT, maximum = MAX_COUNT, items } = schema;
  switch (type) {
    case 'string':
      return texts(schema);
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitraryJson(items ?? {}), { maxLength: 4 });
    case 'object':
      return objects(schema);
    default:
      throw new Error(`Unknown type: ${type}`);
  }
};

/** Generates JSON that a schema allows, including unknown fields. */
export const arbitraryJson = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map(arbitraryJson));
  const types = [schema.type ?? []].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema)));
};
