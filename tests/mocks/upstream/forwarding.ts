import type { ServeOptions } from '../../../mocks/serve.ts';
import type { LocalServer } from '../../support/LocalServer.ts';
import { JSON_TYPE, type Serving, serve } from '../serve/serving.ts';

export const HEADERS = { ...JSON_TYPE, Authorization: 'Bearer the-caller' };

/** A served mock that forwards its calls to a provider, unless the settings say otherwise. */
export const forwardTo = (
  provider: LocalServer,
  { settings, ...options }: Partial<ServeOptions> = {},
): Promise<Serving> => serve({ ...options, settings: { upstream: provider.url, ...settings } });

export const call = ({ address }: Serving, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address + path, { headers: HEADERS, redirect: 'manual', ...init });

export const post = (one: Serving, path: string, body: unknown): Promise<Response> =>
  call(one, path, { method: 'POST', body: JSON.stringify(body) });

/** The newest call of the log, once it has been read. */
export const lastCall = async ({ mock }: Serving) => {
  await mock.log.whenRead();
  return mock.log.calls[0];
};
