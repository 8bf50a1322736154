import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
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
import { SYSTEM_CLOCK } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

const RUNS = Number(process.env['INTERLEAVINGS'] ?? 40);

/**
 * The outcomes of a request. Each decides whether the link is created and what the response is.
 * `slow` creates the link later, without a response.
 * `resent` is refused because the browser had sent the request before.
 * After a crash, no response arrives.
 */
const OUTCOMES = [
  ...['done', 'nameless', 'lost', 'unmade', 'late', 'putOff', 'busy', 'full', 'taken', 'resent', 'slow'],
  ...['crash', 'made crash', 'slow crash'],
];

interface Rows {
  readonly count: number;
  /** Whether every second row differs from the row before only by the case of its code. */
  readonly hasTwins: boolean;
}

const rowsOf = ({ count, hasTwins }: Rows): BulkCreateRow[] =>
  Array.from({ length: count }, (_, key) => {
    const name = hasTwins ? Math.floor(key / 2) : key;
    const shortCode = `${hasTwins && key % 2 === 1 ? 'code' : 'Code'}-${name}`;
    return {
      key,
      draft: aDraft({ shortCode, originalUrl: `https://example.com/${name}` }),
      state: 'waiting',
    };
  });

/**
 * Sets up a provider that accepts the same short code twice, so that only the app prevents duplicates.
 * Unless `hasTwins`, the provider changes codes to lower case.
 */
const setUp = ({ outcomes, ...options }: Rows & { readonly outcomes: readonly string[] }) => {
  const { hasTwins } = options;
  const gateway = memoryLinks([
    aLink({ id: 'old', shortCode: 'code-0', originalUrl: 'https://old.example' }),
  ]);
  const stored = new Map(rowsOf(options).map((row) => [row.key, row]));
  const plan = outcomes.values();
  const create = gateway.create.getMockImplementation();
  const list = gateway.list.getMockImplementation();
  /** Runs a visit of the app from the stored rows to its end or its crash. */
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
      const outcome = plan.next().value ?? 'done';
      const made = { ...link, shortCode: hasTwins ? link.shortCode : link.shortCode.toLowerCase() };
      if (/^(done|nameless|lost|late|resent|made crash)$/.test(outcome)) await create?.(made);
      if (outcome.startsWith('slow')) setTimeout(() => void create?.(made), 14_000);
      if (outcome.endsWith('crash')) return crash();
      if (/lost|unmade|slow/.test(outcome)) throw failure('timeout');
      if (/taken|resent/.test(outcome)) throw failure('conflict');
      if (/late|putOff/.test(outcome)) throw new ServiceError('server', '', 'Wait', { retryAfterMs: 1000 });
      if (outcome === 'busy') throw new ServiceError('refused', '', 'Too many', { retryAfterMs: 1000 });
      if (outcome === 'full') throw failure('server');
      return outcome === 'nameless' ? {} : { id: `id of ${made.shortCode}` };
    });
    gateway.list.mockImplementation(async (request) => {
      if (lifetime.signal.aborted) return crash();
      if (plan.next().value === 'unmade') throw failure('network');
      return list?.(request) ?? { links: [], pagination: {} };
    });
    const bulkCreate = new BulkCreate(
      new CreateLink(gateway),
      new ReadAllLinks(new ListLinks(gateway)),
      new RequestQueue(lifetime.signal),
      SYSTEM_CLOCK,
    );
    const onChange = async (row: BulkCreateRow) => {
      if (!lifetime.signal.aborted) stored.set(row.key, structuredClone(row));
    };
    // The user enters another code for each failed row.
    for (const row of stored.values()) {
      const { shortCode } = row.draft;
      if (row.state !== 'failed') continue;
      stored.set(row.key, { ...row, state: 'waiting', draft: { ...row.draft, shortCode: `${shortCode}x` } });
    }
    const running = bulkCreate.execute([...stored.values()], { signal: lifetime.signal, onChange });
    let isOver = false;
    const over = Promise.race([running, crashed.promise]).then(() => {
      isOver = true;
    });
    while (!isOver) await vi.advanceTimersByTimeAsync(1_000);
    await over;
  };
  return { gateway, stored, visit };
};

const isLinkOf =
  ({ shortCode, originalUrl }: LinkDraft) =>
  (link: Link) =>
    link.originalUrl === originalUrl && link.shortCode.toLowerCase() === shortCode.toLowerCase();

describe('BulkCreate with any outcomes of its requests', () => {
  withFakeTimers();

  it('creates each link once, even after crashes', async () => {
    const script = fc.array(fc.constantFrom(...OUTCOMES), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }),
        fc.boolean(),
        script,
        async (count, hasTwins, outcomes) => {
          const { gateway, stored, visit } = setUp({ count, hasTwins, outcomes });
          const isLeft = () => [...stored.values()].some(({ state }) => state !== 'created');
          for (let visits = 0; isLeft() && visits < 40; visits += 1) await visit();
          await vi.advanceTimersByTimeAsync(60_000);
          const destinations = rowsOf({ count, hasTwins }).map(({ draft }) => draft.originalUrl);
          const created = gateway.stored.filter(({ id }) => id !== 'old');
          expect(created.map(({ originalUrl }) => originalUrl).toSorted()).toEqual(destinations.toSorted());
          // Each row is reported as created, with its own link.
          for (const { state, draft, link } of stored.values()) {
            const found = created.find(({ id }) => id === link?.id) ?? created.find(isLinkOf(draft));
            expect([state, found && isLinkOf(draft)(found)]).toEqual(['created', true]);
          }
          const ids = [...stored.values()].flatMap(({ link }) => link?.id ?? []);
          expect(new Set(ids).size).toBe(ids.length);
        },
      ),
      { numRuns: RUNS },
    );
  });
});
