import fc from 'fast-check';
import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UNDO_TIME_MS } from '../../../src/application/links/DeleteLink.ts';
import { topLinks } from '../../../src/domain/link.ts';
import { links } from '../../support/aLink.ts';
import { type AccountUnderTest, openEverything, PAGE_SIZE } from './AccountUnderTest.ts';
import { type Fate, LinkModel } from './LinkModel.ts';

const MATCHES_SHOWN = 8;

/** What a person does, on the link that is `at` so many places down the list. */
type Step =
  | { readonly does: 'switch' | 'delete' | 'look at'; readonly at: number }
  | { readonly does: 'edit'; readonly at: number; readonly title: string }
  | { readonly does: 'create' | 'refresh' | 'undo' | 'let the undo time pass'; readonly at?: never };

const at = fc.nat({ max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('switch' as const), at }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('edit' as const), at, title: fc.constantFrom('A', 'B', 'C') }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('delete' as const), at }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('undo' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('look at' as const), at }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('create' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('refresh' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('let the undo time pass' as const) }) },
);

/** How many answers come between one step and the next. */
const answersBetween = fc.nat({ max: 4 });
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

const take = (account: AccountUnderTest, model: LinkModel, claims: Claims, step: Step): void => {
  const { catalogue, linkEditor: editor } = account;
  const shown = account.links.list.shown?.ids ?? [];
  const id = step.at === undefined ? undefined : shown[step.at];
  const link = id === undefined ? undefined : catalogue.link(id);
  if (step.does === 'create') {
    account.createLink.open('');
    if (account.createLink.form.isBusy) return;
    const code = `code-${model.calls}`;
    account.createLink.form.change('originalUrl', 'https://example.com/');
    account.createLink.form.change('shortCode', code);
    account.createLink.form.change('title', 'Created');
    void account.createLink.form.submit().then((isCreated) => {
      const created = model.links.find(({ shortCode }) => shortCode === code);
      if (isCreated && created) claims.created.add(created.id);
    });
  } else if (step.does === 'refresh') account.refresh();
  else if (step.does === 'let the undo time pass') vi.advanceTimersByTime(UNDO_TIME_MS);
  else if (step.does === 'undo') account.linkRemoval.undoLast();
  else if (!link) return;
  else if (step.does === 'look at') account.linkDetails.open({ params: { id: link.id } });
  else if (step.does === 'delete') void account.linkRemoval.remove(link);
  else if (step.does === 'switch') {
    if (catalogue.isChanging(link.id)) return;
    claims.change(link.id, 'isActive', !link.isActive);
    void editor.setActive(link, !link.isActive);
  } else if (step.does === 'edit') {
    editor.open('', link);
    if (editor.form.isBusy || link.title === step.title) return;
    editor.form.change('title', step.title);
    claims.change(link.id, 'title', step.title);
    void editor.form.submit();
  }
};

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
      fc.array(fc.tuple(step, answersBetween), { maxLength: 8 }),
      fc.array(fate, { maxLength: 8 }),
      async (scheduler, count, steps, fates) => {
        vi.clearAllTimers();
        const model = new LinkModel(
          links(count, () => ({ totalClicks: 0 })),
          (label) => scheduler.schedule(Promise.resolve(), label),
        );
        model.fates.push(...fates);
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
        for (const [one, answers] of steps) {
          take(account, model, claims, one);
          for (let n = 0; n < answers; n += 1) {
            if (scheduler.count() > 0) await scheduler.waitOne();
            await settle();
          }
        }
        for (let round = 0; round < 3 || scheduler.count() > 0; round += 1) {
          await scheduler.waitAll();
          await settle();
          vi.advanceTimersByTime(UNDO_TIME_MS);
          await settle();
        }
        stopChecking();
        expect(broken).toEqual([]);
        checkInTheEnd(account, model);
        account.close();
      },
    ),
    { numRuns: RUNS },
  );
}, 600_000);
