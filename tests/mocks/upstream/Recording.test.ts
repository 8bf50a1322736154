import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, brokenOff, json, redirect } from '../../support/LocalServer.ts';
import { startLocalServer } from '../../support/localProvider.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { examplesIn } from '../examplesIn.ts';
import { call, forwardTo, HEADERS, post, send, serve, signedIn } from '../serve/serving.ts';

const provider = startLocalServer();
let file: string;

beforeEach(() => {
  file = join(temporaryFolder(), 'calls.json');
});

const saved = () => readFileSync(file, 'utf8');
const recorder = (options = {}) => forwardTo(provider, { record: file, ...options });

describe('a recording', () => {
  test('gives the same responses without the provider, in order, the last one again and again', async () => {
    const recording = await recorder();
    const lists = [{ links: [] }, { links: [{ id: 1 }] }];
    for (const list of lists) {
      provider.answer = json(list);
      for (const query of ['page=1&limit=20', 'limit=20&page=1']) await call(recording, `/v1/links?${query}`);
    }
    provider.answer = json({ error: 'Taken' }, 409);
    const wanted = { customCode: 'a', originalUrl: 'https://a.example' };
    await post(recording, '/v1/links', wanted);

    const player = await serve({ replay: file });
    const read = async () => (await send(player, 'GET', '/v1/links?page=1&limit=20')).json;
    for (const list of [...lists, lists[1]]) expect(await read()).toEqual(list);
    const taken = await send(player, 'POST', '/v1/links', wanted);
    expect(taken).toMatchObject({ status: 409, json: { error: 'Taken' } });
    expect(player.lines.at(-1)).toMatch(/POST \/v1\/links 409 \d+ ms \[recording\]$/);
    player.mock.world.reset();
    expect(await read()).toEqual(lists[0]);
  });

  test('leaves a call that is not in it to the mock, or to the provider', async () => {
    await call(await recorder(), '/v1/users/profile');
    const player = await forwardTo(provider, { replay: file, settings: { only: ['GET /v1/analytics/*'] } });
    for (const path of ['users/profile', 'analytics/aggregated', 'links']) await call(player, `/v1/${path}`);
    const sources = player.mock.log.calls.map(({ source, end }) => `${source} ${end}`);
    expect(sources).toEqual(['mock 200', 'provider 200', 'recording 200']);
  });

  // What of a text is masked is proven in tests/mocks/Masking.test.ts.
  test('holds nothing that belongs to a person or opens an account, and yet signs in', async () => {
    const recording = await recorder({ upstreamToken: 'hidden-account' });
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
    const headers = await signedIn(recording);
    for (const [index, answer] of answers.entries()) {
      provider.answer = answer;
      await call(recording, `/redirect/${index}?api_key=hidden`, { headers });
    }
    expect(saved()).not.toMatch(/hidden/i);
    expect(saved()).toContain('https://a.example/?token=masked-token&b=1');

    provider.answer = json({ jwt: 'hidden-session', user });
    await call(await recorder(), '/v1/auth/verify?token=hidden-2');
    const player = await serve({ replay: file });
    const { json: verified } = await send(player, 'GET', '/v1/auth/verify?token=another');
    const masked = { email: 'masked@mail.example', last_name: 'Masked' };
    expect(verified).toEqual({ jwt: 'masked-token', user: masked });
    const session = { ...HEADERS, Authorization: `Bearer ${verified.jwt}` };
    expect((await call(player, '/v1/links', { headers: session })).status).toBe(200);
  });

  test('is the same file for the same calls, whatever their order and their time; what is called again is replaced', async () => {
    const record = async (order: readonly string[], ETag: string) => {
      const headers = { 'Content-Type': 'application/json', Date: 'x', ETag };
      provider.answer = (response, { path }) => response.writeHead(200, headers).end(`{"a":"${path}"}`);
      const recording = await recorder();
      for (const path of order) await call(recording, path);
      return saved();
    };
    const paths = ['/v1/links', '/v1/users/profile'];
    const first = await record(paths, '1');
    rmSync(file);
    expect(await record(paths.toReversed(), '2')).toBe(first);
    expect(first).toMatch(/^\{\n {2}"kind"/);
    provider.answer = json({ links: 'new' });
    await call(await recorder(), '/v1/links');
    expect(JSON.parse(saved()).calls).toMatchObject([
      { call: 'GET /v1/links', responses: [{ json: { links: 'new' } }] },
      { call: 'GET /v1/users/profile', responses: [{ json: { a: '/v1/users/profile' } }] },
    ]);
  });

  test('cannot be a file that is something else, which stays as it is, nor be replayed without a file', async () => {
    await expect(serve({ replay: file })).rejects.toThrow(`${file}: There is no such file.`);
    writeFileSync(file, '{"kind"');
    await expect(serve({ replay: file })).rejects.toThrow(/: This file is not JSON: .*at position 7/);
    writeFileSync(file, '{"name":"brevity"}');
    const sentence = `${file}: This file holds no recorded calls of this version.`;
    await expect(recorder()).rejects.toThrow(sentence);
    await expect(serve({ replay: file })).rejects.toThrow(sentence);
    expect(saved()).toBe('{"name":"brevity"}');
  });

  const TOKEN = 'hidden-token-1';
  const plain = JSON.stringify({ token: TOKEN, links: [] });
  const sends =
    (status: number, headers: Readonly<Record<string, string>>, content: string | Buffer = ''): Answer =>
    (response) =>
      response.writeHead(status, headers).end(content);

  const BYTES = { 'Content-Type': 'application/octet-stream' };
  const PACKED = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
  const LATIN = { 'Content-Type': 'text/html; charset=ISO-8859-1' };
  const page = Buffer.from(`Ärger, token=${TOKEN}`, 'latin1');
  const masked = { token: 'masked-token', links: [] };

  type Recorded = { status?: number; headers?: object; text?: string; json?: object; base64?: string };
  const image = Buffer.from(Uint8Array.from({ length: 256 }, (_, index) => index));

  test.each<[what: string, answer: Answer, recorded?: Recorded]>([
    ['sends JSON without its type', sends(200, {}, plain), { text: JSON.stringify(masked) }],
    ['sends JSON as bytes', sends(200, BYTES, plain), { text: JSON.stringify(masked) }],
    ['sends JSON that is packed', sends(200, PACKED, gzipSync(plain)), { json: masked }],
    [
      'sends a page in another charset',
      sends(200, LATIN, page),
      { headers: { 'content-type': 'text/html; charset=utf-8' }, text: 'Ärger, token=masked-token' },
    ],
    [
      'sends bytes that are no text',
      sends(200, { 'Content-Type': 'image/png' }, image),
      { headers: { 'content-type': 'image/png' }, base64: image.toString('base64') },
    ],
    ['fails with a page', sends(500, LATIN, '<h1>Down</h1>'), { status: 500, text: '<h1>Down</h1>' }],
    ['sends nothing', sends(204, {}), { status: 204, headers: {} }],
    ['redirects', redirect],
    ['breaks off', brokenOff],
    ['sends what cannot be unpacked', sends(200, { 'Content-Encoding': 'gzip' }, plain)],
  ])('of a provider that %s is replayed as it came, or not at all', async (_, answer, recorded) => {
    provider.answer = answer;
    const came = await call(await recorder(), '/v1/links');
    if (recorded === undefined) {
      expect(came.status).toBe(502);
      expect((await came.json()).error).toMatch(/^The provider at \S+ (redirects|cannot be reached)/);
      expect(existsSync(file)).toBe(false);
      return;
    }
    expect(JSON.parse(saved()).calls[0].responses).toMatchObject([recorded]);
    expect(saved()).not.toContain(TOKEN);
    const again = await call(await serve({ replay: file }), '/v1/links');
    expect(again.status).toBe(came.status);
    const { text = '', json: value, base64 = '' } = recorded;
    const expected = Buffer.from(value ? JSON.stringify(value) : text || Buffer.from(base64, 'base64'));
    expect(Buffer.from(await again.arrayBuffer())).toEqual(expected);
  });

  const edited = (...calls: readonly object[]) => {
    writeFileSync(file, JSON.stringify({ kind: 'Recorded calls of the provider API', version: 1, calls }));
    return serve({ replay: file });
  };

  test('that was edited by hand stands for any id, any query and any body', async () => {
    const player = await edited(
      { call: 'GET /v1/links/:id', responses: [{ status: 200, json: { id: 'any' } }] },
      { call: 'GET /v1/links/7', responses: [{ status: 410, text: 'Gone' }] },
      { call: 'GET /v1/links?*', responses: [{ status: 200, json: [] }] },
      { call: 'GET /v1/links?page=2&limit=20', responses: [{ status: 503 }] },
      { call: 'POST /v1/links', body: '*', responses: [{ status: 409, json: { error: 'Taken' } }] },
      { call: 'DELETE /v1/links/:id', responses: [{ status: 204, text: 'ignored' }] },
    );
    const seen = async (method: string, path: string, body: string | null = null) => {
      const response = await call(player, path, { method, body });
      return `${response.status} ${response.headers.get('Content-Type')} ${await response.text()}`;
    };
    expect(await seen('GET', '/v1/links/8')).toBe('200 application/json {"id":"any"}');
    expect(await seen('GET', '/v1/links/7')).toBe('410 text/plain Gone');
    expect(await seen('GET', '/v1/links?limit=20&page=1')).toBe('200 application/json []');
    expect(await seen('GET', '/v1/links?limit=20&page=2')).toMatch(/^503 /);
    expect(await seen('POST', '/v1/links', '{"a":1}')).toBe('409 application/json {"error":"Taken"}');
    expect(await seen('DELETE', '/v1/links/8')).toMatch(/^204 /);
  });

  test('can be the one that the manual shows', async () => {
    const [, recording = ''] = examplesIn('docs/mock.md', 'json');
    writeFileSync(file, recording);
    const player = await serve({ replay: file });
    expect((await call(player, '/v1/links/8')).status).toBe(404);
    expect((await call(player, '/v1/links?page=1')).status).toBe(200);
  });

  test.each([
    [{ call: 'GET /v1/links', responses: [] }, /: Call 1 needs a call and responses, each with a status/],
    [{ call: 'GET /v1/links', responses: [{ status: 99 }] }, /: Call 1 needs .* from 200 to 599\.$/],
    [{ call: '/v1/links', responses: [{ status: 200 }] }, /: "\/v1\/links" names no calls\./],
  ])('with the call %j is refused with a sentence that says where', async (wrong, sentence) => {
    await expect(edited(wrong)).rejects.toThrow(sentence);
  });
});
