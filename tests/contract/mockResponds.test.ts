import { describe, expect, it } from 'vitest';
import { checkResponse } from '../../contract/checkExchange.ts';
import { isObject, parseJson } from '../../contract/json.ts';
import { operationOf, operations, type Schema } from '../../contract/operations.ts';
import { MockProvider } from '../support/MockProvider.ts';
import { responseCases } from './responseCases.ts';

/** Statuses that no route returns: fault rules return failures, and other providers other successes. */
const NOT_FROM_ROUTES = ['5XX', '429', '2XX'];

/** Returns the names of the declared fields that a body omits. */
const missingFields = ({ oneOf = [], ...own }: Schema, body: unknown): string[] => {
  const { properties = {}, items = {} } =
    oneOf.find(({ type }) => (type === 'array') === Array.isArray(body)) ?? own;
  if (Array.isArray(body)) return body.flatMap((one) => missingFields(items, one));
  if (!isObject(body)) return [];
  return Object.entries(properties).flatMap(([name, schema]) =>
    Object.hasOwn(body, name) ? missingFields(schema, body[name]) : [name],
  );
};

describe('the mock', () => {
  it.each(responseCases)(
    'responds $status to $operation $when',
    async ({ operation, status, send, scenario }) => {
      const provider = new MockProvider(scenario);
      const { request, response } = await send(provider);
      const declared = operationOf(request);
      expect(declared?.id).toBe(operation);
      expect(response.status).toBe(status);
      expect(await checkResponse(request, response)).toEqual([]);
      // Optional fields, too: a field that the mock omits would never be tested.
      const { schema = {} } = declared?.responses[status]?.content?.['application/json'] ?? {};
      expect(missingFields(schema, parseJson(await response.text()))).toEqual([]);
      expect(provider.errors).toEqual([]);
    },
  );

  it('returns every declared status', () => {
    const covered = new Set(responseCases.map(({ operation, status }) => `${operation} ${status}`));
    const declared = operations.flatMap(({ id, responses }) =>
      Object.keys(responses)
        .filter((status) => !NOT_FROM_ROUTES.includes(status))
        .map((status) => `${id} ${status}`),
    );
    expect(declared.filter((one) => !covered.has(one))).toEqual([]);
  });
});
