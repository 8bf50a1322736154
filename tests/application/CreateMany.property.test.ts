import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { CallBatch } from '../../src/application/calls/CallBatch.ts';
import { CreateLink } from '../../src/application/links/CreateLink.ts';
import { CreateMany } from '../../src/application/links/CreateMany.ts';
import { ListLinks } from '../../src/application/links/ListLinks.ts';
import { ReadAllLinks } from '../../src/application/links/ReadAllLinks.ts';
import { ServiceError } from '../../src/application/ServiceError.ts';
import type { BatchRow } from '../../src/domain/batch.ts';
import { aDraft, aLink } from '../support/aLink.ts';
import { deferred, inFakeTime } from '../support/deferred.ts';
import { memoryLinks } from '../support/memoryGateways.ts';
import { failure } from '../support/serviceErrors.ts';

const RUNS = Number(process.env['INTERLEAVINGS'] ?? 40);

/**
 * What becomes of a call: whether the link is created, and what comes back; after a `crash` nothing comes any more. A `slow`
 * one is created later, without an answer.
 */
const FATES = 'done,lost,unmade,late,busy,full,slow,crash,made crash,slow crash'.split(',');

const rowsOf = (count: number): BatchRow[] =>
  Array.from({ length: count }, (_, key) => ({
    key,
    draft: aDraft({ shortCode: `Code-${key}`, originalUrl: `https://example.com/${key}` }),
    state: 'waiting',
  }));

inFakeTime();

/** A provider that takes the same short code twice: nothing but the program keeps it from that. */
const setUp = (count: number, fates: readonly string[]) => {
  const gateway = memoryLinks([
    aLink({ id: 'old', shortCode: 'code-0', originalUrl: 'https://old.example' }),
  ]);
  const kept = new Map(rowsOf(count).map((row) => [row.key, row]));
  const plan = fates.values();
  const make = gateway.create.getMockImplementation();
  const read = gateway.list.getMockImplementation();
  /** A visit of the page, from what is kept to its end or its crash. */
  const visit = async () => {
    const lifetime = new AbortController();
    const crashed = deferred<void>();
    const crash = () => {
      lifetime.abort();
      crashed.resolve();
      return new Promise<never>(() => {});
    };
    gateway.create.mockImplementation(async (link) => {
      if (lifetime.signal.aborted) return crash();
      const fate = plan.next().value ?? 'done';
      const made = { ...link, shortCode: link.shortCode.toLowerCase() };
      if (/done|lost|late|made/.test(fate)) await make?.(made);
      if (fate.startsWith('slow')) setTimeout(() => void make?.(made), 14_000);
      if (fate.endsWith('crash')) return crash();
      if (/lost|unmade|slow/.test(fate)) throw failure('timeout');
      if (fate === 'late') throw new ServiceError('server', '', 'Wait', undefined, 1000);
      if (fate === 'busy') throw new ServiceError('refused', '', 'Too many', undefined, 1000);
      if (fate === 'full') throw failure('server');
      return { id: `id of ${link.shortCode.toLowerCase()}` };
    });
    gateway.list.mockImplementation(async (asked) => {
      if (lifetime.signal.aborted) return crash();
      if (plan.next().value === 'unmade') throw failure('network');
      return read?.(asked) ?? { links: [], pagination: {} };
    });
    const use = new CreateMany(
      new CreateLink(gateway),
      new ReadAllLinks(new ListLinks(gateway)),
      new CallBatch(lifetime.signal),
    );
    const onChange = async (row: BatchRow) => {
      if (!lifetime.signal.aborted) kept.set(row.key, structuredClone(row));
    };
    const left = [...kept.values()].filter(({ state }) => state !== 'created');
    const running = use.execute(left, { signal: lifetime.signal, onChange });
    let isOver = false;
    const over = Promise.race([running, crashed.promise]).then(() => {
      isOver = true;
    });
    while (!isOver) await vi.advanceTimersByTimeAsync(1_000);
    await over;
  };
  return { gateway, kept, visit };
};

test('whatever is lost, late, refused or cut off by a crash, each link is created once, and is known to be', async () => {
  const story = fc.array(fc.constantFrom(...FATES), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 8 }), story, async (count, fates) => {
      const { gateway, kept, visit } = setUp(count, fates);
      const isLeft = () => [...kept.values()].some(({ state }) => state !== 'created');
      for (let visits = 0; isLeft() && visits < 40; visits += 1) await visit();
      await vi.advanceTimersByTimeAsync(60_000);
      const codes = rowsOf(count).map(({ draft }) => draft.shortCode.toLowerCase());
      const created = gateway.stored.filter(({ id }) => id !== 'old').map(({ shortCode }) => shortCode);
      expect(created.toSorted()).toEqual(codes.toSorted());
      expect([...kept.values()].map(({ state, link }) => [state, link?.id])).toEqual(
        codes.map((code) => ['created', `id of ${code}`]),
      );
    }),
    { numRuns: RUNS },
  );
});
