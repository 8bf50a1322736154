import { describe, expect, test } from 'vitest';
import { judgeResponse } from '../../mocks/contract/judgeExchange.ts';
import { isPlainRead, operationOf, operations } from '../../mocks/contract/operations.ts';
import { allRoutes } from '../../mocks/provider/allRoutes.ts';
import { MockProvider } from '../support/MockProvider.ts';
import { authCases } from './authCases.ts';
import { linkCases } from './linkCases.ts';
import { refusalCases } from './refusalCases.ts';
import { caseOf, signedIn } from './responseCase.ts';

/** The reads that need nothing but a session, as the demo user makes them. */
const readCases = operations.filter(isPlainRead).map(({ id, path }) => ({
  ...caseOf(id, 200, 'of the demo user', signedIn('GET', path)),
  needsLinks: true,
}));

const cases = [...authCases, ...linkCases, ...readCases, ...refusalCases];

/** No route responds with these: failures come from fault rules, and other ways to say yes from other providers. */
const NOT_FROM_ROUTES = ['5XX', '429', '2XX'];

describe('the mock responds as the contract says', () => {
  test.each(cases)('$operation $when: $status', async ({ operation, status, needsLinks, act }) => {
    const provider = new MockProvider(needsLinks ? 'typical' : 'empty');
    const { request, response } = await act(provider);
    expect(operationOf(request)?.id).toBe(operation);
    expect(response.status).toBe(status);
    // Here the mock stands for a provider that leaves nothing out.
    expect(await judgeResponse(request, response, 'all')).toEqual([]);
    expect(provider.errors).toEqual([]);
  });

  test('in every declared status', () => {
    const covered = new Set(cases.map(({ operation, status }) => `${operation} ${status}`));
    const declared = operations.flatMap(({ id, responses }) =>
      Object.keys(responses)
        .filter((status) => !NOT_FROM_ROUTES.includes(status))
        .map((status) => `${id} ${status}`),
    );
    expect(declared.filter((one) => !covered.has(one))).toEqual([]);
  });

  test('to every declared call, and to no other', () => {
    const routes = allRoutes.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    const declared = operations.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
    expect(routes.sort()).toEqual(declared.sort());
  });
});
