import { describe, expect, test } from 'vitest';
import { judgeResponse } from '../../mocks/contract/judgeResponse.ts';
import { operationOf, operations } from '../../mocks/contract/operations.ts';
import { authAnswers } from './authCases.ts';
import { linkAnswers } from './linkCases.ts';
import { MockProvider } from './MockProvider.ts';
import { refusals } from './refusalCases.ts';

const mockAnswers = [...authAnswers, ...linkAnswers, ...refusals];

/** Not an answer of any route: failures that the mock gives only where one is asked for, and other providers' ways to say yes. */
const NOT_DRIVEN = ['5XX', '2XX'];

describe('the mock answers by the contract', () => {
  test.each(mockAnswers)('$operation $when: $status', async ({ operation, status, needsLinks, act }) => {
    const provider = new MockProvider(needsLinks ? 'typical' : 'empty');
    const { request, response } = await act(provider);
    expect(operationOf(request)?.id).toBe(operation);
    expect(response.status).toBe(status);
    // The mock stands for a provider that leaves nothing out.
    expect(await judgeResponse(request, response, 'all')).toEqual([]);
    expect(provider.errors).toEqual([]);
  });

  test('each status that the contract declares was driven', () => {
    const driven = new Set(mockAnswers.map(({ operation, status }) => `${operation} ${status}`));
    const declared = operations.flatMap(({ id, answers }) =>
      Object.keys(answers)
        .filter((status) => !NOT_DRIVEN.includes(status))
        .map((status) => `${id} ${status}`),
    );
    expect(declared.filter((one) => !driven.has(one))).toEqual([]);
  });
});
