import { expect, test } from 'vitest';
import { ApiClient } from '../../src/adapters/http/ApiClient.ts';
import { HttpLinkGateway } from '../../src/adapters/http/HttpLinkGateway.ts';

const links = () => {
  const api = new ApiClient(fetch, '');
  return new HttpLinkGateway(api, api);
};

test('a browser that hides where a short code leads still says that it leads somewhere', async () => {
  await expect(links().follow('ada')).resolves.toBeUndefined();
});
