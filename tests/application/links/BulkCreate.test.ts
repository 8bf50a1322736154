import { describe, expect, it, vi } from 'vitest';
import { BulkCreate } from '../../../src/application/links/BulkCreate.ts';
import { CreateLink } from '../../../src/application/links/CreateLink.ts';
import { ListLinks } from '../../../src/application/links/ListLinks.ts';
import { ReadAllLinks } from '../../../src/application/links/ReadAllLinks.ts';
import { RequestQueue } from '../../../src/application/requests/RequestQueue.ts';
import { ServiceError } from '../../../src/application/ServiceError.ts';
import type { BulkCreateRow } from '../../../src/domain/import/bulkCreateRow.ts';
import { aDraft, aLink } from '../../support/aLink.ts';
import { memoryLinks } from '../../support/memoryGateways.ts';
import { SYSTEM_CLOCK } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

/** Sets up one row per argument, with the keys 0, 1 and so on. */
const setUp = (...fields: readonly Partial<BulkCreateRow>[]) => {
  const gateway = memoryLinks();
  const rows: BulkCreateRow[] = fields.map((some, key) => {
    const draft = aDraft({ shortCode: `code-${key}`, originalUrl: `https://example.com/${key}` });
    return { key, draft, state: 'waiting', ...some };
  });
  /** Stores a row's link like a provider that changes the case of codes and normalizes URLs. */
  const storeLink = (key: number) =>
    gateway.stored.unshift(
      aLink({ id: `stored ${key}`, shortCode: `CODE-${key}`, originalUrl: `HTTPS://example.com:443/${key}` }),
    );
  const abort = new AbortController();
  const { signal } = abort;
  const bulkCreate = new BulkCreate(
    new CreateLink(gateway),
    new ReadAllLinks(new ListLinks(gateway)),
    new RequestQueue(signal),
    SYSTEM_CLOCK,
  );
  const states = rows.map(({ state }) => [state] as string[]);
  const onChange = async (row: BulkCreateRow) => {
    states[row.key]?.push(row.reason ? `${row.state}: ${row.reason}` : row.state);
    rows[row.key] = row;
  };
  const settled: number[] = [];
  const onSettled = (count: number) => settled.push(count);
  const run = (known = new Set<string>()) => bulkCreate.execute(rows, { signal, onChange, onSettled, known });
  const runFor = async (ms: number) => {
    vi.useFakeTimers();
    const running = run();
    await vi.advanceTimersByTimeAsync(ms);
    return running;
  };
  return { gateway, rows, storeLink, states, settled, abort, run, runFor };
};

const tooMany = (retryAfterMs: number) => new ServiceError('refused', '', 'Too many', { retryAfterMs });

describe('BulkCreate', () => {
  it('reports each state of a row', async () => {
    const { states, run } = setUp({});
    expect(await run()).toEqual({ stop: undefined });
    expect(states).toEqual([['waiting', 'sending', 'created']]);
  });

  it('returns the fields in the response', async () => {
    const { gateway, rows, run } = setUp({});
    const reported = { id: '7', shortUrl: 'https://own.example/code-0' };
    gateway.create.mockResolvedValueOnce(reported);
    await run();
    expect(rows[0]?.link).toMatchObject(reported);
  });

  it.each([
    { kind: 'refused', lookUps: 0, expected: ['failed'] },
    { kind: 'conflict', lookUps: 1, expected: ['sending', 'failed'] },
    { kind: 'server', lookUps: 2, expected: ['sending', 'waiting', '', 'sending', 'failed'] },
  ] as const)('reports a $kind error after $lookUps look-ups', async ({ kind, lookUps, expected }) => {
    const { gateway, states, runFor } = setUp({});
    gateway.create.mockRejectedValue(failure(kind, 'no'));
    await runFor(kind === 'server' ? 30_000 : 0);
    const reported = expected.map((state) => (state ? `${state}: Failed: no` : 'sending'));
    expect(states).toEqual([['waiting', 'sending', ...reported]]);
    expect(gateway.list).toHaveBeenCalledTimes(lookUps);
  });

  it('waits as long as the provider asks, even for a single row', async () => {
    const { gateway, states, runFor } = setUp({});
    gateway.create.mockRejectedValueOnce(tooMany(1000));
    await runFor(2000);
    expect(states[0]?.at(-1)).toBe('created');
  });

  it('looks up all uncertain rows at once when the provider asks to wait', async () => {
    const { gateway, rows, runFor } = setUp({}, {}, {});
    const busy = new ServiceError('server', '', 'Wait', { retryAfterMs: 1000 });
    gateway.create.mockRejectedValueOnce(busy).mockRejectedValueOnce(busy);
    await runFor(60_000);
    expect(gateway.list).toHaveBeenCalledTimes(1);
    expect(gateway.create).toHaveBeenCalledTimes(5);
    expect(rows.map(({ state }) => state)).toEqual(['created', 'created', 'created']);
  });
});

