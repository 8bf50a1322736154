import { observable, runInAction } from 'mobx';

const NEW_FOR_MS = 60_000;

/** Marks links as new: created recently and not used yet. */
export class NewLinkMarks {
  readonly ids = observable.set<string>();

  add(id: string): void {
    runInAction(() => this.ids.add(id));
    setTimeout(() => this.remove(id), NEW_FOR_MS);
  }

  /** Called once the user uses a link. */
  remove(id: string): void {
    runInAction(() => this.ids.delete(id));
  }
}
