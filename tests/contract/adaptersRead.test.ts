import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkResponse } from '../../contract/checkExchange.ts';
import { operations } from '../../contract/operations.ts';
import { GATEWAY_CALLS, gatewaysAt } from '../support/gatewayCalls.ts';
import { invalidIn } from '../support/invalidIn.ts';
import { PROVIDER_URL } from '../support/MockProvider.ts';
import { arbitraryJson } from './arbitraryJson.ts';

const responsesOf = (operation: string) => {
  const responses = operations.find(({ id }) => id === operation)?.responses ?? {};
  return Object.entries(responses).map(([status, { content }]) => ({
    // For a class of statuses, its first one.
    status: Number(status.replace('XX', '00')),
    schema: content?.['application/json']?.schema,
  }));
};

const readings = GATEWAY_CALLS.flatMap((call) =>
  responsesOf(call.operation).flatMap(({ status, schema }) =>
    schema && status < 300 ? { ...call, status, schema } : [],
  ),
);

/** What an adapter makes of a body that the contract allows. */
const read = async ({ act, status }: (typeof readings)[number], body: unknown): Promise<unknown> => {
  const exchange: typeof fetch = async (input, init) => {
    const response = Response.json(body, { status });
    expect(await checkResponse(new Request(input, init), response, 'any')).toEqual([]);
    return response;
  };
  return act(gatewaysAt({ url: PROVIDER_URL }, { exchange }));
};

test.each(readings)(
  '$operation: any response of status $status that the contract allows is read',
  async (reading) => {
    await fc.assert(
      fc.asyncProperty(arbitraryJson(reading.schema), async (body) => {
        expect(invalidIn(await read(reading, body))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  },
);
