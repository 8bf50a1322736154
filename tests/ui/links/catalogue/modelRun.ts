import fc, { type Scheduler } from 'fast-check';
import { vi } from 'vitest';
import { UNDO_TIME_MS } from '../../../../src/application/links/DeleteLink.ts';
import { links } from '../../../support/aLink.ts';
import type { AccountUnderTest } from './AccountUnderTest.ts';
import { type Fate, LinkModel } from './LinkModel.ts';

/*
 * Runs of what people do in one tab or in several, where the calls, their answers and the messages of other tabs come in
 * any order.
 */

type Deed =
  | 'edit'
  | 'switch'
  | 'delete'
  | 'undo'
  | 'create'
  | 'refresh'
  | 'look at'
  | 'let the undo time pass';

/** What a person does in a tab, on the link that is `at` so many places down the list. */
export interface Step {
  readonly does: Deed;
  readonly at: number;
  /** Of an edit or a creation. */
  readonly title: string;
  readonly tab: number;
  /** How many answers and messages come before the next step. */
  readonly answers: number;
}

const TITLES: fc.Arbitrary<string> = fc.constantFrom('A', 'B', 'C');

/** What is done the more often, the more often it is named. */
export const steps = (does: readonly Deed[], { tabs = 1, title = TITLES } = {}) =>
  fc.array(
    fc.record({
      does: fc.constantFrom(...does),
      at: fc.nat({ max: 3 }),
      title,
      tab: fc.nat({ max: tabs - 1 }),
      answers: fc.nat({ max: 4 }),
    }),
    { maxLength: 8 },
  );

const fate: fc.Arbitrary<Fate> = fc.constantFrom('works', 'works', 'works', 'refused', 'lost');
/** What becomes of the changes, in turn. */
export const fates = fc.array(fate, { maxLength: 8 });

export const RUNS = Number(process.env['INTERLEAVINGS'] ?? 200);

/** A provider with so many links, and what makes a call or message wait for its turn. */
export const openModel = (scheduler: Scheduler, count: number) => {
  const turn = (label: string) => scheduler.schedule(Promise.resolve(), label);
  const model = new LinkModel(
    links(count, () => ({ totalClicks: 0 })),
    turn,
  );
  return { model, turn };
};

/** Lets everything run that waits for settled promises only. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
};

interface Listener {
  /** Called before a change is sent. */
  readonly onChange?: (id: string, field: 'title' | 'isActive', value: unknown) => void;
  /** Called when the form has created the link with this short code. */
  readonly onCreated?: (shortCode: string) => void;
}

let created = 0;

const take = (account: AccountUnderTest, { does, at, title }: Step, listener: Listener): void => {
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
    createLink.form.change('originalUrl', 'https://example.com/');
    createLink.form.change('shortCode', shortCode);
    createLink.form.change('title', 'Created');
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

/** Takes the steps, and lets some answers and messages come after each. */
export const run = async (
  scheduler: Scheduler,
  tabs: readonly AccountUnderTest[],
  all: readonly Step[],
  listener: Listener = {},
): Promise<void> => {
  for (const step of all) {
    const tab = tabs[step.tab];
    if (tab) take(tab, step, listener);
    for (let n = 0; n < step.answers && scheduler.count() > 0; n += 1) {
      await scheduler.waitOne();
      await settle();
    }
    await settle();
  }
};

/** Lets all that is under way come to its end. */
export const finish = async (scheduler: Scheduler): Promise<void> => {
  for (let round = 0; round < 3 || scheduler.count() > 0; round += 1) {
    await scheduler.waitAll();
    await settle();
    vi.advanceTimersByTime(UNDO_TIME_MS);
    await settle();
  }
};
