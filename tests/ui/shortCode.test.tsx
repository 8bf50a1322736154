import { expect, test } from 'vitest';
import { ApiClient } from '../../src/adapters/http/ApiClient.ts';
import { BearerClient } from '../../src/adapters/http/BearerClient.ts';
import { HttpLinkGateway } from '../../src/adapters/http/HttpLinkGateway.ts';
import { MemoryVault } from '../support/memoryPorts.ts';

const links = () => {
  const api = new ApiClient((input, init) => fetch(input, init), '');
  return new HttpLinkGateway(new BearerClient(api, new MemoryVault(), async () => undefined), api);
};

test('a browser that hides where a short code leads still says that it leads somewhere', async () => {
  await expect(links().follow('ada')).resolves.toBeUndefined();
});
