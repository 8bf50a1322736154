import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkResponse } from '../../contract/checkExchange.ts';
import { operations } from '../../contract/operations.ts';
import { GATEWAY_CALLS, gatewaysAt } from '../support/gatewayCalls.ts';
import { invalidIn } from '../support/invalidIn.ts';
import { PROVIDER_URL } from '../support/MockProvider.ts';
import { arbitraryJson } from './arbitraryJson.ts';

const responsesOf = (operation: string) => {
  const responses = operations.find(({ id }) => id === operation)?.responses ?? {};
  return Object.entries(responses).map(([status, { content }]) => ({
    // The first status of a class: 500 for 5XX.
    status: Number(status.replace('XX', '00')),
    schema: content?.['application/json']?.schema,
  }));
};

const successes = GATEWAY_CALLS.flatMap((call) =>
  responsesOf(call.operation).flatMap(({ status, schema }) =>
    schema && status < 300 ? { ...call, status, schema } : [],
  ),
);

/** Returns the adapter's result for a response body. Fails if the contract does not allow that body. */
const parse = async ({ act, status }: (typeof successes)[number], body: unknown): Promise<unknown> => {
  const exchange: typeof fetch = async (input, init) => {
    const response = Response.json(body, { status });
    expect(await checkResponse(new Request(input, init), response, 'any')).toEqual([]);
    return response;
  };
  return act(gatewaysAt({ url: PROVIDER_URL }, { exchange }));
};

describe('an HTTP adapter', () => {
  it.each(successes)(
    'parses any $status response to $operation that the contract allows',
    async (success) => {
      await fc.assert(
        fc.asyncProperty(arbitraryJson(success.schema), async (body) => {
          expect(invalidIn(await parse(success, body))).toEqual([]);
        }),
        { numRuns: 30 },
      );
    },
  );
});
