import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { type Serving, send, serve, signedIn, totalOf, until } from './serving.ts';

let file: string;

beforeEach(() => {
  file = join(temporaryFolder(), 'data.json');
});

const createLink = async (one: Serving, customCode: string) =>
  send(one, 'POST', '/v1/links', { originalUrl: 'https://a.example/', customCode }, await signedIn(one));

const has = ({ mock }: Serving, shortCode: string): boolean =>
  mock.world.db.find('links', { shortCode }) !== undefined;

/** The text of a file with one link, and another that somebody has made. */
const exported = async (code: string): Promise<string> => {
  const one = await serve({ settings: { scenario: 'one-link', seed: 7, latency: { fromMs: 1, toMs: 2 } } });
  await createLink(one, code);
  return one.mock.world.export();
};

describe('a data file', () => {
  test('is what the mock starts with, also after a reset; the command line wins over its settings', async () => {
    writeFileSync(file, await exported('mine'));
    const latency = { fromMs: 0, toMs: 0 };
    const one = await serve({ data: file, settings: { scenario: 'one-link', latency } });
    expect(one.mock.world.settings).toMatchObject({ seed: 7, latency });
    expect(await totalOf(one)).toBe(2);
    await createLink(one, 'another');
    one.mock.world.change({ seed: 8 });
    await send(one, 'POST', '/__mock/reset');
    expect(await totalOf(one)).toBe(2);
    expect(one.mock.world.settings.seed).toBe(7);
    expect(has(one, 'mine')).toBe(true);
  });

  test('is read again when it changes, unless it is wrong, and never written', async () => {
    const [first, second] = [await exported('first'), await exported('second')];
    writeFileSync(file, first);
    const one = await serve({ data: file, isWatched: true, settings: { scenario: 'one-link' } });
    await createLink(one, 'mine');
    expect(readFileSync(file, 'utf8')).toBe(first);
    writeFileSync(`${file}.new`, second);
    renameSync(`${file}.new`, file);
    await until(() => has(one, 'second'));
    expect(has(one, 'first')).toBe(false);
    expect(has(one, 'mine')).toBe(false);
    expect(one.lines.at(-1)).toBe(`Started over with ${file}, which has changed.`);
    writeFileSync(file, '{"version":0}');
    const mistake = `${file}: This is no data of the mock: version: is not known; fields are `;
    await until(() => one.lines.at(-1)?.startsWith(mistake) === true);
    expect(has(one, 'second')).toBe(true);
  });

  test.each([
    ['that is missing', undefined, 'There is no such file.'],
    ['of something else', '[]', 'This is no data of the mock: must be an object.'],
  ])('%s is refused with one sentence', async (_, text, sentence) => {
    if (text !== undefined) writeFileSync(file, text);
    await expect(serve({ data: file })).rejects.toThrow(`${file}: ${sentence}`);
  });
});

describe('a state file', () => {
  test('goes on over restarts with data, sessions, mails and settings; the command line wins, a reset returns to it', async () => {
    const first = await serve({ state: file, settings: { scenario: 'one-link', upstream: '' } });
    const headers = await signedIn(first);
    await createLink(first, 'mine');
    first.mock.world.change({ faults: ['* /nothing 418'], upstream: 'https://api.example.com' });
    await first.close();

    const second = await serve({ state: file, settings: { scenario: 'one-link', seed: 20_251 } });
    expect(has(second, 'mine')).toBe(true);
    expect(await send(second, 'GET', '/v1/users/profile', undefined, headers)).toMatchObject({ status: 200 });
    expect(second.mock.world.settings).toMatchObject({ faults: ['* /nothing 418'], upstream: '' });
    await send(second, 'POST', '/__mock/reset');
    expect(has(second, 'mine')).toBe(false);
    expect(second.mock.world.settings.faults).toEqual([]);
    await second.close();

    const third = await serve({ state: file, settings: { scenario: 'empty' } });
    expect(has(third, 'mine')).toBe(false);
    expect(third.mock.world.settings.scenario).toBe('empty');
  });

  test('is written soon after a change, and whole; where it cannot be, that is told, and the mock goes on', async () => {
    const nowhere = await serve({ state: join(file, 'nowhere', 'state.json') });
    await createLink(nowhere, 'mine');
    await until(() => nowhere.lines.some((line) => line.includes('ENOENT')));
    expect(await totalOf(nowhere)).toBe(1);
    await createLink(await serve({ state: file }), 'mine');
    await until(() => existsSync(file) && readFileSync(file, 'utf8').includes('mine'));
    expect(readdirSync(dirname(file))).toEqual(['data.json']);
  });

  test.each([
    ['that breaks off', '{"brevity:mock":'],
    ['of something else', '{"version":4,"changes":[]}'],
    ['with a record of no table', (text: string) => text.replace(':links:', ':lnks:')],
  ])('%s is refused with one sentence, and stays as it is', async (_, broken) => {
    const one = await serve({ state: file });
    await createLink(one, 'mine');
    await one.close();
    const text = typeof broken === 'string' ? broken : broken(readFileSync(file, 'utf8'));
    writeFileSync(file, text);
    const sentence = `${file}: This file holds no state of the mock of this version.`;
    await expect(serve({ state: file })).rejects.toThrow(sentence);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});
