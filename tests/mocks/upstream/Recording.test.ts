import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answer, brokenOff, json, redirect } from '../../support/LocalServer.ts';
import { startLocalServer } from '../../support/localProvider.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { examplesIn } from '../examplesIn.ts';
import {
  call,
  JSON_HEADERS,
  post,
  send,
  serve,
  serveWithUpstream,
  sessionHeaders,
  type TestServer,
} from '../serve/serving.ts';

const provider = startLocalServer();
let file: string;

beforeEach(() => {
  file = join(temporaryFolder(), 'calls.json');
});

const recorded = () => readFileSync(file, 'utf8');
const serveRecorder = (options = {}) => serveWithUpstream(provider, { record: file, ...options });
const serveReplay = () => serve({ replay: file });

describe('a recording', () => {
  const LISTS = [{ links: [] }, { links: [{ id: 1 }] }];
  const NEW_LINK = { customCode: 'a', originalUrl: 'https://a.example' };

  /** Records two responses to the list of links, and one to a new link. */
  const record = async () => {
    const recorder = await serveRecorder();
    for (const list of LISTS) {
      provider.answer = json(list);
      for (const query of ['page=1&limit=20', 'limit=20&page=1']) await call(recorder, `/v1/links?${query}`);
    }
    provider.answer = json({ error: 'Taken' }, 409);
    await post(recorder, '/v1/links', NEW_LINK);
  };

  const readList = async (server: TestServer) => (await send(server, 'GET /v1/links?page=1&limit=20')).json;

  it('replays the responses in order before it repeats the last one', async () => {
    await record();
    const replay = await serveReplay();
    for (const list of [...LISTS, LISTS[1]]) expect(await readList(replay)).toEqual(list);
  });

  it('replays responses to the same body', async () => {
    await record();
    const response = await send(await serveReplay(), 'POST /v1/links', { body: NEW_LINK });
    expect(response).toMatchObject({ status: 409, json: { error: 'Taken' } });
  });

  it('is named in the printed log', async () => {
    await record();
    const replay = await serveReplay();
    await send(replay, 'POST /v1/links', { body: NEW_LINK });
    expect(replay.lines.at(-1)).toMatch(/POST \/v1\/links 409 \d+ ms \[recording\]$/);
  });

  it('replays from the start after a reset', async () => {
    await record();
    const replay = await serveReplay();
    await readList(replay);
    replay.mock.world.reset();
    expect(await readList(replay)).toEqual(LISTS[0]);
  });

  it('leaves other calls to the mock or the provider', async () => {
    await call(await serveRecorder(), '/v1/users/profile');
    const settings = { only: ['GET /v1/analytics/*'] };
    const server = await serveWithUpstream(provider, { replay: file, settings });
    for (const path of ['users/profile', 'analytics/aggregated', 'links']) await call(server, `/v1/${path}`);
    const sources = server.mock.log.calls.map(({ source, end }) => `${source} ${end}`);
    expect(sources).toEqual(['mock 200', 'provider 200', 'recording 200']);
  });

  // tests/mocks/Masking.test.ts covers which parts of a text are masked.
  it('contains no tokens and no personal data', async () => {
    const recorder = await serveRecorder({ upstreamToken: 'hidden-account' });
    const user = { last_name: 'Hidden', email: 'hidden@real.example' };
    const Location = 'https://a.example/auth/verify/hidden-4?mail=hidden%40real.example';
    const plain = { 'Content-Type': 'text/plain', 'Set-Cookie': 'sid=hidden-5' };
    const answers: Answer[] = [
      json({ first: 'hidden-later', echo: ['hidden-account'] }),
      json({ user, url: 'https://a.example/?token=hidden&b=1' }),
      json({ jwt: 'hidden-later', 'hidden-later': 'name' }),
      (response) => response.writeHead(302, { Location }).end(),
      (response) => response.writeHead(200, plain).end('Dear hidden@real.example, hidden-later'),
    ];
    const headers = await sessionHeaders(recorder);
    for (const [index, answer] of answers.entries()) {
      provider.answer = answer;
      await call(recorder, `/redirect/${index}?api_key=hidden`, { headers });
    }
    expect(recorded()).not.toMatch(/hidden/i);
    expect(recorded()).toContain('https://a.example/?token=masked-token&b=1');
  });

  it('can sign in although its tokens are masked', async () => {
    const user = { last_name: 'Hidden', email: 'hidden@real.example' };
    provider.answer = json({ jwt: 'hidden-session', user });
    await call(await serveRecorder(), '/v1/auth/verify?token=hidden-2');
    const replay = await serveReplay();
    const { json: verified } = await send(replay, 'GET /v1/auth/verify?token=another');
    const masked = { email: 'masked@mail.example', last_name: 'Masked' };
    expect(verified).toEqual({ jwt: 'masked-token', user: masked });
    const headers = { ...JSON_HEADERS, Authorization: `Bearer ${verified.jwt}` };
    expect((await call(replay, '/v1/links', { headers })).status).toBe(200);
  });

  it('cannot be replayed if its file does not exist', async () => {
    await expect(serveReplay()).rejects.toThrow(`${file}: File not found.`);
  });

  it('cannot be replayed if its file is not JSON', async () => {
    writeFileSync(file, '{"kind"');
    await expect(serveReplay()).rejects.toThrow(/: This file is not JSON: .*at position 7/);
  });

  it('does not overwrite a file with other content', async () => {
    writeFileSync(file, '{"name":"brevity"}');
    const error = `${file}: This file does not contain recorded requests of this version.`;
    await expect(serveRecorder()).rejects.toThrow(error);
    await expect(serveReplay()).rejects.toThrow(error);
    expect(recorded()).toBe('{"name":"brevity"}');
  });
});

