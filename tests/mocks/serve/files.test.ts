import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { countLinks, send, serve, sessionHeaders, type TestServer, waitUntil } from './serving.ts';

let file: string;

beforeEach(() => {
  file = join(temporaryFolder(), 'data.json');
});

const createLink = async (server: TestServer, customCode: string) =>
  send(server, 'POST /v1/links', {
    body: { originalUrl: 'https://a.example/', customCode },
    headers: await sessionHeaders(server),
  });

const hasLink = ({ mock }: TestServer, shortCode: string): boolean =>
  mock.world.db.find('links', { shortCode }) !== undefined;

/** Returns an exported file with the link of a data set and a created link. */
const exportWith = async (code: string): Promise<string> => {
  const settings = { scenario: 'one-link', seed: 7, latency: { fromMs: 1, toMs: 2 } } as const;
  const server = await serve({ settings });
  await createLink(server, code);
  return server.mock.world.export();
};

describe('a data file', () => {
  const LATENCY = { fromMs: 0, toMs: 0 };

  const serveFile = async () => {
    writeFileSync(file, await exportWith('mine'));
    return serve({ data: file, settings: { scenario: 'one-link', latency: LATENCY } });
  };

  it('has the links that the mock starts with', async () => {
    expect(await countLinks(await serveFile())).toBe(2);
  });

  it('has settings that the command line overrides', async () => {
    const server = await serveFile();
    expect(server.mock.world.settings).toMatchObject({ seed: 7, latency: LATENCY });
  });

  it('is restored by a reset', async () => {
    const server = await serveFile();
    await createLink(server, 'another');
    server.mock.world.change({ seed: 8 });
    await send(server, 'POST /__mock/reset');
    expect(await countLinks(server)).toBe(2);
    expect(server.mock.world.settings.seed).toBe(7);
    expect(hasLink(server, 'mine')).toBe(true);
  });

  it('is not written', async () => {
    const server = await serveFile();
    const text = readFileSync(file, 'utf8');
    await createLink(server, 'another');
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('is loaded again when it is replaced', async () => {
    const [first, second] = [await exportWith('first'), await exportWith('second')];
    writeFileSync(file, first);
    const server = await serve({ data: file, isWatched: true, settings: { scenario: 'one-link' } });
    await createLink(server, 'mine');
    writeFileSync(`${file}.new`, second);
    renameSync(`${file}.new`, file);
    await waitUntil(() => hasLink(server, 'second'));
    expect(hasLink(server, 'first')).toBe(false);
    expect(hasLink(server, 'mine')).toBe(false);
    expect(server.lines.at(-1)).toBe(`Reloaded ${file}.`);
  });

  it('does not replace the data when it becomes invalid', async () => {
    writeFileSync(file, await exportWith('mine'));
    const server = await serve({ data: file, isWatched: true, settings: { scenario: 'one-link' } });
    writeFileSync(file, '{"version":0}');
    const error = `${file}: This is not a data file of the mock. version is not a known field. Use `;
    await waitUntil(() => server.lines.at(-1)?.startsWith(error) === true);
    expect(hasLink(server, 'mine')).toBe(true);
  });

  it.each([
    { name: 'it does not exist', text: undefined, error: 'File not found.' },
    {
      name: 'it contains something else',
      text: '[]',
      error: 'This is not a data file of the mock. It must be an object.',
    },
  ])('is rejected with a sentence when $name', async ({ text, error }) => {
    if (text !== undefined) writeFileSync(file, text);
    await expect(serve({ data: file })).rejects.toThrow(`${file}: ${error}`);
  });
});

describe('a state file', () => {
  /** Changes a mock with a state file and stops it. Returns the headers of a session. */
  const saveState = async () => {
    const server = await serve({ state: file, settings: { scenario: 'one-link', upstream: '' } });
    const headers = await sessionHeaders(server);
    await createLink(server, 'mine');
    server.mock.world.change({ faults: ['* /nothing 418'], upstream: 'https://api.example.com' });
    await server.close();
    return headers;
  };

  it('preserves links, sessions and settings across a restart', async () => {
    const headers = await saveState();
    const server = await serve({ state: file, settings: { scenario: 'one-link', seed: 20_251 } });
    expect(hasLink(server, 'mine')).toBe(true);
    expect(await send(server, 'GET /v1/users/profile', { headers })).toMatchObject({ status: 200 });
    expect(server.mock.world.settings.faults).toEqual(['* /nothing 418']);
  });

  it('does not preserve the upstream', async () => {
    await saveState();
    const server = await serve({ state: file, settings: { scenario: 'one-link' } });
    expect(server.mock.world.settings.upstream).toBe('');
  });

  it('is overridden by the command line', async () => {
    await saveState();
    const server = await serve({ state: file, settings: { scenario: 'empty' } });
    expect(hasLink(server, 'mine')).toBe(false);
    expect(server.mock.world.settings.scenario).toBe('empty');
  });

  it('is replaced by a reset', async () => {
    await saveState();
    const server = await serve({ state: file, settings: { scenario: 'one-link' } });
    await send(server, 'POST /__mock/reset');
    expect(hasLink(server, 'mine')).toBe(false);
    expect(server.mock.world.settings.faults).toEqual([]);
  });

  it('is written soon after a change, without temporary files', async () => {
    await createLink(await serve({ state: file }), 'mine');
    await waitUntil(() => existsSync(file) && readFileSync(file, 'utf8').includes('mine'));
    expect(readdirSync(dirname(file))).toEqual(['data.json']);
  });

  it('does not stop the mock when it cannot be written', async () => {
    const server = await serve({ state: join(file, 'missing', 'state.json') });
    await createLink(server, 'mine');
    await waitUntil(() => server.lines.some((line) => line.includes('ENOENT')));
    expect(await countLinks(server)).toBe(1);
  });

  it.each([
    { name: 'truncated', change: () => '{"brevity:mock":' },
    { name: 'something else', change: () => '{"version":4,"changes":[]}' },
    {
      name: 'with a record of an unknown table',
      change: (text: string) => text.replace(':links:', ':lnks:'),
    },
  ])('is rejected unchanged with a sentence when it is $name', async ({ change }) => {
    const server = await serve({ state: file });
    await createLink(server, 'mine');
    await server.close();
    const text = change(readFileSync(file, 'utf8'));
    writeFileSync(file, text);
    const error = `${file}: This file does not contain a state of this version of the mock.`;
    await expect(serve({ state: file })).rejects.toThrow(error);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});
