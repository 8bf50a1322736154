import type { Drafts, StoredDraft } from '../../../application/device/Drafts.ts';
import type { BulkCreateStorage } from '../../../application/ports/storage.ts';

/** Form input that has not been sent. */
export interface Unsent {
  /** Identifies the form; unique per user. */
  readonly form: string;
  /** ID of the edited link; undefined for a new link. */
  readonly editedId: string | undefined;
  /** The typed title, else another field that identifies the draft; '' if all are empty. */
  readonly name: string;
  readonly typedAt: Date;
}

const FORM = /^(?:new(?:, filled)?|edit (.+))$/s;

const unsentOf = ({ form, began, typed, at }: StoredDraft): Unsent[] => {
  const found = FORM.exec(form);
  const { title, shortCode, originalUrl } = { ...began, ...typed };
  const name = title?.trim() || shortCode || originalUrl || '';
  return found ? [{ form, editedId: found[1], name, typedAt: new Date(at) }] : [];
};

/** The forms and the bulk-create table that the user can continue. */
export class UnsentStore {
  readonly #drafts: Drafts;
  readonly #bulkCreate: Pick<BulkCreateStorage, 'read'>;

  constructor(drafts: Drafts, bulkCreate: Pick<BulkCreateStorage, 'read'>) {
    this.#drafts = drafts;
    this.#bulkCreate = bulkCreate;
  }

  readonly inTable = async (): Promise<number> =>
    (await this.#bulkCreate.read()).filter(({ state }) => state !== 'created').length;

  /** Shows a user's unsent forms, newest first, now and on every change. Returns an unsubscribe function. */
  readonly follow = (owner: string, show: (forms: readonly Unsent[]) => void): (() => void) => {
    const update = () => show(this.#drafts.of(owner).flatMap(unsentOf));
    update();
    return this.#drafts.subscribe(update);
  };
}
