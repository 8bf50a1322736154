import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Serving, send, serve, signedIn, temporaryFolder, totalOf, until } from './serving.ts';

let file: string;

beforeEach(() => {
  file = join(temporaryFolder(), 'data.json');
});

const createLink = async (one: Serving, customCode: string) =>
  send(one, 'POST', '/v1/links', { originalUrl: 'https://a.example/', customCode }, await signedIn(one));

const has = ({ mock }: Serving, shortCode: string): boolean =>
  mock.world.server.schema.findBy('link', { shortCode }) !== null;

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
    await until(
      () =>
        one.lines.at(-1) ===
        `${file}: This is no data of the mock: version: is not known; fields are $schema, settings, users, links, clicks, deleted.`,
    );
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
