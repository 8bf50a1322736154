import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ListLinks } from '../../../src/application/links/ListLinks.ts';
import { ReadAllLinks } from '../../../src/application/links/ReadAllLinks.ts';
import type { Link } from '../../../src/domain/links/link.ts';
import { aLink, links } from '../../support/aLink.ts';
import { memoryLinks } from '../../support/memoryGateways.ts';
import { failure } from '../../support/serviceErrors.ts';

const PAGE_SIZE = 3;
const CALLS_AT_ONCE = 4;

const RUNS = Number(process.env['INTERLEAVINGS'] ?? 40);

/** What happens at the provider before or after a call: a link is created, or the one at a place is deleted. */
type Change = 'create' | { readonly deletes: number };

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constant('create' as const),
  fc.record({ deletes: fc.nat({ max: 30 }) }),
);

/** Fewer creations than links on a page: more of them between two calls of a second could hide a deletion. */
const changes = fc
  .array(fc.array(change, { maxLength: 3 }), { maxLength: 30 })
  .filter((all) => all.flat().filter((one) => one === 'create').length < PAGE_SIZE);

const setUp = (count: number, script: readonly (readonly Change[])[], scheduler: fc.Scheduler) => {
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
  let calls = 0;
  list.mockImplementation(async ({ page, limit }) => {
    await scheduler.schedule(Promise.resolve(), 'call');
    for (const one of script[calls] ?? []) apply(one);
    calls += 1;
    const granted = Math.min(limit, PAGE_SIZE);
    const found = stored.slice((page - 1) * granted, page * granted);
    const pagination = { page, limit: granted, total: stored.length };
    await scheduler.schedule(Promise.resolve(), 'answer');
    return { links: found, pagination };
  });
  const use = new ReadAllLinks(new ListLinks(gateway));
  const read = () =>
    use.execute({
      onCall: () => () => undefined,
      onProgress: () => undefined,
      onWait: () => undefined,
      signal: new AbortController().signal,
    });
  return { stored, lasting, list, read };
};

test('in whatever order links come and go, and calls arrive and are answered, none is lost or doubled', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 20 }), changes, fc.scheduler(), async (count, script, scheduler) => {
      const { lasting, read } = setUp(count, script, scheduler);
      const { ids, total, isSteady } = await scheduler.waitFor(read());
      expect(new Set(ids).size).toBe(ids.length);
      if (isSteady && ids.length === total)
        expect([...lasting].filter((id) => !ids.includes(id))).toEqual([]);
    }),
    { numRuns: RUNS },
  );
}, 600_000);

test('once nothing comes or goes any more, the reading has everything', async () => {
  const creations = changes.map((all) => all.map((some) => some.filter((one) => one === 'create')));
  const deletions = changes.map((all) => all.map((some) => some.filter((one) => one !== 'create')));
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: 20 }),
      // A link that is created and deleted between two calls can hide another one; it then says that one is missing.
      fc.oneof(creations, deletions),
      fc.scheduler(),
      async (count, script, scheduler) => {
        const firstPass = Math.max(1, Math.ceil(count / PAGE_SIZE));
        const { stored, read } = setUp(count, script.slice(0, firstPass), scheduler);
        const { ids, isSteady } = await scheduler.waitFor(read());
        expect(isSteady).toBe(true);
        expect(new Set(ids)).toEqual(new Set(stored.map(({ id }) => id)));
      },
    ),
    { numRuns: RUNS },
  );
}, 600_000);

/** A provider that may page as it likes, and tell any total. */
const hostile = fc.record({
  count: fc.nat({ max: 450 }),
  /** How many links it grants a page. */
  most: fc.oneof(fc.integer({ min: 3, max: 60 }), fc.constant(100)),
  /** Its own pages whatever is asked for, or cut out of those that are asked for. */
  cuts: fc.boolean(),
  total: fc.oneof(fc.constantFrom('right', 'of the page', 'none'), fc.nat({ max: 20_000 })),
  pastEnd: fc.constantFrom('empty', 'the last', 'the first', 'not found'),
  ignoresPage: fc.boolean(),
});

test('whatever a provider says and sends, the reading ends, with few calls more than it has pages', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, fc.scheduler(), async ({ count, most, cuts, total, ...ways }, scheduler) => {
      const { stored, list, read } = setUp(count, [], scheduler);
      const sent = new Set<string>();
      let [running, together] = [0, 0];
      list.mockImplementation(async ({ page: asked, limit }) => {
        running += 1;
        together = Math.max(together, running);
        await scheduler.schedule(Promise.resolve(), 'answer');
        running -= 1;
        const granted = Math.min(limit, total === 'none' ? 100 : most);
        const step = cuts ? limit : granted;
        const pages = Math.max(1, Math.ceil(count / step));
        const isPast = asked > pages;
        if (isPast && ways.pastEnd === 'not found') throw failure('notFound');
        const page = ways.ignoresPage || (isPast && ways.pastEnd === 'the first') ? 1 : asked;
        const start = (isPast && ways.pastEnd === 'the last' ? pages - 1 : page - 1) * step;
        const found = stored.slice(start, start + granted);
        sent.add(found.map(({ id }) => id).join());
        const told = total === 'right' ? count : total === 'of the page' ? found.length : total;
        const pagination = told === 'none' ? {} : { page, limit: cuts ? limit : granted, total: told };
        return { links: found, pagination };
      });
      const { ids } = await scheduler.waitFor(read());
      expect(new Set(ids).size).toBe(ids.length);
      expect(list.mock.calls.length).toBeLessThanOrEqual(sent.size + CALLS_AT_ONCE + 1);
      expect(together).toBeLessThanOrEqual(CALLS_AT_ONCE);
      // A page that is cut looks like the last one where the total is too low as well.
      const isHidden = ways.ignoresPage || (cuts && total !== 'right');
      if (!isHidden) expect(ids).toHaveLength(count);
    }),
    { numRuns: RUNS },
  );
}, 600_000);
