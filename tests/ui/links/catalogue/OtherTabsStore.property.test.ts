import fc, { type Scheduler } from 'fast-check';
import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryTab } from '../../../support/memoryPorts.ts';
import { openEverything, PAGE_SIZE } from './AccountUnderTest.ts';
import type { LinkModel } from './LinkModel.ts';
import { fates, finish, openModel, RUNS, run, steps } from './modelRun.ts';

const CHANGES = ['edit', 'edit', 'switch', 'delete', 'undo', 'create', 'let the undo time pass'] as const;
/** No two edits give the same title: titles tell their order. */
const title = fc.uuid();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = async (model: LinkModel, tab: MemoryTab) => ({
  model,
  tab,
  ...(await openEverything(model, tab)),
});
type Tab = Awaited<ReturnType<typeof open>>;

/** Two tabs of an account with so many links. Each call and each message waits for its turn. */
const openTabs = async (scheduler: Scheduler, count: number) => {
  const { model, turn } = openModel(scheduler, count);
  const [one, other] = [new MemoryTab(() => turn('news')), new MemoryTab(() => turn('news'))];
  one.meet(other);
  return [await open(model, one), await open(model.inAnotherTab(), other)] as const;
};

/** What a tab shows: the first page, its total, and what a search of everything finds. */
const shownIn = ({ catalogue, links: page, search }: Tab) => ({
  page: page.list.shown?.ids.map((id) => catalogue.link(id)),
  total: page.list.shown?.pagination.total,
  found: search.shown,
});

const shownOf = ({ links: all }: LinkModel) => ({
  page: all.slice(0, PAGE_SIZE),
  total: all.length,
  found: all.slice(0, 8),
});

/** Checks that a tab never shows what is older than what it was told by the other one. */
class Told {
  /** The titles that the other tab has given a link, oldest first. */
  readonly #titles = new Map<string, string[]>();
  readonly #changedHere = new Set<string>();
  readonly #tab: Tab;

  constructor(tab: Tab, other: Tab) {
    this.#tab = tab;
    tab.model.onApplied = ({ id }) => this.#changedHere.add(id);
    other.model.onApplied = ({ id, title }) => this.#titles.set(id, [...(this.#titles.get(id) ?? []), title]);
  }

  check(): void {
    const { catalogue, links: page, search, tab } = this.#tab;
    const listed = [...(page.list.shown?.ids ?? []), ...search.shown.map(({ id }) => id)];
    for (const { kind, links: told } of tab.heard) {
      for (const { id, title } of told) {
        if (kind === 'deleted' || kind === 'gone') expect(listed).not.toContain(id);
        const link = catalogue.link(id);
        if (kind !== 'changed' || !link || catalogue.isChanging(id) || this.#changedHere.has(id)) continue;
        expect(this.#ageOf(id, link.title)).toBeGreaterThanOrEqual(this.#ageOf(id, title));
      }
    }
  }

  #ageOf(id: string, title = ''): number {
    return this.#titles.get(id)?.indexOf(title) ?? -1;
  }
}

test('in whatever order calls, answers and messages come, no tab goes back behind what it was told, and reading again makes it right', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.nat({ max: 4 }),
      steps([...CHANGES, 'refresh'], { tabs: 2, title }),
      fates,
      async (scheduler, count, all, fate) => {
        vi.clearAllTimers();
        const tabs = await openTabs(scheduler, count);
        const [one, other] = tabs;
        one.model.fates.push(...fate);
        const told = new Told(other, one);
        const broken: unknown[] = [];
        const stop = autorun(() => told.check(), { onError: (error) => broken.push(error) });
        await run(scheduler, tabs, all);
        await finish(scheduler);
        stop();
        expect(broken).toEqual([]);
        told.check();
        for (const tab of tabs) {
          tab.refresh();
          void tab.queriedLinks.all.refresh();
        }
        await finish(scheduler);
        for (const tab of tabs) {
          expect(shownIn(tab)).toEqual(shownOf(tab.model));
          tab.close();
        }
      },
    ),
    { numRuns: RUNS },
  );
}, 600_000);

test('a tab where nothing is done shows in the end what another tab has done, without a call', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.nat({ max: 2 }),
      steps(CHANGES, { title }),
      async (scheduler, count, all) => {
        vi.clearAllTimers();
        const tabs = await openTabs(scheduler, count);
        const [, watching] = tabs;
        await finish(scheduler);
        const { reads } = watching.model;
        await run(scheduler, tabs, all);
        await finish(scheduler);
        expect(shownIn(watching)).toEqual(shownOf(watching.model));
        expect(watching.model.reads).toBe(reads);
        expect(watching.tab.sent).toEqual([]);
        for (const tab of tabs) tab.close();
      },
    ),
    { numRuns: RUNS },
  );
}, 600_000);
