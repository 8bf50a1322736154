import fc from 'fast-check';
import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { topLinks } from '../../../../src/domain/link.ts';
import { type AccountUnderTest, openEverything, PAGE_SIZE } from './AccountUnderTest.ts';
import type { Fate, LinkModel } from './LinkModel.ts';
import { fates, finish, openModel, RUNS, run, steps } from './modelRun.ts';

const MATCHES_SHOWN = 8;

const CHANGES = ['switch', 'edit', 'delete', 'create'] as const;
const DEEDS = [...CHANGES, ...CHANGES, 'switch', 'edit', 'undo', 'look at', 'refresh', 'refresh'] as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What was changed here, and what became of it: by this, what screens may show. */
class Claims {
  readonly gone = new Set<string>();
  readonly created = new Set<string>();
  readonly #changes = new Map<
    string,
    { field: 'title' | 'isActive'; value: unknown; fate: Fate | undefined }[]
  >();

  change(id: string, field: 'title' | 'isActive', value: unknown): void {
    this.#changes.set(id, [...(this.#changes.get(id) ?? []), { field, value, fate: undefined }]);
  }

  /** The oldest change of a link that had no answer has one now: a link's changes are sent one after the other. */
  answered(id: string, fate: Fate): void {
    const oldest = this.#changes.get(id)?.find((change) => change.fate === undefined);
    if (oldest) oldest.fate = fate;
  }

  /** The value that must be seen; undefined where nothing is claimed. A refusal may not have been noticed yet. */
  expected(id: string, field: 'title' | 'isActive', isChanging: boolean): unknown {
    const changes = this.#changes.get(id)?.filter((change) => change.field === field) ?? [];
    if (isChanging && changes.at(-1)?.fate === 'refused') return undefined;
    const last = changes.findLast((change) => change.fate !== 'refused');
    return last?.fate === 'lost' ? undefined : last?.value;
  }
}

/** What must hold whenever anything changes on a screen. */
const checkNow = (account: AccountUnderTest, claims: Claims): void => {
  const { catalogue } = account;
  const lists = [
    account.home.recentIds,
    account.links.list.shown?.ids,
    account.search.shown.map((link) => link.id),
  ];
  for (const ids of lists) {
    if (!ids) continue;
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      expect(claims.gone.has(id), `${id} is gone`).toBe(false);
      expect(catalogue.isBeingDeleted(id), `${id} is leaving`).toBe(false);
      for (const field of ['title', 'isActive'] as const) {
        const expected = claims.expected(id, field, catalogue.isChanging(id));
        if (expected !== undefined) expect(catalogue.link(id)?.[field], `${field} of ${id}`).toBe(expected);
      }
    }
  }
  const page = account.links.list.shown?.ids;
  for (const id of claims.created) {
    if (page && !claims.gone.has(id) && !catalogue.isBeingDeleted(id))
      expect(page, `${id} was created`).toContain(id);
  }
};

/** What must hold in the end: every screen shows what the provider has. */
const checkInTheEnd = (account: AccountUnderTest, model: LinkModel): void => {
  const seen = (ids: readonly string[] | undefined) => ids?.map((id) => account.catalogue.link(id));
  const { linkDetails: details, links: page } = account;
  expect(seen(page.list.shown?.ids)).toEqual(model.links.slice(0, PAGE_SIZE));
  expect(page.list.shown?.pagination.total).toBe(model.links.length);
  expect(seen(account.home.recentIds)).toEqual(model.links.slice(0, 5));
  expect(account.search.shown).toEqual(model.links.slice(0, MATCHES_SHOWN));
  expect(account.search.count).toBe(model.links.length);
  expect(seen(account.analytics.analytics.value?.topLinkIds)).toEqual(topLinks(model.links.slice(0, 10), 5));
  const looked = model.links.find(({ id }) => id === details.details.id);
  expect(details.link).toEqual(looked);
  expect(details.isNotFound).toBe(looked === undefined);
};

test('in whatever order calls and answers come, no change made here is seen undone, and in the end every screen is right', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.nat({ max: 4 }),
      steps([...DEEDS, 'let the undo time pass', 'let the undo time pass']),
      fates,
      async (scheduler, count, all, fate) => {
        vi.clearAllTimers();
        const { model } = openModel(scheduler, count);
        model.fates.push(...fate);
        const claims = new Claims();
        model.onAnswer = (call, id, fate) => {
          // A deletion whose answer was lost has worked: its link is still shown and changed, and the provider has it no more.
          if (call === 'PUT') claims.answered(id, model.has(id) ? fate : 'refused');
          if (call !== 'DELETE' || fate === 'refused') return;
          claims.created.delete(id);
          if (fate === 'works') claims.gone.add(id);
        };
        const account = await openEverything(model);
        vi.advanceTimersByTime(1000);
        const broken: unknown[] = [];
        const stopChecking = autorun(() => checkNow(account, claims), {
          onError: (error) => broken.push(error),
        });
        await run(scheduler, [account], all, {
          onChange: (...change) => claims.change(...change),
          onCreated: (code) => {
            const created = model.links.find(({ shortCode }) => shortCode === code);
            if (created) claims.created.add(created.id);
          },
        });
        await finish(scheduler);
        stopChecking();
        expect(broken).toEqual([]);
        checkInTheEnd(account, model);
        account.close();
      },
    ),
    { numRuns: RUNS },
  );
}, 600_000);
