import fc from 'fast-check';
import { expect } from 'vitest';
import { MemoryTab } from '../../support/memoryPorts.ts';
import type { LinkModel, Turn } from './LinkModel.ts';
import { always, inAnyOrder, MATCHES_SHOWN, openEverything, PAGE_SIZE, steps } from './modelRun.ts';

const CHANGES = ['edit', 'edit', 'switch', 'delete', 'undo', 'create', 'let the undo time pass'] as const;
/** No two edits give the same title: titles tell their order. */
const title = fc.uuid();

const open = async (model: LinkModel, tab: MemoryTab) => ({
  model,
  tab,
  ...(await openEverything(model, tab)),
});
type Tab = Awaited<ReturnType<typeof open>>;

/** Two tabs of an account. Each call and each message waits for its turn. */
const openTabs = async ({ model, turn }: { readonly model: LinkModel; readonly turn: Turn }) => {
  const [one, other] = [new MemoryTab(() => turn('news')), new MemoryTab(() => turn('news'))];
  one.meet(other);
  return [await open(model, one), await open(model.inAnotherTab(), other)] as const;
};

/** That a tab shows what the provider has: the first page, its total, and what a search of everything finds. */
const expectRight = (rule: string, { model, catalogue, links: { list }, search }: Tab) => {
  expect(
    {
      page: list.shown?.ids.map((id) => catalogue.link(id)),
      total: list.shown?.pagination.total,
      found: search.shown,
    },
    rule,
  ).toEqual({
    page: model.links.slice(0, PAGE_SIZE),
    total: model.links.length,
    found: model.links.slice(0, MATCHES_SHOWN),
  });
};

/** Returns a check that a tab never shows what is older than what it was told by the other one. */
const neverBehind = ({ model, catalogue, links: page, search, tab }: Tab, other: Tab) => {
  /** The titles that the other tab has given a link, oldest first. */
  const titles = new Map<string, string[]>();
  const changedHere = new Set<string>();
  model.onApplied = ({ id }) => changedHere.add(id);
  other.model.onApplied = ({ id, title }) => titles.set(id, [...(titles.get(id) ?? []), title]);
  const ageOf = (id: string, title = '') => titles.get(id)?.indexOf(title) ?? -1;

  return () => {
    const listed = [...(page.list.shown?.ids ?? []), ...search.shown.map(({ id }) => id)];
    for (const { kind, links: told } of tab.heard) {
      for (const { id, title } of told) {
        if (kind === 'deleted' || kind === 'gone')
          expect(listed, 'A link that another tab has deleted never comes back').not.toContain(id);
        const link = catalogue.link(id);
        if (kind !== 'changed' || !link || catalogue.isChanging(id) || changedHere.has(id)) continue;
        const rule = `What another tab has edited is never older than it was told: ${id}`;
        expect(ageOf(id, link.title), rule).toBeGreaterThanOrEqual(ageOf(id, title));
      }
    }
  };
};

inAnyOrder(
  'in whatever order calls, responses and messages come, no tab goes back behind what it was told, and reading again makes it right',
  steps([...CHANGES, 'refresh'], { tabs: 2, title }),
  4,
  async (run) => {
    const tabs = await openTabs(run);
    const [one, other] = tabs;
    one.model.fates.push(...run.fates);
    const check = neverBehind(other, one);
    const stop = always(check);
    await run.take(tabs);
    await run.finish();
    stop();
    check();
    for (const tab of tabs) {
      tab.refresh();
      void tab.queriedLinks.all.refresh();
    }
    await run.finish();
    for (const tab of tabs) {
      expectRight('Reading again makes a tab right', tab);
      tab.close();
    }
  },
);

inAnyOrder(
  'a tab where nothing is done shows in the end what another tab has done, without a call',
  steps(CHANGES, { title }),
  2,
  async (run) => {
    const tabs = await openTabs(run);
    const [, watching] = tabs;
    await run.finish();
    const { reads } = watching.model;
    await run.take(tabs);
    await run.finish();
    expectRight('A tab that watches shows what another one has done', watching);
    expect(watching.model.reads, 'A tab that watches makes no call').toBe(reads);
    expect(watching.tab.sent, 'A tab that watches tells nothing').toEqual([]);
    for (const tab of tabs) tab.close();
  },
);
