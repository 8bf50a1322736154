import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { UNDO_TIME_MS } from '../../../application/links/DeleteLink.ts';
import type { EditLink } from '../../../application/links/EditLink.ts';
import type { Notifier } from '../../../application/ports/notices.ts';
import type { ExitGuard } from '../../../application/ports/page.ts';
import type { PendingWork } from '../../../application/ports/tabs.ts';
import type { EachOutcome, QueueOptions, RequestQueue } from '../../../application/requests/RequestQueue.ts';
import { messageOf, ServiceError } from '../../../application/ServiceError.ts';
import type { Link } from '../../../domain/links/link.ts';
import type { LinkChanges } from '../../../domain/links/linkDraft.ts';
import { type TagEdit, tagChanges } from '../../../domain/tags/tagEdit.ts';
import type { LinkCatalogue } from '../../../state/catalogue/LinkCatalogue.ts';
import type { UnsupportedActionsStore } from '../../../state/catalogue/UnsupportedActionsStore.ts';
import type { UndoStore } from '../../../state/notices/UndoStore.ts';
import type { LinkRemovalStore } from '../actions/LinkRemovalStore.ts';
import {
  ACTIVATE,
  type BulkAction,
  type BulkResult,
  DEACTIVATE,
  DELETE,
  doneWords,
  RESTORE_TAGS,
  resultWords,
  tagAction,
} from './bulkActionTexts.ts';
import type { SelectionStore } from './SelectionStore.ts';

/** A running bulk action and its progress. `isWaiting`: the provider has asked to wait. */
export type BulkRun = ReturnType<typeof runOf>;

const runOf = (action: BulkAction, total: number) =>
  observable(
    { action, total, settled: 0, isWaiting: false, isCancelled: false, cancelling: new AbortController() },
    {},
    { deep: false },
  );

const optionsOf = (run: BulkRun): QueueOptions => ({
  signal: run.cancelling.signal,
  onSettled: (settled) => runInAction(() => (run.settled = settled)),
  onWait: (ms) => runInAction(() => (run.isWaiting = ms !== undefined)),
});

/** The change per link. `of` returns undefined if the link already has the target state. */
interface Change {
  readonly action: BulkAction;
  readonly of: (link: Link) => LinkChanges | undefined;
  /** Called with each link before and after its change. */
  readonly onChanged?: (before: Link, after: Link) => void;
}

const switched = (isActive: boolean): Change => ({
  action: isActive ? ACTIVATE : DEACTIVATE,
  of: (link) => (link.isActive === isActive ? undefined : { isActive }),
});

/** Browsers limit the number of requests that are sent after the document is closed. */
const SENT_AFTER_EXIT = 200;

const FAILED = 'Something went wrong';

/** Returns the field that contains a link's tags: `tags` if the provider has them, else the description. */
const taggedBy = ({ tags, description }: Link): LinkChanges => (tags ? { tags } : { description });

interface Deps {
  readonly queue: RequestQueue;
  readonly editLink: EditLink;
  readonly removal: LinkRemovalStore;
  readonly unsupportedActions: UnsupportedActionsStore;
  readonly selection: SelectionStore;
  readonly catalogue: LinkCatalogue;
  readonly exit: ExitGuard;
  readonly work: PendingWork;
  readonly undo: UndoStore;
  readonly notifier: Notifier;
}

export class BulkStore {
  run: BulkRun | undefined = undefined;
  /** The result of the last incomplete action, including links that no longer exist. */
  outcome: BulkResult | undefined = undefined;
  readonly #deps: Deps;
  #resultViews = 0;
  /** Repeats the action of the last result with some links. */
  #again: (ids: readonly string[]) => unknown = () => {};
  #endUndo = () => {};

  constructor(deps: Deps) {
    this.#deps = deps;
    makeAutoObservable(this, { run: observableRef, outcome: observableRef }, { autoBind: true });
  }

  /** The result of the last incomplete action, for the links that still exist; undefined without any. */
  get result(): BulkResult | undefined {
    if (!this.outcome) return undefined;
    const { catalogue } = this.#deps;
    const unsent = catalogue.present(this.outcome.unsent);
    const failures = this.outcome.failures
      .map(({ reason, ids }) => ({ reason, ids: catalogue.present(ids) }))
      .filter(({ ids }) => ids.length > 0);
    return failures.length + unsent.length > 0 ? { ...this.outcome, failures, unsent } : undefined;
  }

  /** Activates or deactivates links, with a short undo period. Never rejects. */
  setActive(ids: readonly string[], isActive: boolean): Promise<void> {
    return this.#change(ids, switched(isActive), switched(!isActive));
  }

  /** Adds, removes or renames a tag. Undo skips links that were edited since. Never rejects. */
  editTags(ids: readonly string[], edit: TagEdit): Promise<void> {
    const before = new Map<string, LinkChanges>();
    const stateOf = (link: Link) => JSON.stringify([link.id, taggedBy(link)]);
    const of = (link: Link) => tagChanges(link, edit);
    const onChanged = (was: Link, is: Link) => before.set(stateOf(is), taggedBy(was));
    const restored = { action: RESTORE_TAGS, of: (link: Link) => before.get(stateOf(link)) };
    return this.#change(ids, { action: tagAction(edit), of, onChanged }, restored);
  }

