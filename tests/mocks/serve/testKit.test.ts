import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ServedMock, type ServeOptions, serveMock } from '../../../mocks/serve.ts';
import { DEMO_EMAIL } from '../../../mocks/world/demoAccount.ts';

let served: ServedMock | undefined;
let folder: string;
const lines: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mock-kit-'));
});

afterEach(async () => {
  await served?.close();
  served = undefined;
  lines.length = 0;
  rmSync(folder, { recursive: true });
});

const serve = async ({ settings, ...options }: Partial<ServeOptions> = {}): Promise<ServedMock> => {
  served = await serveMock({
    port: 0,
    host: '127.0.0.1',
    print: (line) => lines.push(line),
    ...options,
    settings: { scenario: 'one-link', ...settings },
  });
  return served;
};

const HEADERS = { 'Content-Type': 'application/json' };

const send = async ({ address }: ServedMock, method: string, path: string, body?: unknown, token = '') => {
  const response = await fetch(address + path, {
    method,
    headers: { ...HEADERS, ...(token !== '' && { Authorization: `Bearer ${token}` }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, json: text === '' ? undefined : JSON.parse(text) };
};

const signIn = async (one: ServedMock, body?: object) =>
  (await send(one, 'POST', '/__mock/sessions', body)).json;

const totalOf = async (one: ServedMock): Promise<number> => {
  const { token } = await signIn(one);
  return (await send(one, 'GET', '/v1/links?page=1&limit=5', undefined, token)).json.pagination.total;
};

const createLink = async (one: ServedMock, customCode: string): Promise<void> => {
  const { token } = await signIn(one);
  await send(one, 'POST', '/v1/links', { originalUrl: 'https://a.example/', customCode, title: 'A' }, token);
};

describe('a session', () => {
  test('is for the demo account, and what the app keeps of it is there', async () => {
    const one = await serve({ settings: { latency: { fromMs: 60_000, toMs: 60_000 }, faults: ['* * 500'] } });
    const { status, json } = await send(one, 'POST', '/__mock/sessions');
    expect([status, json.user.email]).toEqual([201, DEMO_EMAIL]);
    expect(json.localStorage).toEqual({ auth_token: json.token, user_data: JSON.stringify(json.user) });
    one.mock.world.change(one.mock.world.defaults && { latency: { fromMs: 0, toMs: 0 }, faults: [] });
    const profile = await send(one, 'GET', '/v1/users/profile', undefined, json.token);
    expect([profile.status, profile.json]).toEqual([200, json.user]);
    expect(one.mock.mailbox.mails()).toEqual([]);
  });

  test('can be for any address, whose account is created once', async () => {
    const one = await serve();
    const ada = await signIn(one, { email: 'Ada@Mail.example', firstName: 'Ada', lastName: 'Quill' });
    expect(ada.user).toEqual({ email: 'ada@mail.example', firstName: 'Ada', lastName: 'Quill' });
    const again = await signIn(one, { email: 'ada@mail.example' });
    expect([again.user, again.token === ada.token]).toEqual([ada.user, false]);
    const list = await send(one, 'GET', '/v1/links', undefined, again.token);
    expect(list.json.pagination.total).toBe(0);
    expect((await signIn(one, { email: 'bo@mail.example' })).user).toMatchObject({ firstName: 'Test' });
  });

  test.each([
    [{ email: 'nobody' }, 'Enter a valid email address'],
    [{ email: 7 }, 'Email address is required'],
  ])('is refused for %o', async (body, error) => {
    const { status, json } = await send(await serve(), 'POST', '/__mock/sessions', body);
    expect([status, json]).toEqual([400, { error }]);
  });
});

test('a reset returns to the state of the command line: data, mails, settings, clock, rules and their counts, log', async () => {
  const one = await serve({
    settings: { faults: ['GET /v1/links 2nd 503'], clock: { shiftMs: 86_400_000 } },
  });
  const begin = (await send(one, 'GET', '/__mock')).json.settings;
  expect(await totalOf(one)).toBe(1);
  await createLink(one, 'mine');
  await send(one, 'POST', '/v1/auth/login', { email: DEMO_EMAIL });
  await send(one, 'PATCH', '/__mock', { mock: 'empty;offline;latency=9;clock=+9d;seed=9;fault=* * lost' });
  const { status, json } = await send(one, 'POST', '/__mock/reset');
  expect(status).toBe(200);
  expect({ ...json.settings, from: '' }).toEqual({ ...begin, from: '' });
  expect((await send(one, 'GET', '/__mock/mails')).json).toEqual([]);
  expect((await send(one, 'GET', '/__mock/requests')).json).toEqual([]);
  const { token } = await signIn(one);
  const list = () => send(one, 'GET', '/v1/links', undefined, token);
  expect([(await list()).status, (await list()).status, (await list()).json.pagination.total]).toEqual([
    200, 503, 1,
  ]);
});

describe('a data file', () => {
  const path = () => join(folder, 'data.json');

  /** A file with a link of one's own. */
  const exported = async (code: string): Promise<string> => {
    const one = await serve({ settings: { seed: 7, latency: { fromMs: 1, toMs: 2 } } });
    await createLink(one, code);
    const text = one.mock.world.export();
    await one.close();
    return text;
  };

  test('is what the mock starts with, also after a reset; the command line wins over its settings', async () => {
    writeFileSync(path(), await exported('mine'));
    const one = await serve({
      data: path(),
      settings: { scenario: 'one-link', latency: { fromMs: 0, toMs: 0 } },
    });
    expect(one.mock.world.settings).toMatchObject({ seed: 7, latency: { fromMs: 0, toMs: 0 } });
    expect(await totalOf(one)).toBe(2);
    await createLink(one, 'another');
    one.mock.world.change({ seed: 8 });
    await send(one, 'POST', '/__mock/reset');
    expect([await totalOf(one), one.mock.world.settings.seed]).toEqual([2, 7]);
    expect(one.mock.world.server.schema.findBy('link', { shortCode: 'mine' })).not.toBeNull();
  });

  test('is read again when it changes, and never written', async () => {
    const [first, second] = [await exported('first'), await exported('second')];
    writeFileSync(path(), first);
    const one = await serve({ data: path(), isWatched: true });
    await createLink(one, 'mine');
    expect(readFileSync(path(), 'utf8')).toBe(first);
    const has = (shortCode: string) => one.mock.world.server.schema.findBy('link', { shortCode }) !== null;
    writeFileSync(`${path()}.new`, second);
    renameSync(`${path()}.new`, path());
    await vi.waitFor(() => expect(has('second')).toBe(true), 5_000);
    expect([has('first'), has('mine'), lines.at(-1)]).toEqual([
      false,
      false,
      `Started over with ${path()}, which has changed.`,
    ]);
    writeFileSync(path(), '{"version":0}');
    await vi.waitFor(
      () => expect(lines.at(-1)).toBe(`${path()}: This file holds no demo data of this version.`),
      5_000,
    );
    expect(has('second')).toBe(true);
  });

  test.each([
    ['that is missing', undefined, 'There is no such file.'],
    ['of something else', '[]', 'This file holds no demo data of this version.'],
  ])('%s is refused with one sentence', async (_, text, sentence) => {
    if (text !== undefined) writeFileSync(path(), text);
    await expect(serve({ data: path() })).rejects.toThrow(`${path()}: ${sentence}`);
  });
});

describe('a body', () => {
  const email = (bytes: number) => ({ email: `${'a'.repeat(bytes)}@mail.example` });

  test('above 1 MB is refused and logged, and the connection goes on', async () => {
    const one = await serve();
    const { status, json } = await send(one, 'POST', '/v1/auth/login', email(2 ** 20));
    expect([status, json]).toEqual([413, { error: 'The body is larger than 1 MB.' }]);
    expect(one.mock.log.calls[0]).toMatchObject({ end: 413, failure: 'The body is larger than 1 MB.' });
    expect((await send(one, 'POST', '/v1/auth/login', email(2 ** 19))).status).toBe(404);
  });

  test('of the admin endpoint can be larger, for files', async () => {
    const one = await serve();
    const { status } = await send(one, 'PUT', '/__mock/data', email(2 ** 21));
    expect(status).toBe(400);
  });
});

describe('the root', () => {
  test('leads a browser to the panel, and tells others what this is', async () => {
    const { address, mock } = await serve();
    const page = await fetch(address, { headers: { Accept: 'text/html,*/*' }, redirect: 'manual' });
    expect([page.status, page.headers.get('Location')]).toEqual([302, '/__mock']);
    const other = await fetch(address);
    expect([other.status, await other.json()]).toEqual([
      404,
      { error: 'This is the mock of the provider API. Its calls begin with /v1; /__mock controls it.' },
    ]);
    expect(mock.log.calls).toEqual([]);
  });
});

test('the addresses for other devices are known, unless it listens to this machine only', async () => {
  const one = await serve({ host: '0.0.0.0' });
  const { port } = new URL(one.address);
  expect(one.address).toBe(`http://localhost:${port}`);
  for (const address of one.otherAddresses) {
    expect(address).toMatch(new RegExp(`^http://(?!127)[\\d.]+:${port}$`));
    expect((await fetch(address)).status).toBe(404);
  }
  await one.close();
  expect((await serve()).otherAddresses).toEqual([]);
});

/** The events of the admin endpoint, as they come. */
const eventsOf = ({ address }: ServedMock) => {
  const got: { event: string; data: ReturnType<typeof JSON.parse> }[] = [];
  const call = request(`${address}/__mock/events`, (response) => {
    let text = '';
    response.on('data', (chunk) => {
      text += chunk;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
        got.push({ event, data: JSON.parse(data) });
      }
    });
    response.on('error', () => {});
  });
  call.on('error', () => {});
  call.end();
  return { got, close: () => call.destroy() };
};

test('events tell the state and each call, at once and live, until their reader goes away', async () => {
  const one = await serve();
  await send(one, 'GET', '/v1/links?a=b');
  const { got, close } = eventsOf(one);
  await vi.waitFor(() => expect(got.map(({ event }) => event)).toEqual(['state', 'call']));
  expect(got[0]?.data).toMatchObject({ settings: { scenario: 'one-link' }, mails: [], oldestCall: 1 });
  expect(got[1]?.data).toMatchObject({ method: 'GET', url: '/v1/links?a=b', end: 401 });
  await send(one, 'PATCH', '/__mock', { seed: 8 });
  await vi.waitFor(() =>
    expect(got.at(-1)?.data).toMatchObject({ settings: { seed: 8 }, defaults: { seed: 20_251 } }),
  );
  await send(one, 'POST', '/v1/auth/login', { email: DEMO_EMAIL });
  await vi.waitFor(() =>
    expect(got.at(-1)?.data).toMatchObject({ mails: [{ to: DEMO_EMAIL, isRead: false }] }),
  );
  expect(got.filter(({ event, data }) => event === 'call' && data.number === 2).at(-1)?.data.end).toBe(200);
  close();
});
