import fc from 'fast-check';
import { autorun, reaction } from 'mobx';
import { it, vi } from 'vitest';
import { UNDO_TIME_MS } from '../../../src/application/links/DeleteLink.ts';
import type { Notifier } from '../../../src/application/ports/notices.ts';
import type { AnalyticsGateway } from '../../../src/application/ports/provider.ts';
import { links } from '../../support/aLink.ts';
import { flushAll } from '../../support/deferred.ts';
import { memoryAccount } from '../../support/memoryAccount.ts';
import { partialGateway } from '../../support/memoryGateways.ts';
import type { MemoryTab } from '../../support/memoryPorts.ts';
import { LinkModel, type Outcome, type Turn } from './LinkModel.ts';

/*
 * Runs random user actions in one or more tabs. Requests, responses and messages between tabs arrive in any
 * order. A failed run reports the broken rule and the smallest sequence of steps that breaks it.
 */

export const PAGE_SIZE = 10;
/** The number of links that a search shows. */
export const MATCHES_SHOWN = 8;

/** Every test run uses other random values. `npm test -- --all` uses many. */
const RUNS = Number(process.env['INTERLEAVINGS'] ?? 40);
const TIMEOUT_MS = 600_000;

/** A notifier without spies, because Vitest never frees spies and their arguments. */
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

/** Opens all screens and forms of an account at once. */
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
  // Advances the clock past the search's debounce time.
  vi.advanceTimersByTime(1_000);
  // Refreshes stale screens, like the app does.
  const stopFollowing = reaction(() => catalogue.listsStaleAt, refresh);
  const close = () => {
    stopFollowing();
    account.close();
  };
  return { catalogue, home, links: list, linkDetails, analytics, search, ...lazy, refresh, close };
};

export type OpenAccount = Awaited<ReturnType<typeof openEverything>>;

export type UserAction =
  | 'edit'
  | 'switch'
  | 'delete'
  | 'undo'
  | 'create'
  | 'refresh'
  | 'open details'
  | 'let the undo time pass';

const TITLES: fc.Arbitrary<string> = fc.constantFrom('A', 'B', 'C');

/** Returns an arbitrary for sequences of steps. Repeat an action to make it more likely. */
export const arbitrarySteps = (actions: readonly UserAction[], { tabs = 1, title = TITLES } = {}) =>
  fc.array(
    fc.record({
      action: fc.constantFrom(...actions),
      /** The position in the list of the link to act on. */
      position: fc.nat({ max: 3 }),
      /** The new title, for an edit. */
      title,
      tab: fc.nat({ max: tabs - 1 }),
      /** The number of requests, responses and messages that arrive before the next step. */
      arrivals: fc.nat({ max: 4 }),
    }),
    { maxLength: 8 },
  );

type Steps = ReturnType<typeof arbitrarySteps>;
type Step = Steps extends fc.Arbitrary<(infer One)[]> ? One : never;

const OUTCOME: fc.Arbitrary<Outcome> = fc.constantFrom('succeeds', 'succeeds', 'succeeds', 'refused', 'lost');

interface Listener {
  /** Called before an update is sent. */
  readonly onChange?: (id: string, field: 'title' | 'isActive', value: unknown) => void;
  /** Called when the form has created a link. */
  readonly onCreated?: (shortCode: string) => void;
}

interface RunOptions {
  /** Decides when requests, responses and messages arrive. */
  readonly scheduler: fc.Scheduler;
  readonly linkCount: number;
  readonly steps: readonly Step[];
  readonly outcomes: readonly Outcome[];
}

const createRun = ({ scheduler, linkCount, steps, outcomes }: RunOptions) => {
  const turn: Turn = (label) => scheduler.schedule(Promise.resolve(), label);
  return {
    model: new LinkModel(links(linkCount), turn),
    turn,
    /** The outcomes of the writes to come. */
    outcomes,
    /** Performs all steps. Some requests, responses and messages arrive after each step. */
    perform: async (tabs: readonly OpenAccount[], listener: Listener = {}) => {
      for (const step of steps) {
        const tab = tabs[step.tab];
        if (tab) performStep(tab, step, listener);
        for (let n = 0; n < step.arrivals && scheduler.count() > 0; n += 1) {
          await scheduler.waitOne();
          await flushAll();
        }
        await flushAll();
      }
    },
    /** Waits until nothing is pending. */
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

interface PropertyOptions {
  readonly steps: Steps;
  readonly maxLinkCount: number;
  readonly check: (run: ReturnType<typeof createRun>) => Promise<void>;
}

/** Defines a property test that runs `check` for random links, steps, outcomes and orders of arrival. */
export const itInAnyOrder = (title: string, { steps, maxLinkCount, check }: PropertyOptions): void =>
  it(title, { timeout: TIMEOUT_MS }, async () => {
    vi.useFakeTimers();
    const outcomes = fc.array(OUTCOME, { maxLength: 8 });
    const options = fc.record({
      scheduler: fc.scheduler(),
      linkCount: fc.nat({ max: maxLinkCount }),
      steps,
      outcomes,
    });
    const property = fc.asyncProperty(options, (run) => {
      vi.clearAllTimers();
      return check(createRun(run));
    });
    await fc.assert(property, { numRuns: RUNS });
  });

/** Checks rules after every change. The returned function stops checking and throws if a rule was broken. */
export const checkAlways = (rules: () => void): (() => void) => {
  const broken: unknown[] = [];
  const stop = autorun(rules, { onError: (error) => broken.push(error) });
  return () => {
    stop();
    for (const error of broken) throw error;
  };
};

let created = 0;

const performStep = (account: OpenAccount, { action, position, title }: Step, listener: Listener): void => {
  const { catalogue, createLink, linkEditor, linkRemoval, undo } = account;
  const link = catalogue.link(account.links.list.shown?.ids[position] ?? '');
  if (action === 'refresh') account.refresh();
  else if (action === 'undo') undo.undoLast();
  else if (action === 'let the undo time pass') vi.advanceTimersByTime(UNDO_TIME_MS);
  else if (action === 'create') {
    createLink.open('');
    if (createLink.form.isBusy) return;
    created += 1;
    const shortCode = `code-${created}`;
    createLink.form.fill({ originalUrl: 'https://example.com/', shortCode, title: 'Created' });
    void createLink.form.submit().then((isCreated) => isCreated && listener.onCreated?.(shortCode));
  } else if (!link) return;
  else if (action === 'open details') account.linkDetails.open({ params: { id: link.id } });
  else if (action === 'delete') void linkRemoval.remove(link);
  else if (action === 'switch') {
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