  /** Deletes links with one shared undo. Never rejects. */
  async remove(ids: readonly string[]): Promise<void> {
    const { removal, selection, catalogue, exit } = this.#deps;
    const present = catalogue.present(ids);
    if (present.length === 0) return;
    this.dismiss();
    const run = runOf(DELETE, present.length);
    let stopExitPrompt = present.length > SENT_AFTER_EXIT ? exit.begin() : () => {};
    const removing = removal.removeAll(present, {
      ...optionsOf(run),
      onSent: () => {
        stopExitPrompt();
        stopExitPrompt = exit.begin();
        this.#show(run);
      },
    });
    selection.endIfEmpty();
    const outcome = await removing;
    stopExitPrompt();
    if (!outcome.isUndone) this.#end(run, this.remove, outcome);
    else if (selection.count > 0) selection.begin();
  }

  /** Suppresses notices while a component shows the result. Returns a cleanup function. */
  showResultInPlace(): () => void {
    this.#resultViews += 1;
    return () => {
      this.#resultViews -= 1;
    };
  }

  cancel(): void {
    const { run } = this;
    if (!run) return;
    run.isCancelled = true;
    run.cancelling.abort();
  }

  retry(): void {
    const { result } = this;
    if (!result) return;
    void this.#again([...result.failures.flatMap(({ ids }) => ids), ...result.unsent]);
  }

  dismiss(): void {
    this.outcome = undefined;
  }

  /** Shows the progress unless another one is shown: several deletions may be sent together. */
  #show(run: BulkRun): void {
    this.#endUndo();
    runInAction(() => (this.run ??= run));
  }

  async #change(ids: readonly string[], change: Change, undone?: Change): Promise<void> {
    const { queue, unsupportedActions, selection, catalogue, exit, work, notifier } = this.#deps;
    const present = catalogue.present(ids);
    if (present.length === 0) return;
    if (this.run) return void notifier.error('Another bulk action is still running.');
    const { action } = change;
    const isUnchanged = (id: string) => {
      const link = catalogue.link(id);
      return !link || change.of(link) === undefined;
    };
    const wanted = present.filter((id) => !isUnchanged(id));
    selection.setAll(present.filter(isUnchanged), false);
    this.dismiss();
    const run = runOf(action, wanted.length);
    this.#show(run);
    const stopExitPrompt = exit.begin();
    const running = queue.execute(wanted, (id) => this.#send(id, change), optionsOf(run));
    work.track(running);
    const outcome = await running;
    stopExitPrompt();
    if (action === ACTIVATE || action === DEACTIVATE)
      unsupportedActions.note('switch', ...outcome.failed.values());
    const again = (left: readonly string[]) => this.#change(left, change, undone);
    const undo = undone && (() => void this.#change(outcome.done, undone));
    this.#end(run, again, outcome, present.length - wanted.length, undo);
  }

  async #send(id: string, change: Change): Promise<void> {
    const { editLink, catalogue } = this.#deps;
    // Uses the current link, because another change may have been made while this one was queued.
    const before = catalogue.link(id);
    const changes = before && change.of(before);
    if (!changes) return;
    const outcome = await catalogue.change(id, changes, () => editLink.execute(id, changes));
    if (outcome.status === 'invalid') throw new ServiceError('conflict', '', outcome.message ?? FAILED);
    const after = catalogue.link(id);
    if (after) change.onChanged?.(before, after);
  }

  #offerUndo(text: string, undo: () => void): void {
    const end = this.#deps.undo.offer(text, undo);
    const timer = setTimeout(end, UNDO_TIME_MS);
    this.#endUndo = () => {
      clearTimeout(timer);
      end();
    };
  }

  #end(
    run: BulkRun,
    again: (ids: readonly string[]) => unknown,
    { done, failed, unsent, stop }: EachOutcome<string>,
    already = 0,
    undo?: () => void,
  ): void {
    const { selection, notifier } = this.#deps;
    const { action, total } = run;
    const result = { action, total, done: done.length, already, failures: byReason(failed), unsent, stop };
    const isWhole = done.length === total;
    if (!isWhole) this.#again = again;
    runInAction(() => {
      if (this.run === run) this.run = undefined;
      if (!isWhole) this.outcome = result;
      selection.setAll(done, false);
      if (selection.count > 0) selection.begin();
      else selection.endIfEmpty();
    });
    if (isWhole && undo && total > 0) this.#offerUndo(doneWords(action, total, already), undo);
    else if (isWhole) notifier.success(doneWords(action, total, already));
    else if (this.#resultViews === 0) notifier.error(resultWords(result));
  }
}

const byReason = (failed: ReadonlyMap<string, unknown>): BulkResult['failures'] => {
  const groups = new Map<string, string[]>();
  for (const [id, error] of failed) {
    const reason = messageOf(error, FAILED);
    groups.set(reason, [...(groups.get(reason) ?? []), id]);
  }
  return [...groups].map(([reason, ids]) => ({ reason, ids }));
};
