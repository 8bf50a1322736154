import fc from 'fast-check';
import { autorun, reaction } from 'mobx';
import { test, vi } from 'vitest';
import { UNDO_TIME_MS } from '../../../src/application/links/DeleteLink.ts';
import type { Notifier } from '../../../src/application/ports/notices.ts';
import type { AnalyticsGateway } from '../../../src/application/ports/provider.ts';
import { links } from '../../support/aLink.ts';
import { flushAll } from '../../support/deferred.ts';
import { memoryAccount } from '../../support/memoryAccount.ts';
import { partialGateway } from '../../support/memoryGateways.ts';
import type { MemoryTab } from '../../support/memoryPorts.ts';
import { type Fate, LinkModel, type Turn } from './LinkModel.ts';

/*
 * Runs of what people do in one tab or in several, where the calls, their responses and the messages of other tabs come in
 * any order. One that fails names the rule that is broken, and the fewest steps that break it.
 */

export const PAGE_SIZE = 10;
/** How many links a search shows. */
export const MATCHES_SHOWN = 8;

/** Each run of the tests tries others; `npm test -- --all` tries many. */
const RUNS = Number(process.env['INTERLEAVINGS'] ?? 40);
/** For what hangs. */
const RUNS_TAKE_MS = 600_000;

/** Without the spies of other tests: Vitest keeps each of them, and all that they were called with. */
const QUIET: Notifier = {
  success: () => undefined,
  error: () => () => undefined,
  warning: () => () => undefined,
  undoable: () => () => undefined,
  clear: () => undefined,
};

const ANALYTICS = partialGateway<AnalyticsGateway>()({
  aggregated: async () => ({ figures: {}, topLinks: undefined }),
  clicks: async () => ({ days: [], unreadable: 0 }),
  stats: async () => ({ totalClicks: 0, uniqueClicks: 0, lastClickedAt: undefined }),
});

/** Everything that shows or changes links, on a provider, with every screen open at once. */
export const openEverything = async (model: LinkModel, tab?: MemoryTab) => {
  const account = memoryAccount({
    gateway: model,
    notifier: QUIET,
    analytics: ANALYTICS,
    pageSize: PAGE_SIZE,
    tab,
  });
  const { linkDetails, analytics, search, ...lazy } = await account.lazy.load();
  const { catalogue, home, links: list } = account;
  const refresh = () => {
    for (const screen of [home, list, linkDetails, analytics, search]) screen.refresh();
  };
  home.open();
  list.open({ search: '' });
  linkDetails.open({ params: { id: model.links[0]?.id } });
  analytics.open();
  search.setQuery('brev.example');
  search.open();
  // The search waits for a pause in typing.
  vi.advanceTimersByTime(1_000);
  // As the program does: what may be out of date is read again.
  const stopFollowing = reaction(() => catalogue.listsStaleAt, refresh);
  const close = () => {
    stopFollowing();
    account.close();
  };
  return { catalogue, home, links: list, linkDetails, analytics, search, ...lazy, refresh, close };
};

export type OpenAccount = Awaited<ReturnType<typeof openEverything>>;

type Deed =
  | 'edit'
  | 'switch'
  | 'delete'
  | 'undo'
  | 'create'
  | 'refresh'
  | 'look at'
  | 'let the undo time pass';

const TITLES: fc.Arbitrary<string> = fc.constantFrom('A', 'B', 'C');

/** What people do in their tabs; the more often, the more often it is named. */
export const steps = (does: readonly Deed[], { tabs = 1, title = TITLES } = {}) =>
  fc.array(
    fc.record({
      does: fc.constantFrom(...does),
      /** On the link that is so many places down the list. */
      at: fc.nat({ max: 3 }),
      /** Of an edit. */
      title,
      tab: fc.nat({ max: tabs - 1 }),
      /** How many responses and messages come before the next step. */
      answers: fc.nat({ max: 4 }),
    }),
    { maxLength: 8 },
  );

type Steps = ReturnType<typeof steps>;
type Step = Steps extends fc.Arbitrary<(infer One)[]> ? One : never;