describe('the file of a recording', () => {
  const PATHS = ['/v1/links', '/v1/users/profile'];

  const record = async (paths: readonly string[], ETag: string) => {
    const headers = { 'Content-Type': 'application/json', Date: 'x', ETag };
    provider.answer = (response, { path }) => response.writeHead(200, headers).end(`{"a":"${path}"}`);
    const recorder = await serveRecorder();
    for (const path of paths) await call(recorder, path);
    return recorded();
  };

  it('does not depend on the order and the time of the calls', async () => {
    const first = await record(PATHS, '1');
    rmSync(file);
    expect(await record(PATHS.toReversed(), '2')).toBe(first);
    expect(first).toMatch(/^\{\n {2}"kind"/);
  });

  it('replaces only calls that are recorded again', async () => {
    await record(PATHS, '1');
    provider.answer = json({ links: 'new' });
    await call(await serveRecorder(), '/v1/links');
    expect(JSON.parse(recorded()).calls).toMatchObject([
      { call: 'GET /v1/links', responses: [{ json: { links: 'new' } }] },
      { call: 'GET /v1/users/profile', responses: [{ json: { a: '/v1/users/profile' } }] },
    ]);
  });
});

describe('a recorded response', () => {
  const TOKEN = 'hidden-token-1';
  const JSON_TEXT = JSON.stringify({ token: TOKEN, links: [] });
  const MASKED = { token: 'masked-token', links: [] };
  const LATIN = { 'Content-Type': 'text/html; charset=ISO-8859-1' };
  const IMAGE = Buffer.from(Uint8Array.from({ length: 256 }, (_, index) => index));

  interface SentResponse {
    readonly status?: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string | Buffer;
  }

  const sends =
    ({ status = 200, headers = {}, body = '' }: SentResponse): Answer =>
    (response) =>
      response.writeHead(status, headers).end(body);

  interface RecordedResponse {
    readonly status?: number;
    readonly headers?: object;
    readonly text?: string;
    readonly json?: object;
    readonly base64?: string;
  }

  it.each<{ name: string; answer: Answer; expected: RecordedResponse }>([
    {
      name: 'JSON without a type',
      answer: sends({ body: JSON_TEXT }),
      expected: { text: JSON.stringify(MASKED) },
    },
    {
      name: 'JSON with the type of bytes',
      answer: sends({ headers: { 'Content-Type': 'application/octet-stream' }, body: JSON_TEXT }),
      expected: { text: JSON.stringify(MASKED) },
    },
    {
      name: 'compressed JSON',
      answer: sends({
        headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
        body: gzipSync(JSON_TEXT),
      }),
      expected: { json: MASKED },
    },
    {
      name: 'HTML in another charset',
      answer: sends({ headers: LATIN, body: Buffer.from(`Ärger, token=${TOKEN}`, 'latin1') }),
      expected: {
        headers: { 'content-type': 'text/html; charset=utf-8' },
        text: 'Ärger, token=masked-token',
      },
    },
    {
      name: 'bytes that are not text',
      answer: sends({ headers: { 'Content-Type': 'image/png' }, body: IMAGE }),
      expected: { headers: { 'content-type': 'image/png' }, base64: IMAGE.toString('base64') },
    },
    {
      name: 'an HTML error',
      answer: sends({ status: 500, headers: LATIN, body: '<h1>Down</h1>' }),
      expected: { status: 500, text: '<h1>Down</h1>' },
    },
    { name: 'an empty response', answer: sends({ status: 204 }), expected: { status: 204, headers: {} } },
  ])('is replayed: $name', async ({ answer, expected }) => {
    provider.answer = answer;
    const { status } = await call(await serveRecorder(), '/v1/links');
    expect(JSON.parse(recorded()).calls[0].responses).toMatchObject([expected]);
    expect(recorded()).not.toContain(TOKEN);
    const replayed = await call(await serveReplay(), '/v1/links');
    expect(replayed.status).toBe(status);
    const { text = '', json: value, base64 = '' } = expected;
    const body = Buffer.from(value ? JSON.stringify(value) : text || Buffer.from(base64, 'base64'));
    expect(Buffer.from(await replayed.arrayBuffer())).toEqual(body);
  });

  it.each<{ name: string; answer: Answer }>([
    { name: 'redirects', answer: redirect },
    { name: 'breaks off', answer: brokenOff },
    {
      name: 'cannot be decompressed',
      answer: sends({ headers: { 'Content-Encoding': 'gzip' }, body: JSON_TEXT }),
    },
  ])('is not written if the response $name', async ({ answer }) => {
    provider.answer = answer;
    const response = await call(await serveRecorder(), '/v1/links');
    expect(response.status).toBe(502);
    expect((await response.json()).error).toMatch(/^The provider at \S+ (redirects|cannot be reached)/);
    expect(existsSync(file)).toBe(false);
  });
});

describe('a recording that is edited by hand', () => {
  const replay = (...calls: readonly object[]) => {
    writeFileSync(file, JSON.stringify({ kind: 'Recorded calls of the provider API', version: 1, calls }));
    return serveReplay();
  };

  it.each([
    { line: 'GET /v1/links/8', expected: '200 application/json {"id":"any"}' },
    { line: 'GET /v1/links/7', expected: '410 text/plain Gone' },
    { line: 'GET /v1/links?limit=20&page=1', expected: '200 application/json []' },
    { line: 'GET /v1/links?limit=20&page=2', expected: expect.stringMatching(/^503 /) },
    { line: 'POST /v1/links', body: '{"a":1}', expected: '409 application/json {"error":"Taken"}' },
    { line: 'DELETE /v1/links/8', expected: expect.stringMatching(/^204 /) },
  ])('responds to $line by its best match', async ({ line, body = null, expected }) => {
    const server = await replay(
      { call: 'GET /v1/links/:id', responses: [{ status: 200, json: { id: 'any' } }] },
      { call: 'GET /v1/links/7', responses: [{ status: 410, text: 'Gone' }] },
      { call: 'GET /v1/links?*', responses: [{ status: 200, json: [] }] },
      { call: 'GET /v1/links?page=2&limit=20', responses: [{ status: 503 }] },
      { call: 'POST /v1/links', body: '*', responses: [{ status: 409, json: { error: 'Taken' } }] },
      { call: 'DELETE /v1/links/:id', responses: [{ status: 204, text: 'ignored' }] },
    );
    const [method = '', path = ''] = line.split(' ');
    const response = await call(server, path, { method, body });
    const received = `${response.status} ${response.headers.get('Content-Type')} ${await response.text()}`;
    expect(received).toEqual(expected);
  });

  it('can be the example of the manual', async () => {
    const [, recording = ''] = examplesIn('docs/mock.md', 'json');
    writeFileSync(file, recording);
    const server = await serveReplay();
    expect((await call(server, '/v1/links/8')).status).toBe(404);
    expect((await call(server, '/v1/links?page=1')).status).toBe(200);
  });

  it.each([
    {
      name: 'a call without responses',
      invalid: { call: 'GET /v1/links', responses: [] },
      error: /: Entry 1 needs a call, and responses with a status/,
    },
    {
      name: 'an invalid status',
      invalid: { call: 'GET /v1/links', responses: [{ status: 99 }] },
      error: /: Entry 1 needs .* from 200 to 599\.$/,
    },
    {
      name: 'a call without a method',
      invalid: { call: '/v1/links', responses: [{ status: 200 }] },
      error: /: "\/v1\/links" is not a request pattern\./,
    },
  ])('is rejected with a sentence that locates $name', async ({ invalid, error }) => {
    await expect(replay(invalid)).rejects.toThrow(error);
  });
});
