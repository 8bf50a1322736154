import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ListLinks } from '../../../src/application/links/ListLinks.ts';
import { ReadAllLinks } from '../../../src/application/links/ReadAllLinks.ts';
import type { Link } from '../../../src/domain/links/link.ts';
import { aLink, links } from '../../support/aLink.ts';
import { memoryLinks } from '../../support/memoryGateways.ts';
import { failure } from '../../support/serviceErrors.ts';

const PAGE_SIZE = 3;
const MAX_CONCURRENT_REQUESTS = 4;
const TIMEOUT_MS = 600_000;

const RUNS = Number(process.env['INTERLEAVINGS'] ?? 40);

/** A link is created, or the link at a position is deleted. */
type Change = 'create' | { readonly deletes: number };

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constant('create' as const),
  fc.record({ deletes: fc.nat({ max: 30 }) }),
);

/** The changes before each request. As many creations as fit on a page could hide a deletion. */
const changes = fc
  .array(fc.array(change, { maxLength: 3 }), { maxLength: 30 })
  .filter((all) => all.flat().filter((one) => one === 'create').length < PAGE_SIZE);

interface Provider {
  readonly count: number;
  readonly script?: readonly (readonly Change[])[];
  readonly scheduler: fc.Scheduler;
}

const setUp = ({ count, script = [], scheduler }: Provider) => {
  const gateway = memoryLinks(links(count));
  const { stored, list } = gateway;
  const lasting = new Set(stored.map(({ id }) => id));
  let created = 0;
  const apply = (one: Change) => {
    if (one === 'create') {
      created += 1;
      stored.unshift(aLink({ id: `new-${created}` }));
    } else {
      const gone: Link | undefined = stored.splice(one.deletes % Math.max(1, stored.length), 1)[0];
      if (gone) lasting.delete(gone.id);
    }
  };
  let requests = 0;
  list.mockImplementation(async ({ page, limit }) => {
    await scheduler.schedule(Promise.resolve(), 'request');
    for (const one of script[requests] ?? []) apply(one);
    requests += 1;
    const granted = Math.min(limit, PAGE_SIZE);
    const found = stored.slice((page - 1) * granted, page * granted);
    const pagination = { page, limit: granted, total: stored.length };
    await scheduler.schedule(Promise.resolve(), 'response');
    return { links: found, pagination };
  });
  const readAllLinks = new ReadAllLinks(new ListLinks(gateway));
  const read = () =>
    readAllLinks.execute({
      onCall: () => () => undefined,
      onProgress: () => undefined,
      onWait: () => undefined,
      signal: new AbortController().signal,
    });
  return { stored, lasting, list, read };
};

describe('ReadAllLinks with any changes and any order of responses', () => {
  it(
    'returns each lasting link once',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.nat({ max: 20 }), changes, fc.scheduler(), async (count, script, scheduler) => {
          const { lasting, read } = setUp({ count, script, scheduler });
          const { ids, total, isSteady } = await scheduler.waitFor(read());
          expect(new Set(ids).size).toBe(ids.length);
          if (isSteady && ids.length === total)
            expect([...lasting].filter((id) => !ids.includes(id))).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'returns all links when the changes end before the second pass',
    async () => {
      const creations = changes.map((all) => all.map((some) => some.filter((one) => one === 'create')));
      const deletions = changes.map((all) => all.map((some) => some.filter((one) => one !== 'create')));
      await fc.assert(
        fc.asyncProperty(
          fc.nat({ max: 20 }),
          // A link that is created and deleted between two requests can hide another link. The total shows that.
          fc.oneof(creations, deletions),
          fc.scheduler(),
          async (count, script, scheduler) => {
            const firstPass = Math.max(1, Math.ceil(count / PAGE_SIZE));
            const { stored, read } = setUp({ count, script: script.slice(0, firstPass), scheduler });
            const { ids, isSteady } = await scheduler.waitFor(read());
            expect(isSteady).toBe(true);
            expect(new Set(ids)).toEqual(new Set(stored.map(({ id }) => id)));
          },
        ),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );
});

describe('ReadAllLinks with any pagination', () => {
  /** A provider that may split pages differently and report any total. */
  const provider = fc.record({
    count: fc.nat({ max: 450 }),
    /** The most links in a page. */
    most: fc.oneof(fc.integer({ min: 3, max: 60 }), fc.constant(100)),
    /** Truncates the requested pages instead of counting pages by its own size. */
    truncates: fc.boolean(),
    total: fc.oneof(fc.constantFrom('right', 'of the page', 'none'), fc.nat({ max: 20_000 })),
    pastEnd: fc.constantFrom('empty', 'the last', 'the first', 'not found'),
    ignoresPage: fc.boolean(),
  });

  it(
    'ends after few more requests than there are pages',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          provider,
          fc.scheduler(),
          async ({ count, most, truncates, total, pastEnd, ignoresPage }, scheduler) => {
            const { stored, list, read } = setUp({ count, scheduler });
            const sent = new Set<string>();
            let [running, maxRunning] = [0, 0];
            list.mockImplementation(async ({ page: asked, limit }) => {
              running += 1;
              maxRunning = Math.max(maxRunning, running);
              await scheduler.schedule(Promise.resolve(), 'response');
              running -= 1;
              const granted = Math.min(limit, total === 'none' ? 100 : most);
              const step = truncates ? limit : granted;
              const pages = Math.max(1, Math.ceil(count / step));
              const isPast = asked > pages;
              if (isPast && pastEnd === 'not found') throw failure('notFound');
              const page = ignoresPage || (isPast && pastEnd === 'the first') ? 1 : asked;
              const start = (isPast && pastEnd === 'the last' ? pages - 1 : page - 1) * step;
              const found = stored.slice(start, start + granted);
              sent.add(found.map(({ id }) => id).join());
              const reported = total === 'right' ? count : total === 'of the page' ? found.length : total;
              const pagination =
                reported === 'none' ? {} : { page, limit: truncates ? limit : granted, total: reported };
              return { links: found, pagination };
            });
            const { ids } = await scheduler.waitFor(read());
            expect(new Set(ids).size).toBe(ids.length);
            expect(list.mock.calls.length).toBeLessThanOrEqual(sent.size + MAX_CONCURRENT_REQUESTS + 1);
            expect(maxRunning).toBeLessThanOrEqual(MAX_CONCURRENT_REQUESTS);
            // A truncated page looks like the last page when the total is too low.
            const isHidden = ignoresPage || (truncates && total !== 'right');
            if (!isHidden) expect(ids).toHaveLength(count);
          },
        ),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );
});
