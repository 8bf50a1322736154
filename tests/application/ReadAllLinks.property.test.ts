import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ListLinks } from '../../src/application/ListLinks.ts';
import { ReadAllLinks } from '../../src/application/ReadAllLinks.ts';
import type { Link } from '../../src/domain/link.ts';
import { aLink, links } from '../support/aLink.ts';
import { memoryLinks } from '../support/memoryGateways.ts';

const PAGE_SIZE = 3;

const RUNS = Number(process.env['INTERLEAVINGS'] ?? 300);

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
      resumes: false,
    });
  return { stored, lasting, list, read };
};

test('in whatever order links come and go, and calls arrive and are answered, none is lost or doubled', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 20 }), changes, fc.scheduler(), async (count, script, scheduler) => {
      const { lasting, read } = setUp(count, script, scheduler);
      const { ids, isSound } = await scheduler.waitFor(read());
      expect(new Set(ids).size).toBe(ids.length);
      if (isSound) expect([...lasting].filter((id) => !ids.includes(id))).toEqual([]);
    }),
    { numRuns: RUNS },
  );
}, 600_000);

test('once nothing comes or goes any more, the reading knows that it has everything', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 20 }), changes, fc.scheduler(), async (count, script, scheduler) => {
      const firstPass = Math.max(1, Math.ceil(count / PAGE_SIZE));
      const { lasting, read } = setUp(count, script.slice(0, firstPass), scheduler);
      const { ids, isSound } = await scheduler.waitFor(read());
      expect(isSound).toBe(true);
      expect([...lasting].filter((id) => !ids.includes(id))).toEqual([]);
    }),
    { numRuns: RUNS },
  );
}, 600_000);

test('where nothing comes or goes, every page is read once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 20 }), fc.scheduler(), async (count, scheduler) => {
      const { stored, list, read } = setUp(count, [], scheduler);
      expect((await scheduler.waitFor(read())).ids).toEqual(stored.map(({ id }) => id));
      expect(list).toHaveBeenCalledTimes(Math.max(1, Math.ceil(count / PAGE_SIZE)));
    }),
    { numRuns: 100 },
  );
});
