import { describe, expect, it, test, vi } from 'vitest';
import { BulkCreate } from '../../../src/application/links/BulkCreate.ts';
import { CreateLink } from '../../../src/application/links/CreateLink.ts';
import { ListLinks } from '../../../src/application/links/ListLinks.ts';
import { ReadAllLinks } from '../../../src/application/links/ReadAllLinks.ts';
import { RequestQueue } from '../../../src/application/requests/RequestQueue.ts';
import { ServiceError } from '../../../src/application/ServiceError.ts';
import type { BulkCreateRow } from '../../../src/domain/import/bulkCreateRow.ts';
import { aDraft, aLink } from '../../support/aLink.ts';
import { memoryLinks } from '../../support/memoryGateways.ts';
import { failure } from '../../support/serviceErrors.ts';

/** Rows `0`, `1` and so on, in these states. */
const setUp = (...fields: readonly Partial<BulkCreateRow>[]) => {
  const gateway = memoryLinks();
  const rows: BulkCreateRow[] = fields.map((some, key) => {
    const draft = aDraft({ shortCode: `code-${key}`, originalUrl: `https://example.com/${key}` });
    return { key, draft, state: 'waiting', ...some };
  });
  /** As a provider that changes the case of codes and the form of addresses. */
  const make = (key: number) =>
    gateway.stored.unshift(
      aLink({ id: `made ${key}`, shortCode: `CODE-${key}`, originalUrl: `HTTPS://example.com:443/${key}` }),
    );
  const abort = new AbortController();
  const { signal } = abort;
  const calls = new RequestQueue(signal);
  const use = new BulkCreate(new CreateLink(gateway), new ReadAllLinks(new ListLinks(gateway)), calls);
  const states = rows.map(({ state }) => [state] as string[]);
  const onChange = async (row: BulkCreateRow) => {
    states[row.key]?.push(row.reason ? `${row.state}: ${row.reason}` : row.state);
    rows[row.key] = row;
  };
  const settled: number[] = [];
  const onSettled = (count: number) => settled.push(count);
  const run = (known = new Set<string>()) => use.execute(rows, { signal, onChange, onSettled, known });
  const runFor = async (ms: number) => {
    vi.useFakeTimers();
    const running = run();
    await vi.advanceTimersByTimeAsync(ms);
    return running;
  };
  return { gateway, rows, make, states, settled, abort, run, runFor };
};

describe('a row', () => {
  test('is told to be sent before its call, and is created with what the provider tells of it', async () => {
    const { gateway, rows, states, run } = setUp({});
    const told = { id: '7', shortUrl: 'https://own.example/code-0' };
    gateway.create.mockResolvedValueOnce(told);
    expect(await run()).toEqual({ stop: undefined });
    expect(states).toEqual([['waiting', 'sending', 'created']]);
    expect(rows[0]?.link).toMatchObject(told);
  });

  test.each([
    ['refused', 0, ['failed']],
    ['conflict', 1, ['sending', 'failed']],
    ['server', 2, ['sending', 'waiting', '', 'sending', 'failed']],
  ] as const)('that fails (%s) says why; it is looked up where it may exist', async (kind, looks, told) => {
    const { gateway, states, runFor } = setUp({});
    gateway.create.mockRejectedValue(failure(kind, 'no'));
    await runFor(kind === 'server' ? 30_000 : 0);
    const words = told.map((state) => (state ? `${state}: Failed: no` : 'sending'));
    expect(states).toEqual([['waiting', 'sending', ...words]]);
    expect(gateway.list).toHaveBeenCalledTimes(looks);
  });

  test.each([
    ['by itself, because the browser has sent it twice, is created', {}, [], 'created'],
    ['by an older link to the same place is not created', {}, ['made 0'], 'failed: Failed: taken'],
    ['by itself, because an earlier call came very late, is created', { sentAt: 0 }, ['made 0'], 'created'],
  ])('whose short code is taken %s', async (_how, fields, known, told) => {
    const { gateway, make, states, run } = setUp(fields);
    gateway.create.mockImplementationOnce(() => {
      make(0);
      return Promise.reject(failure('conflict', 'taken'));
    });
    await run(new Set(known));
    expect(states[0]?.at(-1)).toBe(told);
  });

  test.each([
    ['that another row has', { state: 'created', link: { id: 'made 0' } }],
    ['that must be that of another row, whose answer had no id', { state: 'created' }],
  ] as const)('is not told to be created with the link %s', async (_whose, fields) => {
    const [shortCode, originalUrl] = ['CODE-0', 'https://example.com/0'];
    const { gateway, make, states, run } = setUp(
      {},
      { ...fields, draft: aDraft({ shortCode, originalUrl }) },
    );
    make(0);
    gateway.create.mockRejectedValueOnce(failure('conflict', 'taken'));
    await run();
    expect(states[0]?.at(-1)).toBe('failed: Failed: taken');
  });

  test('alone waits as long as the provider asks', async () => {
    const { gateway, states, runFor } = setUp({});
    gateway.create.mockRejectedValueOnce(new ServiceError('refused', '', 'Too many', undefined, 1000));
    await runFor(2000);
    expect(states[0]?.at(-1)).toBe('created');
  });
});

