import { expect } from 'vitest';
import { type GatewayCall, httpGateways, INPUTS, type Inputs } from './httpGateways.ts';
import { PROVIDER_URL } from './MockProvider.ts';

/** The one request that the adapters send in a call to a provider that cannot be reached. */
export const sentRequest = async (
  act: GatewayCall['act'],
  inputs: Inputs = INPUTS,
  baseUrl = PROVIDER_URL,
): Promise<Request> => {
  const requests: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push(new Request(input, init));
    throw new TypeError('Failed to fetch');
  };
  await expect(act(httpGateways(fetch, baseUrl, inputs.token), inputs)).rejects.toMatchObject({
    kind: 'network',
  });
  const [request, ...more] = requests;
  if (request === undefined || more.length > 0) throw new Error(`Sent ${requests.length} requests`);
  return request;
};
