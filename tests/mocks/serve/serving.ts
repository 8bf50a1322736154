import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { onTestFinished } from 'vitest';
import { type ServedMock, type ServeOptions, serveMock } from '../../../mocks/serve.ts';
import { DEMO_EMAIL } from '../../../mocks/world/demoAccount.ts';
import { LocalServer } from '../../support/LocalServer.ts';

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
  const answer = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    json: answer === '' ? undefined : JSON.parse(answer),
  };
};

export const login = (one: ServedMock, headers: Readonly<Record<string, string>> = {}) =>
  send(one, 'POST', '/v1/auth/login', { email: DEMO_EMAIL }, headers);

/** The headers of somebody with a session that needs no mail: the demo account's, unless it is for somebody else. */
export const signedIn = async (one: ServedMock, body?: object) => {
  const { json } = await send(one, 'POST', '/__mock/sessions', body);
  return { Authorization: `Bearer ${json.token}` };
};

/** How many links the demo account has. */
export const totalOf = async (one: ServedMock): Promise<number> => {
  const { json } = await send(one, 'GET', '/v1/links', undefined, await signedIn(one));
  return json.pagination.total;
};

/** A folder that goes with the test. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'served-mock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

/** Waits for what comes over the wire; only what never comes meets the time-out of the test. */
export const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 1));
};

/** An address at which nothing listens. */
export const deadAddress = async (): Promise<string> => {
  const server = new LocalServer();
  await server.start();
  const { url } = server;
  await server.stop();
  return url;
};