test('rows that may exist while the provider asks to wait are looked up together, and sent again once', async () => {
  const { gateway, rows, runFor } = setUp({}, {}, {});
  const busy = new ServiceError('server', '', 'Wait', undefined, 1000);
  gateway.create.mockRejectedValueOnce(busy).mockRejectedValueOnce(busy);
  await runFor(60_000);
  expect(gateway.list).toHaveBeenCalledTimes(1);
  expect(gateway.create).toHaveBeenCalledTimes(5);
  expect(rows.map(({ state }) => state)).toEqual(['created', 'created', 'created']);
});

describe('the rows of an earlier visit', () => {
  test('are looked up together, and only those that are not there are sent', async () => {
    const lost = { state: 'sending', sentAt: 0 } as const;
    const { gateway, make, rows, settled, run } = setUp(lost, lost, lost);
    make(0);
    make(2);
    await run();
    expect(gateway.list).toHaveBeenCalledTimes(1);
    expect(gateway.create.mock.calls.map(([{ shortCode }]) => shortCode)).toEqual(['code-1']);
    expect(rows.map(({ link }) => link?.id)).toEqual(['made 0', 'id of code-1', 'made 2']);
    // Those that are found count as settled.
    expect(settled).toEqual([3]);
  });

  test('come last, and are looked up when their calls must have arrived', async () => {
    vi.useFakeTimers();
    const { gateway, make, states, rows, run } = setUp({ state: 'sending', sentAt: Date.now() - 5000 }, {});
    const running = run();
    await vi.advanceTimersByTimeAsync(9999);
    expect(states).toEqual([['sending'], ['waiting', 'sending', 'created']]);
    expect(gateway.list).not.toHaveBeenCalled();
    make(0);
    await vi.advanceTimersByTimeAsync(1);
    await running;
    expect(rows[0]?.state).toBe('created');
    expect(gateway.create).toHaveBeenCalledTimes(1);
  });

  test('stay as they are when the user pauses before they are looked up', async () => {
    vi.useFakeTimers();
    const { gateway, states, abort, run } = setUp({ state: 'sending', sentAt: Date.now() });
    const running = run();
    await vi.advanceTimersByTimeAsync(1);
    abort.abort();
    expect(await running).toEqual({ stop: 'cancelled' });
    expect(states).toEqual([['sending']]);
    expect(gateway.list).not.toHaveBeenCalled();
  });

  test('stay as they are when the session has ended by then', async () => {
    // One more than are sent at once.
    const { gateway, states, run } = setUp({ state: 'sending', sentAt: 0 }, {}, {}, {}, {}, {});
    gateway.create.mockRejectedValue(failure('unauthorized'));
    expect(await run()).toEqual({ stop: 'sessionEnded' });
    expect(states[0]).toEqual(['sending']);
    expect(gateway.list).not.toHaveBeenCalled();
  });

  test.each([
    ['server', undefined],
    ['network', 'unreachable'],
  ] as const)('stay as they are when they cannot be looked up (%s)', async (kind, stop) => {
    const { gateway, states, run } = setUp({ state: 'sending', sentAt: 0 }, {});
    const error = failure(kind);
    gateway.list.mockRejectedValue(error);
    expect(await run()).toEqual({ stop, error });
    expect(states).toEqual([['sending'], ['waiting', 'sending', 'created']]);
  });
});

describe('a row with tags', () => {
  const tags = ['two words', 'c++'];

  it('gives them to its link once all links are created', async () => {
    const { gateway, rows, run } = setUp({ tags }, {});
    await run();
    expect(gateway.update.mock.calls).toEqual([['id of code-0', { tags }]]);
    expect(rows[0]).toMatchObject({ state: 'created', link: { tags } });
    expect(rows[0]?.tags).toBeUndefined();
  });

  it('keeps them with the reason when the provider refuses them', async () => {
    const { gateway, rows, run } = setUp({ tags });
    gateway.update.mockRejectedValueOnce(failure('refused', 'no'));
    await run();
    expect(rows[0]).toMatchObject({ state: 'created', tags, reason: 'Failed: no' });
  });

  it('gives them to a link of an earlier run', async () => {
    const { gateway, rows, run } = setUp({ tags });
    gateway.update.mockRejectedValueOnce(failure('refused', 'no'));
    await run();
    await run();
    expect(gateway.create).toHaveBeenCalledTimes(1);
    expect(rows[0]).toMatchObject({ link: { tags } });
    expect(rows[0]?.reason).toBeUndefined();
  });
});
