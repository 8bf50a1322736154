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

/** Something that is done with many links, and how far it is. `isWaiting`: the provider has asked for it. */
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

/** What changes of each of many links; undefined of one that is so already. */
interface Change {
  readonly action: BulkAction;
  readonly of: (link: Link) => LinkChanges | undefined;
  /** Called with each link as it was and as it is by that. */
  readonly made?: (before: Link, after: Link) => void;
}

const switched = (isActive: boolean): Change => ({
  action: isActive ? ACTIVATE : DEACTIVATE,
  of: (link) => (link.isActive === isActive ? undefined : { isActive }),
});

/** Browsers send only a limited number of calls after the page has been left. */
const SENT_AFTER_EXIT = 200;

const FAILED = 'Failed unexpectedly';

/** What an edit of tags changes: a link's own tags if it has any list, else its description. */
const taggedBy = ({ tags, description }: Link): LinkChanges => (tags ? { tags } : { description });

/** Activates, deactivates, tags and deletes many links, one action at a time. */
export class BulkStore {
  run: BulkRun | undefined = undefined;
  /** The last result, as it was. */
  outcome: BulkResult | undefined = undefined;
  readonly #calls: RequestQueue;
  readonly #editLink: EditLink;
  readonly #removal: LinkRemovalStore;
  readonly #impossible: UnsupportedActionsStore;
  readonly #selection: SelectionStore;
  readonly #catalogue: LinkCatalogue;
  readonly #exit: ExitGuard;
  readonly #work: PendingWork;
  readonly #notifier: Notifier;
  #attending = 0;
  /** Does what had the last result with some links. */
  #again: (ids: readonly string[]) => unknown = () => {};
  #endUndo = () => {};

  constructor(
    calls: RequestQueue,
    editLink: EditLink,
    removal: LinkRemovalStore,
    impossible: UnsupportedActionsStore,
    selection: SelectionStore,
    catalogue: LinkCatalogue,
    exit: ExitGuard,
    work: PendingWork,
    notifier: Notifier,
  ) {
    this.#calls = calls;
    this.#editLink = editLink;
    this.#removal = removal;
    this.#impossible = impossible;
    this.#selection = selection;
    this.#catalogue = catalogue;
    this.#exit = exit;
    this.#work = work;
    this.#notifier = notifier;
    makeAutoObservable(this, { run: observableRef, outcome: observableRef }, { autoBind: true });
  }

