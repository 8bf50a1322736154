import { describe, expect, test } from 'vitest';
import { judgeRequest } from '../../mocks/contract/judgeRequest.ts';
import { operationOf, operations } from '../../mocks/contract/operations.ts';
import { gatewayCalls } from './httpGateways.ts';
import { PROVIDER_URL } from './MockProvider.ts';
import { sentRequest } from './sentRequest.ts';

const addressOf = ({ url }: Request) => url.slice(PROVIDER_URL.length);

describe('the adapters send what the contract says', () => {
  test.each(gatewayCalls)('$operation $does: $sends', async ({ operation, act, sends, body }) => {
    const request = await sentRequest(act);
    expect(operationOf(request)?.id).toBe(operation);
    expect(`${request.method} ${addressOf(request)}`).toBe(sends);
    expect(await judgeRequest(request)).toEqual([]);
    const sent = await request.text();
    expect(sent === '' ? undefined : JSON.parse(sent)).toEqual(body);
  });

  test('in every call of the contract', () => {
    const covered = new Set(gatewayCalls.map(({ operation }) => operation));
    expect([...covered].sort()).toEqual(operations.map(({ id }) => id).sort());
  });
});
