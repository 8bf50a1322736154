import { stripVTControlCharacters } from 'node:util';
import { onTestFinished } from 'vitest';
import { parseJson } from '../../../contract/json.ts';
import { type ServedMock, type ServeOptions, serveMock } from '../../../mocks/serve.ts';
import { DEMO_EMAIL } from '../../../mocks/world/demoAccount.ts';

export const JSON_HEADERS = { 'Content-Type': 'application/json' };

export interface TestServer extends ServedMock {
  /** The printed lines, without colors. */
  readonly lines: readonly string[];
}

/** Serves a mock until the test ends. The data set is empty by default. */
export const serve = async ({ settings, ...options }: Partial<ServeOptions> = {}): Promise<TestServer> => {
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

interface SendOptions {
  /** Sent as JSON. A string is sent unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request such as `GET /v1/links`. Returns the response with its JSON. */
export const send = async (
  { url }: Pick<ServedMock, 'url'>,
  line: string,
  { body, headers = {} }: SendOptions = {},
) => {
  const [method = '', path = ''] = line.split(' ');
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(url + path, {
    method,
    headers: { ...JSON_HEADERS, ...headers },
    body: text ?? null,
    redirect: 'manual',
  });
  const json: ReturnType<typeof JSON.parse> = parseJson(await response.text());
  return { status: response.status, headers: response.headers, json };
};

export const login = (server: ServedMock, headers: Readonly<Record<string, string>> = {}) =>
  send(server, 'POST /v1/auth/login', { body: { email: DEMO_EMAIL }, headers });

/** Begins a session of the demo account without a mail. Returns the headers of its calls. */
export const sessionHeaders = async (server: ServedMock) => {
  const { json } = await send(server, 'POST /__mock/sessions');
  return { Authorization: `Bearer ${json.token}` };
};

/** Serves a mock that forwards all calls to a provider. */
export const serveWithUpstream = (
  { url: upstream }: { readonly url: string },
  { settings, ...options }: Partial<ServeOptions> = {},
): Promise<TestServer> => serve({ ...options, settings: { upstream, ...settings } });

/** Headers of a caller with a session token of the provider. */
export const PROVIDER_SESSION = { ...JSON_HEADERS, Authorization: 'Bearer the-caller' };

/** Calls a served mock, by default with a session token of the provider. */
export const call = ({ url }: ServedMock, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url + path, { headers: PROVIDER_SESSION, redirect: 'manual', ...init });

export const post = (server: ServedMock, path: string, body: unknown): Promise<Response> =>
  call(server, path, { method: 'POST', body: JSON.stringify(body) });

/** Returns the newest logged call, with its bodies and drift. */
export const newestCall = async ({ mock: { log } }: ServedMock) => {
  await log.whenSettled();
  return log.calls[0];
};

/** Returns the number of the demo account's links. */
export const countLinks = async (server: ServedMock): Promise<number> => {
  const { json } = await send(server, 'GET /v1/links', { headers: await sessionHeaders(server) });
  return json.pagination.total;
};

/** Polls until a condition is true. Has no timeout apart from the test's own. */
export const waitUntil = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 1));
};
