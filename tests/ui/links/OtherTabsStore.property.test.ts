import fc, { type Scheduler } from 'fast-check';
import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UNDO_TIME_MS } from '../../../src/application/links/DeleteLink.ts';
import { links } from '../../support/aLink.ts';
import { MemoryTab } from '../../support/memoryPorts.ts';
import { openEverything, PAGE_SIZE } from './AccountUnderTest.ts';
import { type Fate, LinkModel } from './LinkModel.ts';

/** What a person does in a tab, on the link that is `at` so many places down the list. */
interface Step {
  readonly does: 'edit' | 'switch' | 'delete' | 'undo' | 'create' | 'refresh' | 'let the undo time pass';
  readonly at: number;
  readonly tab: number;
  /** How many answers and messages come before the next step. */
  readonly answers: number;
}

const steps = (does: readonly Step['does'][], tabs: number) =>
  fc.array(
    fc.record({
      does: fc.constantFrom(...does),
      at: fc.nat({ max: 3 }),
      tab: fc.nat({ max: tabs - 1 }),
      answers: fc.nat({ max: 4 }),
    }),
    { maxLength: 8 },
  );

const CHANGES = ['edit', 'edit', 'switch', 'delete', 'undo', 'create', 'let the undo time pass'] as const;
const fate: fc.Arbitrary<Fate> = fc.constantFrom('works', 'works', 'works', 'refused', 'lost');
const RUNS = Number(process.env['INTERLEAVINGS'] ?? 200);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets everything run that waits for settled promises only. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
};

const open = async (model: LinkModel, tab: MemoryTab) => ({
  model,
  tab,
  ...(await openEverything(model, tab)),
});
type Tab = Awaited<ReturnType<typeof open>>;

/** Two tabs of an account with so many links. Each call and each message waits for its turn. */
const openTabs = async (scheduler: Scheduler, count: number) => {
  const turn = (label: string) => scheduler.schedule(Promise.resolve(), label);
  const model = new LinkModel(
    links(count, () => ({ totalClicks: 0 })),
    turn,
  );
  const [one, other] = [new MemoryTab(() => turn('news')), new MemoryTab(() => turn('news'))];
  one.meet(other);
  return [await open(model, one), await open(model.inAnotherTab(), other)] as const;
};

let edits = 0;

const take = (tab: Tab, { does, at }: Step): void => {
  const { catalogue, createLink, linkEditor, linkRemoval } = tab;
  const link = catalogue.link(tab.links.list.shown?.ids[at] ?? '');
  edits += 1;
  if (does === 'refresh') tab.refresh();
  else if (does === 'undo') linkRemoval.undoLast();
  else if (does === 'let the undo time pass') vi.advanceTimersByTime(UNDO_TIME_MS);
  else if (does === 'create') {
    createLink.open('');
    if (createLink.form.isBusy) return;
    createLink.form.change('originalUrl', 'https://example.com/');
    createLink.form.change('shortCode', `code-${edits}`);
    createLink.form.change('title', 'Created');
    void createLink.form.submit();
  } else if (!link) return;
  else if (does === 'delete') void linkRemoval.remove(link);
  else if (does === 'switch') void linkEditor.setActive(link, !link.isActive);
  else {
    linkEditor.open('', link);
    linkEditor.form.change('title', `Title ${edits}`);
    void linkEditor.form.submit();
  }
};

const run = async (scheduler: Scheduler, tabs: readonly Tab[], all: readonly Step[]): Promise<void> => {
  for (const step of all) {
    const tab = tabs[step.tab];
    if (tab) take(tab, step);
    for (let n = 0; n < step.answers && scheduler.count() > 0; n += 1) {
      await scheduler.waitOne();
      await settle();
    }
    await settle();
  }
};

const finish = async (scheduler: Scheduler): Promise<void> => {
  for (let round = 0; round < 3 || scheduler.count() > 0; round += 1) {
    await scheduler.waitAll();
    await settle();
    vi.advanceTimersByTime(UNDO_TIME_MS);
    await settle();
  }
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
      steps([...CHANGES, 'refresh'], 2),
      fc.array(fate, { maxLength: 8 }),
      async (scheduler, count, all, fates) => {
        vi.clearAllTimers();
        const tabs = await openTabs(scheduler, count);
        const [one, other] = tabs;
        one.model.fates.push(...fates);
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
    fc.asyncProperty(fc.scheduler(), fc.nat({ max: 2 }), steps(CHANGES, 1), async (scheduler, count, all) => {
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
    }),
    { numRuns: RUNS },
  );
}, 600_000);
