import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeResponse } from '../../mocks/contract/judgeResponse.ts';
import { operations } from '../../mocks/contract/operations.ts';
import type { ServiceErrorKind } from '../../src/application/ServiceError.ts';
import { arbitraryAnswer } from './arbitraryAnswer.ts';
import { gatewayCalls, httpGateways, INPUTS } from './httpGateways.ts';

const JSON_TYPE = 'application/json';

const answersOf = (operation: string) => {
  const answers = operations.find(({ id }) => id === operation)?.answers ?? {};
  return Object.entries(answers).map(([status, { content }]) => ({
    // A class of statuses stands for its first one.
    status: Number(status.replace('XX', '00')),
    schema: content?.[JSON_TYPE]?.schema,
  }));
};

const readings = gatewayCalls.flatMap((call) =>
  answersOf(call.operation)
    .filter(({ schema }) => schema !== undefined)
    .map(({ status, schema = {} }) => ({ ...call, status, schema })),
);

/** What an adapter makes of an answer, after the contract has allowed it. */
const read = async ({ act, status }: (typeof readings)[number], answer: unknown): Promise<unknown> => {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = Response.json(answer, { status });
    expect(await judgeResponse(new Request(input, init), response, 'any')).toEqual([]);
    return response;
  };
  return act(httpGateways(fetch, 'https://provider.example', INPUTS.token), INPUTS);
};

/** The kind of failure that a status stands for. */
const kindOf = (status: number): ServiceErrorKind => {
  const kinds = new Map<number, ServiceErrorKind>([
    [401, 'unauthorized'],
    [404, 'notFound'],
    [409, 'conflict'],
  ]);
  return kinds.get(status) ?? (status < 500 ? 'refused' : 'server');
};

/** No field that is not a number or not a date may reach a screen. */
const holes = (value: unknown): unknown[] => {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [value];
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(holes) : [];
};

describe('the adapters read any answer that the contract allows', () => {
  test.each(readings.filter(({ status }) => status < 300))('$operation $does: $status', async (reading) => {
    await fc.assert(
      fc.asyncProperty(arbitraryAnswer(reading.schema), async (answer) => {
        expect(holes(await read(reading, answer))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test.each(readings.filter(({ status }) => status >= 400))('$operation $does: $status', async (reading) => {
    await fc.assert(
      fc.asyncProperty(arbitraryAnswer(reading.schema), async (answer) => {
        await expect(read(reading, answer)).rejects.toMatchObject({ kind: kindOf(reading.status) });
      }),
      { numRuns: 5 },
    );
  });
});
