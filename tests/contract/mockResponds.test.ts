import { describe, expect, test } from 'vitest';
import { checkResponse } from '../../contract/checkExchange.ts';
import { isObject, parseJson } from '../../contract/json.ts';
import { operationOf, operations, type Schema } from '../../contract/operations.ts';
import { MockProvider } from '../support/MockProvider.ts';
import { responseCases } from './responseCases.ts';

/** No route responds with these: failures come from fault rules, and other ways to say yes from other providers. */
const NOT_FROM_ROUTES = ['5XX', '429', '2XX'];

/** The declared fields that a body leaves out. */
const leftOut = ({ oneOf = [], ...own }: Schema, body: unknown): string[] => {
  const { properties = {}, items = {} } =
    oneOf.find(({ type }) => (type === 'array') === Array.isArray(body)) ?? own;
  if (Array.isArray(body)) return body.flatMap((one) => leftOut(items, one));
  if (!isObject(body)) return [];
  return Object.entries(properties).flatMap(([name, schema]) =>
    Object.hasOwn(body, name) ? leftOut(schema, body[name]) : [name],
  );
};

describe('the mock responds as the contract says', () => {
  for (const [operation, status, when, act, holds] of responseCases)
    test(`${operation} ${when}: ${status}`, async () => {
      const provider = new MockProvider(holds);
      const { request, response } = await act(provider);
      const asked = operationOf(request);
      expect(asked?.id).toBe(operation);
      expect(response.status).toBe(status);
      expect(await checkResponse(request, response)).toEqual([]);
      // Here the mock stands for a provider that leaves nothing out.
      const { schema = {} } = asked?.responses[status]?.content?.['application/json'] ?? {};
      expect(leftOut(schema, parseJson(await response.text()))).toEqual([]);
      expect(provider.errors).toEqual([]);
    });

  test('in every declared status', () => {
    const covered = new Set(responseCases.map(([operation, status]) => `${operation} ${status}`));
    const declared = operations.flatMap(({ id, responses }) =>
      Object.keys(responses)
        .filter((status) => !NOT_FROM_ROUTES.includes(status))
        .map((status) => `${id} ${status}`),
    );
    expect(declared.filter((one) => !covered.has(one))).toEqual([]);
  });
});
