import { stripVTControlCharacters } from 'node:util';
import { onTestFinished } from 'vitest';
import { parseJson } from '../../../contract/json.ts';
import { type ServedMock, type ServeOptions, serveMock } from '../../../mocks/serve.ts';
import { DEMO_EMAIL } from '../../../mocks/world/demoAccount.ts';

export const JSON_TYPE = { 'Content-Type': 'application/json' };

/** A served mock, and what it has printed. */
export interface Serving extends ServedMock {
  readonly lines: readonly string[];
}

/** Serves a mock on this machine until the test ends; without links, unless the settings say otherwise. */
export const serve = async ({ settings, ...options }: Partial<ServeOptions> = {}): Promise<Serving> => {
  const lines: string[] = [];
  const served = await serveMock({
    port: 0,
    host: '127.0.0.1',
    print: (line) => lines.push(stripVTControlCharacters(line)),
    ...options,
    settings: { scenario: 'empty', ...settings },
  });
  onTestFinished(() => served.close());
  return { ...served, lines };
};

/** A call with JSON, and its response; a text is sent unchanged. */
export const send = async (
  { address }: Pick<ServedMock, 'address'>,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = { method, headers: { ...JSON_TYPE, ...headers }, body: text ?? null };
  const response = await fetch(address + path, { ...init, redirect: 'manual' });
  const { status, headers: got } = response;
  return { status, headers: got, json: parseJson(await response.text()) as ReturnType<typeof JSON.parse> };
};

export const login = (one: ServedMock, headers: Readonly<Record<string, string>> = {}) =>
  send(one, 'POST', '/v1/auth/login', { email: DEMO_EMAIL }, headers);

/** The headers of the demo account with a session that needs no mail. */
export const signedIn = async (one: ServedMock) => {
  const { json } = await send(one, 'POST', '/__mock/sessions');
  return { Authorization: `Bearer ${json.token}` };
};

/** A served mock that forwards its calls to a provider, unless the settings say otherwise. */
export const forwardTo = (
  { url: upstream }: { readonly url: string },
  { settings, ...options }: Partial<ServeOptions> = {},
): Promise<Serving> => serve({ ...options, settings: { upstream, ...settings } });

export const HEADERS = { ...JSON_TYPE, Authorization: 'Bearer the-caller' };

/** A call of somebody with a session token of the provider. */
export const call = ({ address }: ServedMock, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address + path, { headers: HEADERS, redirect: 'manual', ...init });

export const post = (one: ServedMock, path: string, body: unknown): Promise<Response> =>
  call(one, path, { method: 'POST', body: JSON.stringify(body) });

/** The newest call of the log, once it has been read. */
export const lastCall = async ({ mock: { log } }: ServedMock) => {
  await log.whenRead();
  return log.calls[0];
};

/** How many links the demo account has. */
export const totalOf = async (one: ServedMock): Promise<number> => {
  const { json } = await send(one, 'GET', '/v1/links', undefined, await signedIn(one));
  return json.pagination.total;
};

/** Waits for what comes over the wire; only what never comes meets the time-out of the test. */
export const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 1));
};
