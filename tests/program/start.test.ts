import { beforeEach, describe, expect, it, vi } from 'vitest';
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

/** Replaces the React view. */
const view = vi.hoisted(() => ({ mount: async (): Promise<() => void> => () => undefined }));

vi.mock('../../src/mount.tsx', () => ({ mount: () => view.mount() }));

const doNothing = () => undefined;

/** Creates a backend whose provider has no links. `calls` records its requests. */
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

interface StartOptions {
  readonly pathname: string;
  /** Mounts the view. Resolves with a function that unmounts it. */
  readonly mount?: () => Promise<() => void>;
}

const setUp = async ({ pathname, mount = async () => doNothing }: StartOptions) => {
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

describe('start', () => {
  it('sends the first request of the screen while the view is still loading', async () => {
    signIn();
    const mounted = deferred<() => void>();
    const { calls, stopped } = await setUp({ pathname: '/links', mount: () => mounted.promise });
    await expect.poll(() => calls).toEqual(['GET /v1/links?page=1&limit=20']);
    mounted.resolve(doNothing);
    (await stopped)();
  });

  it.each<[string, { readonly type: string; readonly fields: object; readonly text: string }]>([
    [
      'an error',
      {
        type: 'error',
        fields: { error: new Error('Broken'), message: 'Uncaught Error: Broken' },
        text: 'Broken',
      },
    ],
    [
      'an error of another origin',
      { type: 'error', fields: { error: undefined, message: 'Script error.' }, text: 'Script error.' },
    ],
    ['a rejection', { type: 'unhandledrejection', fields: { reason: new Error('Broken') }, text: 'Broken' }],
    [
      'a rejection without a reason',
      { type: 'unhandledrejection', fields: { reason: undefined }, text: 'undefined' },
    ],
  ])('reports %s that is not caught, until it is stopped', async (_case, { type, fields, text }) => {
    const { stopped } = await setUp({ pathname: '/settings' });
    const stop = await stopped;
    expect(page.send(type, fields)).toBe(false);
    await vi.dynamicImportSettled();
    expect(written).toHaveLength(1);
    expect(written[0]).toMatch(/^Uncaught\n/);
    expect(written[0]).toContain(text);
    stop();
    expect(page.send(type, fields)).toBe(true);
  });

  it('unmounts the view when it is stopped', async () => {
    const unmount = vi.fn();
    const { stopped } = await setUp({ pathname: '/settings', mount: async () => unmount });
    (await stopped)();
    expect(unmount).toHaveBeenCalledTimes(1);
  });

  it('ignores navigation after it was stopped', async () => {
    signIn();
    const { calls, stopped } = await setUp({ pathname: '/settings' });
    (await stopped)();
    vi.stubGlobal('location', { pathname: '/links', search: '', origin: 'https://app.example' });
    page.send('pushState');
    expect(calls).toEqual([]);
  });

  it('reloads the page once, then shows an error, when the view cannot be loaded', async () => {
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
});
