import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeResponse } from '../../mocks/contract/judgeExchange.ts';
import { operations } from '../../mocks/contract/operations.ts';
import type { ServiceErrorKind } from '../../src/application/ServiceError.ts';
import { GATEWAY_CALLS, gatewaysAt } from '../support/gatewayCalls.ts';
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
  responsesOf(call.operation).flatMap(({ status, schema }) => (schema ? { ...call, status, schema } : [])),
);

/** What an adapter makes of a body that the contract allows. */
const read = async ({ act, status }: (typeof readings)[number], body: unknown): Promise<unknown> => {
  const exchange: typeof fetch = async (input, init) => {
    const response = Response.json(body, { status });
    expect(await judgeResponse(new Request(input, init), response, 'any')).toEqual([]);
    return response;
  };
  return act(gatewaysAt({ url: PROVIDER_URL }, { exchange }));
};

const KINDS = new Map<number, ServiceErrorKind>([
  [401, 'unauthorized'],
  [404, 'notFound'],
  [409, 'conflict'],
]);

/** The kind of failure that a status stands for. */
const kindOf = (status: number): ServiceErrorKind =>
  KINDS.get(status) ?? (status < 500 ? 'refused' : 'server');

/** Invalid numbers and dates, which must not reach a screen. */
const invalidIn = (value: unknown): unknown[] => {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [value];
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(invalidIn) : [];
};

describe('the adapters read any response that the contract allows', () => {
  test.each(readings.filter(({ status }) => status < 300))('$operation: $status', async (reading) => {
    await fc.assert(
      fc.asyncProperty(arbitraryJson(reading.schema), async (body) => {
        expect(invalidIn(await read(reading, body))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test.each(readings.filter(({ status }) => status >= 400))('$operation: $status', async (reading) => {
    await fc.assert(
      fc.asyncProperty(arbitraryJson(reading.schema), async (body) => {
        await expect(read(reading, body)).rejects.toMatchObject({ kind: kindOf(reading.status) });
      }),
      { numRuns: 5 },
    );
  });
});
