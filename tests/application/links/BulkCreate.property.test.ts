import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { BulkCreate } from '../../../src/application/links/BulkCreate.ts';
import { CreateLink } from '../../../src/application/links/CreateLink.ts';
import { ListLinks } from '../../../src/application/links/ListLinks.ts';
import { ReadAllLinks } from '../../../src/application/links/ReadAllLinks.ts';
import { RequestQueue } from '../../../src/application/requests/RequestQueue.ts';
import { ServiceError } from '../../../src/application/ServiceError.ts';
import type { BulkCreateRow } from '../../../src/domain/import/bulkCreateRow.ts';
import type { Link } from '../../../src/domain/links/link.ts';
import type { LinkDraft } from '../../../src/domain/links/linkDraft.ts';
import { aDraft, aLink } from '../../support/aLink.ts';
import { deferred, withFakeTimers } from '../../support/deferred.ts';
import { memoryLinks } from '../../support/memoryGateways.ts';
import { failure } from '../../support/serviceErrors.ts';

const RUNS = Number(process.env['INTERLEAVINGS'] ?? 40);

/**
 * What becomes of a call: whether the link is created, and what comes back; after a `crash` nothing comes any more. A `slow`
 * one is created later, without an answer; a `resent` one is refused because the browser had sent it before.
 */
const FATES =
  'done,nameless,lost,unmade,late,putOff,busy,full,taken,resent,slow,crash,made crash,slow crash'.split(',');

/** With `twins`, each second row differs from the one before only by the case of its code. */
const rowsOf = (count: number, twins: boolean): BulkCreateRow[] =>
  Array.from({ length: count }, (_, key) => {
    const name = twins ? Math.floor(key / 2) : key;
    const shortCode = `${twins && key % 2 === 1 ? 'code' : 'Code'}-${name}`;
    return {
      key,
      draft: aDraft({ shortCode, originalUrl: `https://example.com/${name}` }),
      state: 'waiting',
    };
  });

withFakeTimers();

/**
 * A provider that takes the same short code twice: nothing but the program keeps it from that. Unless there are `twins`,
 * it changes the case of codes.
 */
const setUp = (count: number, twins: boolean, fates: readonly string[]) => {
  const gateway = memoryLinks([
    aLink({ id: 'old', shortCode: 'code-0', originalUrl: 'https://old.example' }),
  ]);
  const kept = new Map(rowsOf(count, twins).map((row) => [row.key, row]));
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
      const made = { ...link, shortCode: twins ? link.shortCode : link.shortCode.toLowerCase() };
      if (/^(done|nameless|lost|late|resent|made crash)$/.test(fate)) await make?.(made);
      if (fate.startsWith('slow')) setTimeout(() => void make?.(made), 14_000);
      if (fate.endsWith('crash')) return crash();
      if (/lost|unmade|slow/.test(fate)) throw failure('timeout');
      if (/taken|resent/.test(fate)) throw failure('conflict');
      if (/late|putOff/.test(fate)) throw new ServiceError('server', '', 'Wait', undefined, 1000);
      if (fate === 'busy') throw new ServiceError('refused', '', 'Too many', undefined, 1000);
      if (fate === 'full') throw failure('server');
      return fate === 'nameless' ? {} : { id: `id of ${made.shortCode}` };
    });
    gateway.list.mockImplementation(async (asked) => {
      if (lifetime.signal.aborted) return crash();
      if (plan.next().value === 'unmade') throw failure('network');
      return read?.(asked) ?? { links: [], pagination: {} };
    });
    const use = new BulkCreate(
      new CreateLink(gateway),
      new ReadAllLinks(new ListLinks(gateway)),
      new RequestQueue(lifetime.signal),
    );
    const onChange = async (row: BulkCreateRow) => {
      if (!lifetime.signal.aborted) kept.set(row.key, structuredClone(row));
    };
    // The user gives another code to what has failed.
    for (const row of kept.values()) {
      const { shortCode } = row.draft;
      if (row.state !== 'failed') continue;
      kept.set(row.key, { ...row, state: 'waiting', draft: { ...row.draft, shortCode: `${shortCode}x` } });
    }
    const running = use.execute([...kept.values()], { signal: lifetime.signal, onChange });
    let isOver = false;
    const over = Promise.race([running, crashed.promise]).then(() => {
      isOver = true;
    });
    while (!isOver) await vi.advanceTimersByTimeAsync(1_000);
    await over;
  };
  return { gateway, kept, visit };
};

const isLinkOf =
  ({ shortCode, originalUrl }: LinkDraft) =>
  (link: Link) =>
    link.originalUrl === originalUrl && link.shortCode.toLowerCase() === shortCode.toLowerCase();

test('whatever is lost, late, refused, sent twice by the browser or cut off by a crash, each link is created once, and is known to be', async () => {
  const story = fc.array(fc.constantFrom(...FATES), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 8 }), fc.boolean(), story, async (count, twins, fates) => {
      const { gateway, kept, visit } = setUp(count, twins, fates);
      const isLeft = () => [...kept.values()].some(({ state }) => state !== 'created');
      for (let visits = 0; isLeft() && visits < 40; visits += 1) await visit();
      await vi.advanceTimersByTimeAsync(60_000);
      const destinations = rowsOf(count, twins).map(({ draft }) => draft.originalUrl);
      const created = gateway.stored.filter(({ id }) => id !== 'old');
      expect(created.map(({ originalUrl }) => originalUrl).toSorted()).toEqual(destinations.toSorted());
      for (const { state, draft, link } of kept.values()) {
        const told = created.find(({ id }) => id === link?.id) ?? created.find(isLinkOf(draft));
        expect([state, told && isLinkOf(draft)(told)]).toEqual(['created', true]);
      }
      const ids = [...kept.values()].flatMap(({ link }) => link?.id ?? []);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: RUNS },
  );
});
