import { beforeEach, expect, test, vi } from 'vitest';
import type { Config } from '../../src/config.ts';
import { backendOf } from '../../src/container/backends.ts';
import { start } from '../../src/start.ts';
import { ADA, PRODUCT } from '../support/aLink.ts';
import {
  type FakeStorage,
  stubDocument,
  stubLocks,
  stubStorage,
  stubWindow,
} from '../support/browserGlobals.ts';
import { deferred } from '../support/deferred.ts';
import { MemoryConnection } from '../support/memoryPorts.ts';

/** What draws the program, in place of React. */
const view = vi.hoisted(() => ({ mount: async (): Promise<() => void> => () => undefined }));

vi.mock('../../src/mount.tsx', () => ({ mount: () => view.mount() }));

const NOTHING = () => undefined;
/** A backend whose provider has no links; `calls` names what was asked of it. */
const emptyBackend = (calls: string[] = []) =>
  backendOf({
    fetch: async (input, init) => {
      calls.push(`${init?.method} ${input}`);
      return Response.json([]);
    },
    now: () => new Date(),
    connection: new MemoryConnection(),
  });
const CONFIG: Config = { backend: 'mock', apiBaseUrl: '', basePath: '/', product: PRODUCT };

let browser: FakeStorage;
let page: ReturnType<typeof stubWindow>;
let written: string[];

/** Starts the program at an address; `mount` draws it. */
const setUp = async (pathname: string, mount: () => Promise<() => void> = async () => NOTHING) => {
  vi.stubGlobal('location', { pathname, search: '', origin: 'https://app.example' });
  view.mount = mount;
  const calls: string[] = [];
  const stopped = start(CONFIG, Promise.resolve(emptyBackend(calls)));
  await vi.dynamicImportSettled();
  return { calls, stopped };
};

const signIn = () => {
  browser.entries.set('auth_token', 'token').set('user_data', JSON.stringify(ADA));
};

beforeEach(() => {
  written = [];
  vi.spyOn(console, 'error').mockImplementation((...texts: string[]) => void written.push(texts.join('\n')));
  browser = stubStorage();
  stubStorage('sessionStorage');
  page = stubWindow();
  stubDocument();
  stubLocks();
  vi.stubGlobal('history', {
    replaceState: (_state: unknown, _title: string, pathname: string) =>
      Object.assign(location, { pathname }),
  });
});

test('while the view is still loading, the first call of the screen is on its way', async () => {
  signIn();
  const drawn = deferred<() => void>();
  const { calls, stopped } = await setUp('/links', () => drawn.promise);
  await expect.poll(() => calls).toEqual(['GET /v1/links?page=1&limit=20']);
  drawn.resolve(NOTHING);
  (await stopped)();
});

test.each([
  ['error', { error: new Error('Broken'), message: 'Uncaught Error: Broken' }, 'Broken'],
  ['error', { error: undefined, message: 'Script error.' }, 'Script error.'],
  ['unhandledrejection', { reason: new Error('Broken') }, 'Broken'],
  ['unhandledrejection', { reason: undefined }, 'undefined'],
])(
  'an error that nobody caught (event %s) is reported in place of the browser: %#',
  async (type, fields, words) => {
    const { stopped } = await setUp('/settings');
    const stop = await stopped;
    expect(page.send(type, fields)).toBe(false);
    await vi.dynamicImportSettled();
    expect(written).toHaveLength(1);
    expect(written[0]).toMatch(/^Uncaught\n/);
    expect(written[0]).toContain(words);
    stop();
    expect(page.send(type, fields)).toBe(true);
  },
);

test('stopping takes the view away, and nothing is followed any more', async () => {
  signIn();
  const unmount = vi.fn();
  const { calls, stopped } = await setUp('/settings', async () => unmount);
  (await stopped)();
  expect(unmount).toHaveBeenCalledTimes(1);
  vi.stubGlobal('location', { pathname: '/links', search: '', origin: 'https://app.example' });
  page.send('pushState');
  expect(calls).toEqual([]);
});

test('a view that cannot be loaded is reported, and the page reloaded once if the server is there; then the page says so', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { pathname: '/links', search: '', origin: 'https://app.example', reload });
  vi.stubGlobal('fetch', async () => new Response());
  const root = Object.assign(document, { documentElement: { dataset: {} } }).documentElement;
  vi.doMock('../../src/mount.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await start(CONFIG, Promise.resolve(emptyBackend()));
  await vi.dynamicImportSettled();
  expect(written.join()).toContain('MissingChunkError');
  expect(root.dataset).toEqual({});
  await start(CONFIG, Promise.resolve(emptyBackend()));
  await vi.dynamicImportSettled();
  expect(root.dataset).toEqual({ shell: 'failed' });
  expect(reload).toHaveBeenCalledTimes(1);
});
