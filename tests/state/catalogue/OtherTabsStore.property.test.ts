import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { MemoryTab } from '../../support/memoryPorts.ts';
import type { LinkModel, Turn } from './LinkModel.ts';
import {
  arbitrarySteps,
  checkAlways,
  itInAnyOrder,
  MATCHES_SHOWN,
  openEverything,
  PAGE_SIZE,
} from './modelRun.ts';

const WRITES = ['edit', 'edit', 'switch', 'delete', 'undo', 'create', 'let the undo time pass'] as const;
/** Unique titles, which show the order of edits. */
const title = fc.uuid();

const openTab = async (model: LinkModel, tab: MemoryTab) => ({
  model,
  tab,
  ...(await openEverything(model, tab)),
});
type Tab = Awaited<ReturnType<typeof openTab>>;

/** Opens two tabs of an account. The scheduler delivers their requests and messages. */
const openTabs = async ({ model, turn }: { readonly model: LinkModel; readonly turn: Turn }) => {
  const [first, second] = [new MemoryTab(() => turn('message')), new MemoryTab(() => turn('message'))];
  first.meet(second);
  return [await openTab(model, first), await openTab(model.inAnotherTab(), second)] as const;
};

/** Checks that a tab shows the provider's first page, the total, and all results of a search. */
const expectUpToDate = (rule: string, { model, catalogue, links: { list }, search }: Tab) => {
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

/** Returns a check that a tab never shows older data than it has received from the other tab. */
const neverOutdated = ({ model, catalogue, links: page, search, tab }: Tab, other: Tab) => {
  /** The titles that the other tab has given each link, oldest first. */
  const titles = new Map<string, string[]>();
  const changedHere = new Set<string>();
  model.onUpdated = ({ id }) => changedHere.add(id);
  other.model.onUpdated = ({ id, title }) => titles.set(id, [...(titles.get(id) ?? []), title]);
  const versionOf = (id: string, title = '') => titles.get(id)?.indexOf(title) ?? -1;

  return () => {
    const listed = [...(page.list.shown?.ids ?? []), ...search.shown.map(({ id }) => id)];
    for (const { kind, links: received } of tab.heard) {
      for (const { id, title } of received) {
        if (kind === 'deleted' || kind === 'gone')
          expect(listed, 'A link that another tab has deleted is never shown again').not.toContain(id);
        const link = catalogue.link(id);
        if (kind !== 'changed' || !link || catalogue.isChanging(id) || changedHere.has(id)) continue;
        const rule = `A link is never older than the last edit received from another tab: ${id}`;
        expect(versionOf(id, link.title), rule).toBeGreaterThanOrEqual(versionOf(id, title));
      }
    }
  };
};

describe('two tabs of an account', () => {
  itInAnyOrder('never show outdated data and are up to date after a refresh', {
    steps: arbitrarySteps([...WRITES, 'refresh'], { tabs: 2, title }),
    maxLinkCount: 4,
    check: async (run) => {
      const tabs = await openTabs(run);
      const [first, second] = tabs;
      first.model.outcomes.push(...run.outcomes);
      const check = neverOutdated(second, first);
      const stop = checkAlways(check);
      await run.perform(tabs);
      await run.finish();
      stop();
      check();
      for (const tab of tabs) {
        tab.refresh();
        void tab.queriedLinks.all.refresh();
      }
      await run.finish();
      for (const tab of tabs) {
        expectUpToDate('A refresh brings a tab up to date', tab);
        tab.close();
      }
    },
  });
});

describe('an idle tab', () => {
  itInAnyOrder('shows the changes of another tab without sending requests', {
    steps: arbitrarySteps(WRITES, { title }),
    maxLinkCount: 2,
    check: async (run) => {
      const tabs = await openTabs(run);
      const [, idle] = tabs;
      await run.finish();
      const { reads } = idle.model;
      await run.perform(tabs);
      await run.finish();
      expectUpToDate('An idle tab shows the changes of another tab', idle);
      expect(idle.model.reads, 'An idle tab sends no requests').toBe(reads);
      expect(idle.tab.sent, 'An idle tab sends no messages').toEqual([]);
      for (const tab of tabs) tab.close();
    },
  });
});
