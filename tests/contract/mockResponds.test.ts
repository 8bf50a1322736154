import { describe, expect, test } from 'vitest';
import { judgeResponse } from '../../mocks/contract/judgeExchange.ts';
import { operationOf, operations } from '../../mocks/contract/operations.ts';
import { MockProvider } from '../support/MockProvider.ts';
import { responseCases } from './responseCases.ts';

/** No route responds with these: failures come from fault rules, and other ways to say yes from other providers. */
const NOT_FROM_ROUTES = ['5XX', '429', '2XX'];

describe('the mock responds as the contract says', () => {
  for (const [operation, status, when, act, holds] of responseCases)
    test(`${operation} ${when}: ${status}`, async () => {
      const provider = new MockProvider(holds);
      const { request, response } = await act(provider);
      expect(operationOf(request)?.id).toBe(operation);
      expect(response.status).toBe(status);
      // Here the mock stands for a provider that leaves nothing out.
      expect(await judgeResponse(request, response, 'all')).toEqual([]);
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