  /** The last result, with the links that are left of it; undefined without any. */
  get result(): BulkResult | undefined {
    if (!this.outcome) return undefined;
    const unsent = this.#catalogue.present(this.outcome.unsent);
    const failures = this.outcome.failures
      .map(({ reason, ids }) => ({ reason, ids: this.#catalogue.present(ids) }))
      .filter(({ ids }) => ids.length > 0);
    return failures.length + unsent.length > 0 ? { ...this.outcome, failures, unsent } : undefined;
  }

  /** Activates or deactivates links. For a while, that can be undone. Never rejects. */
  setActive(ids: readonly string[], isActive: boolean): Promise<void> {
    return this.#change(ids, switched(isActive), switched(!isActive));
  }

  /** Adds, removes or renames a tag of links. For a while, that can be undone where no text was changed since. Never rejects. */
  editTags(ids: readonly string[], edit: TagEdit): Promise<void> {
    const before = new Map<string, LinkChanges>();
    const stateOf = (link: Link) => JSON.stringify([link.id, taggedBy(link)]);
    const of = (link: Link) => tagChanges(link, edit);
    const made = (was: Link, is: Link) => before.set(stateOf(is), taggedBy(was));
    const restored = { action: RESTORE_TAGS, of: (link: Link) => before.get(stateOf(link)) };
    return this.#change(ids, { action: tagAction(edit), of, made }, restored);
  }

  /** Deletes links, with one undo for all. Never rejects. */
  async remove(ids: readonly string[]): Promise<void> {
    const present = this.#catalogue.present(ids);
    if (present.length === 0) return;
    this.dismiss();
    const run = runOf(DELETE, present.length);
    let stopAsking = present.length > SENT_AFTER_EXIT ? this.#exit.begin() : () => {};
    const removing = this.#removal.removeAll(present, {
      ...optionsOf(run),
      onSent: () => {
        stopAsking();
        stopAsking = this.#exit.begin();
        this.#show(run);
      },
    });
    this.#selection.endIfEmpty();
    const outcome = await removing;
    stopAsking();
    if (!outcome.isUndone) this.#end(run, this.remove, outcome);
    else if (this.#selection.count > 0) this.#selection.begin();
  }

  /** Called by what shows the result: there is then no notice of it. Returns a function that ends this. */
  showResultInPlace(): () => void {
    this.#attending += 1;
    return () => {
      this.#attending -= 1;
    };
  }

  cancel(): void {
    const { run } = this;
    if (!run) return;
    run.isCancelled = true;
    run.cancelling.abort();
  }

  /** Does the same again with the links that are left. */
  retry(): void {
    const { result } = this;
    if (!result) return;
    void this.#again([...result.failures.flatMap(({ ids }) => ids), ...result.unsent]);
  }

  dismiss(): void {
    this.outcome = undefined;
  }

  /** Shows the progress of an action, unless that of another one is shown: several deletions may be due together. */
  #show(run: BulkRun): void {
    this.#endUndo();
    runInAction(() => (this.run ??= run));
  }

  async #change(ids: readonly string[], change: Change, undone?: Change): Promise<void> {
    const present = this.#catalogue.present(ids);
    if (present.length === 0) return;
    if (this.run) return void this.#notifier.error('Another action on many links is still running.');
    const { action } = change;
    const isSo = (id: string) => {
      const link = this.#catalogue.link(id);
      return !link || change.of(link) === undefined;
    };
    const wanted = present.filter((id) => !isSo(id));
    this.#selection.setAll(present.filter(isSo), false);
    this.dismiss();
    const run = runOf(action, wanted.length);
    this.#show(run);
    const stopAsking = this.#exit.begin();
    const running = this.#calls.execute(wanted, (id) => this.#send(id, change), optionsOf(run));
    this.#work.track(running);
    const outcome = await running;
    stopAsking();
    if (action === ACTIVATE || action === DEACTIVATE)
      this.#impossible.note('switch', ...outcome.failed.values());
    const again = (left: readonly string[]) => this.#change(left, change, undone);
    const undo = undone && (() => void this.#change(outcome.done, undone));
    this.#end(run, again, outcome, present.length - wanted.length, undo);
  }

  async #send(id: string, change: Change): Promise<void> {
    // As the link is by now: another change may have been made while this one waited.
    const before = this.#catalogue.link(id);
    const changes = before && change.of(before);
    if (!changes) return;
    const outcome = await this.#catalogue.change(id, changes, () => this.#editLink.execute(id, changes));
    if (outcome.status === 'invalid') throw new ServiceError('conflict', '', outcome.message ?? FAILED);
    const after = this.#catalogue.link(id);
    if (after) change.made?.(before, after);
  }

  #offerUndo(text: string, undo: () => void): void {
    const end = this.#removal.offerUndo(text, undo);
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
    const { action, total } = run;
    const result = { action, total, done: done.length, already, failures: byReason(failed), unsent, stop };
    const isWhole = done.length === total;
    if (!isWhole) this.#again = again;
    runInAction(() => {
      if (this.run === run) this.run = undefined;
      if (!isWhole) this.outcome = result;
      this.#selection.setAll(done, false);
      if (this.#selection.count > 0) this.#selection.begin();
      else this.#selection.endIfEmpty();
    });
    if (isWhole && undo && total > 0) this.#offerUndo(doneWords(action, total, already), undo);
    else if (isWhole) this.#notifier.success(doneWords(action, total, already));
    else if (this.#attending === 0) this.#notifier.error(resultWords(result));
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