const FATE: fc.Arbitrary<Fate> = fc.constantFrom('works', 'works', 'works', 'refused', 'lost');

interface Listener {
  /** Called before a change is sent. */
  readonly onChange?: (id: string, field: 'title' | 'isActive', value: unknown) => void;
  /** Called when the form has created the link with this short code. */
  readonly onCreated?: (shortCode: string) => void;
}

/** An account with so many links; its calls, and the messages of its tabs, have their turns by the scheduler. */
const aRun = (scheduler: fc.Scheduler, size: number, toTake: readonly Step[], fates: readonly Fate[]) => {
  const turn: Turn = (label) => scheduler.schedule(Promise.resolve(), label);
  return {
    model: new LinkModel(links(size), turn),
    /** Makes a message wait until it is its turn. */
    turn,
    /** What may become of the changes, in turn. */
    fates,
    /** Takes the steps in tabs, and lets some responses and messages come after each. */
    take: async (tabs: readonly OpenAccount[], listener: Listener = {}) => {
      for (const step of toTake) {
        const tab = tabs[step.tab];
        if (tab) takeStep(tab, step, listener);
        for (let n = 0; n < step.answers && scheduler.count() > 0; n += 1) {
          await scheduler.waitOne();
          await flushAll();
        }
        await flushAll();
      }
    },
    /** Lets all that is under way come to its end. */
    finish: async () => {
      for (let round = 0; round < 3 || scheduler.count() > 0; round += 1) {
        await scheduler.waitAll();
        await flushAll();
        vi.advanceTimersByTime(UNDO_TIME_MS);
        await flushAll();
      }
    },
  };
};

/** A test of what holds in whatever order things come, with up to so many links. */
export const inAnyOrder = (
  name: string,
  all: Steps,
  count: number,
  check: (run: ReturnType<typeof aRun>) => Promise<void>,
): void =>
  test(name, { timeout: RUNS_TAKE_MS }, async () => {
    vi.useFakeTimers();
    const fates = fc.array(FATE, { maxLength: 8 });
    const runs = fc.asyncProperty(fc.scheduler(), fc.nat({ max: count }), all, fates, (...run) => {
      vi.clearAllTimers();
      return check(aRun(...run));
    });
    await fc.assert(runs, { numRuns: RUNS });
  });

/** Checks rules whenever anything changes on a screen; what it returns ends that, and throws if one was broken. */
export const always = (rules: () => void): (() => void) => {
  const broken: unknown[] = [];
  const stop = autorun(rules, { onError: (error) => broken.push(error) });
  return () => {
    stop();
    for (const error of broken) throw error;
  };
};

let created = 0;

const takeStep = (account: OpenAccount, { does, at, title }: Step, listener: Listener): void => {
  const { catalogue, createLink, linkEditor, linkRemoval } = account;
  const link = catalogue.link(account.links.list.shown?.ids[at] ?? '');
  if (does === 'refresh') account.refresh();
  else if (does === 'undo') linkRemoval.undoLast();
  else if (does === 'let the undo time pass') vi.advanceTimersByTime(UNDO_TIME_MS);
  else if (does === 'create') {
    createLink.open('');
    if (createLink.form.isBusy) return;
    created += 1;
    const shortCode = `code-${created}`;
    createLink.form.fill({ originalUrl: 'https://example.com/', shortCode, title: 'Created' });
    void createLink.form.submit().then((isCreated) => isCreated && listener.onCreated?.(shortCode));
  } else if (!link) return;
  else if (does === 'look at') account.linkDetails.open({ params: { id: link.id } });
  else if (does === 'delete') void linkRemoval.remove(link);
  else if (does === 'switch') {
    if (catalogue.isChanging(link.id)) return;
    listener.onChange?.(link.id, 'isActive', !link.isActive);
    void linkEditor.setActive(link, !link.isActive);
  } else {
    linkEditor.open('', link);
    if (linkEditor.form.isBusy || link.title === title) return;
    linkEditor.form.change('title', title);
    listener.onChange?.(link.id, 'title', title);
    void linkEditor.form.submit();
  }
};
