import { describe, expect, test } from 'vitest';
import { isScenarioName, scenarios } from '../../mocks/scenarios.ts';
import { authAnswers } from './authAnswers.ts';
import { judgeResponse } from './contract.ts';
import { linkAnswers } from './linkAnswers.ts';
import { MockProvider } from './MockProvider.ts';
import { operationOf, operations } from './openApi.ts';
import { refusals } from './refusals.ts';

const mockAnswers = [...authAnswers, ...linkAnswers, ...refusals];

/** Not an answer to any request: the mock gives it only where a scenario says so. */
const NOT_DRIVEN = '5XX';

describe('the mock answers by the contract', () => {
  test.each(mockAnswers)('$operation $when: $status', async ({ operation, status, needsLinks, act }) => {
    const provider = new MockProvider(needsLinks ? 'default' : 'empty');
    const { request, response } = await act(provider);
    expect(operationOf(request)?.id).toBe(operation);
    expect(response.status).toBe(status);
    // The mock stands for a provider that leaves nothing out.
    expect(await judgeResponse(request, response, 'all')).toEqual([]);
    expect(provider.faults).toEqual([]);
  });

  const faults = Object.keys(scenarios)
    .filter(isScenarioName)
    .flatMap((name) => scenarios[name].faults.map((fault) => ({ name, ...fault })));

  test.each(faults)(
    '$method $path in the scenario $name: $status',
    async ({ name, method, path, status }) => {
      const provider = new MockProvider(name);
      const { request, response } = await provider.call(method.toUpperCase(), path);
      expect(response.status).toBe(status);
      expect(await judgeResponse(request, response, 'all')).toEqual([]);
    },
  );

  test('each status that the contract declares was driven', () => {
    const driven = new Set(mockAnswers.map(({ operation, status }) => `${operation} ${status}`));
    const declared = operations.flatMap(({ id, answers }) =>
      Object.keys(answers)
        .filter((status) => status !== NOT_DRIVEN)
        .map((status) => `${id} ${status}`),
    );
    expect(declared.filter((one) => !driven.has(one))).toEqual([]);
  });
});
