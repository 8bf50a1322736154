import type { Drafts, StoredDraft } from '../../../application/device/Drafts.ts';
import type { BulkCreateStorage } from '../../../application/ports/storage.ts';

/** What was typed into a form and not sent. */
export interface Unsent {
  /** Names the form, once per user. */
  readonly form: string;
  /** The id of the link that it changes; undefined of a new one. */
  readonly editedId: string | undefined;
  /** The title as typed, else what else there is to recognise it by; '' if there is nothing. */
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

/** The forms, and the table of many links, that can be gone on with. */
export class UnsentStore {
  readonly #drafts: Drafts;
  readonly #bulkCreate: Pick<BulkCreateStorage, 'read'>;

  constructor(drafts: Drafts, bulkCreate: Pick<BulkCreateStorage, 'read'>) {
    this.#drafts = drafts;
    this.#bulkCreate = bulkCreate;
  }

  /** How many links of the table are not created. */
  readonly inTable = async (): Promise<number> =>
    (await this.#bulkCreate.read()).filter(({ state }) => state !== 'created').length;

  /** Calls `show` with the forms of a user, newest first: now, and when they change. Returns an unsubscribe function. */
  readonly follow = (owner: string, show: (forms: readonly Unsent[]) => void): (() => void) => {
    const look = () => show(this.#drafts.of(owner).flatMap(unsentOf));
    look();
    return this.#drafts.subscribe(look);
  };
}