describe('a row of BulkCreate whose short code is taken', () => {
  it.each([
    {
      name: 'is created when the browser had sent its request twice',
      fields: {},
      known: [],
      state: 'created',
    },
    {
      name: 'fails when an older link has the code',
      fields: {},
      known: ['stored 0'],
      state: 'failed: Failed: taken',
    },
    {
      name: 'is created when an earlier request arrived late',
      fields: { sentAt: 0 },
      known: ['stored 0'],
      state: 'created',
    },
  ])('$name', async ({ fields, known, state }) => {
    const { gateway, storeLink, states, run } = setUp(fields);
    gateway.create.mockImplementationOnce(() => {
      storeLink(0);
      return Promise.reject(failure('conflict', 'taken'));
    });
    await run(new Set(known));
    expect(states[0]?.at(-1)).toBe(state);
  });

  it.each<{ name: string; fields: Partial<BulkCreateRow> }>([
    { name: 'another row has the link', fields: { state: 'created', link: { id: 'stored 0' } } },
    { name: 'another row created the link in a response without an ID', fields: { state: 'created' } },
  ])('fails when $name', async ({ fields }) => {
    const draft = aDraft({ shortCode: 'CODE-0', originalUrl: 'https://example.com/0' });
    const { gateway, storeLink, states, run } = setUp({}, { ...fields, draft });
    storeLink(0);
    gateway.create.mockRejectedValueOnce(failure('conflict', 'taken'));
    await run();
    expect(states[0]?.at(-1)).toBe('failed: Failed: taken');
  });
});

describe('BulkCreate with uncertain rows of an earlier visit', () => {
  const UNCERTAIN = { state: 'sending', sentAt: 0 } as const;

  it('looks up all rows at once', async () => {
    const { gateway, storeLink, rows, run } = setUp(UNCERTAIN, UNCERTAIN, UNCERTAIN);
    storeLink(0);
    storeLink(2);
    await run();
    expect(gateway.list).toHaveBeenCalledTimes(1);
    expect(rows.map(({ link }) => link?.id)).toEqual(['stored 0', 'id of code-1', 'stored 2']);
  });

  it('sends only rows whose links do not exist', async () => {
    const { gateway, storeLink, run } = setUp(UNCERTAIN, UNCERTAIN, UNCERTAIN);
    storeLink(0);
    storeLink(2);
    await run();
    expect(gateway.create.mock.calls.map(([{ shortCode }]) => shortCode)).toEqual(['code-1']);
  });

  it('counts found rows as settled', async () => {
    const { storeLink, settled, run } = setUp(UNCERTAIN, UNCERTAIN, UNCERTAIN);
    storeLink(0);
    storeLink(2);
    await run();
    expect(settled).toEqual([3]);
  });

  it('looks up rows after the others, once late requests must have arrived', async () => {
    vi.useFakeTimers();
    const { gateway, storeLink, states, rows, run } = setUp(
      { state: 'sending', sentAt: Date.now() - 5000 },
      {},
    );
    const running = run();
    await vi.advanceTimersByTimeAsync(9999);
    expect(states).toEqual([['sending'], ['waiting', 'sending', 'created']]);
    expect(gateway.list).not.toHaveBeenCalled();
    storeLink(0);
    await vi.advanceTimersByTimeAsync(1);
    await running;
    expect(rows[0]?.state).toBe('created');
    expect(gateway.create).toHaveBeenCalledTimes(1);
  });

  it('does not change rows when the user pauses before the look-up', async () => {
    vi.useFakeTimers();
    const { gateway, states, abort, run } = setUp({ state: 'sending', sentAt: Date.now() });
    const running = run();
    await vi.advanceTimersByTimeAsync(1);
    abort.abort();
    expect(await running).toEqual({ stop: 'cancelled' });
    expect(states).toEqual([['sending']]);
    expect(gateway.list).not.toHaveBeenCalled();
  });

  it('does not change rows when the session ends before the look-up', async () => {
    // One row more than the queue sends at once.
    const { gateway, states, run } = setUp(UNCERTAIN, {}, {}, {}, {}, {});
    gateway.create.mockRejectedValue(failure('unauthorized'));
    expect(await run()).toEqual({ stop: 'sessionEnded' });
    expect(states[0]).toEqual(['sending']);
    expect(gateway.list).not.toHaveBeenCalled();
  });

  it.each([
    ['server', undefined],
    ['network', 'unreachable'],
  ] as const)('does not change rows when the look-up fails (%s)', async (kind, stop) => {
    const { gateway, states, run } = setUp(UNCERTAIN, {});
    const error = failure(kind);
    gateway.list.mockRejectedValue(error);
    expect(await run()).toEqual({ stop, error });
    expect(states).toEqual([['sending'], ['waiting', 'sending', 'created']]);
  });
});

describe('BulkCreate with tags', () => {
  const tags = ['two words', 'c++'];

  it('adds the tags when all links are created', async () => {
    const { gateway, rows, run } = setUp({ tags }, {});
    await run();
    expect(gateway.update.mock.calls).toEqual([['id of code-0', { tags }]]);
    expect(rows[0]).toMatchObject({ state: 'created', link: { tags } });
    expect(rows[0]?.tags).toBeUndefined();
  });

  it('keeps the tags with the reason when the provider refuses them', async () => {
    const { gateway, rows, run } = setUp({ tags });
    gateway.update.mockRejectedValueOnce(failure('refused', 'no'));
    await run();
    expect(rows[0]).toMatchObject({ state: 'created', tags, reason: 'Failed: no' });
  });

  it('adds the tags to a link of an earlier run', async () => {
    const { gateway, rows, run } = setUp({ tags });
    gateway.update.mockRejectedValueOnce(failure('refused', 'no'));
    await run();
    await run();
    expect(gateway.create).toHaveBeenCalledTimes(1);
    expect(rows[0]).toMatchObject({ link: { tags } });
    expect(rows[0]?.reason).toBeUndefined();
  });
});
