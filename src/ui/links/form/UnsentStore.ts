import type { Drafts, KeptDraft } from '../../../application/device/Drafts.ts';
import type { KeptBatch } from '../../../application/ports.ts';

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

const unsentOf = ({ form, began, typed, at }: KeptDraft): Unsent[] => {
  const found = FORM.exec(form);
  const { title, shortCode, originalUrl } = { ...began, ...typed };
  const name = title?.trim() || shortCode || originalUrl || '';
  return found ? [{ form, editedId: found[1], name, typedAt: new Date(at) }] : [];
};

/** The forms, and the table of many links, that can be gone on with. */
export class UnsentStore {
  readonly #drafts: Drafts;
  readonly #batch: Pick<KeptBatch, 'read'>;

  constructor(drafts: Drafts, batch: Pick<KeptBatch, 'read'>) {
    this.#drafts = drafts;
    this.#batch = batch;
  }

  /** How many links of the table are not created. */
  readonly inTable = async (): Promise<number> =>
    (await this.#batch.read()).filter(({ state }) => state !== 'created').length;

  /** Calls `show` with the forms of a user, newest first: now, and when they change. Returns an unsubscribe function. */
  readonly follow = (owner: string, show: (forms: readonly Unsent[]) => void): (() => void) => {
    const look = () => show(this.#drafts.of(owner).flatMap(unsentOf));
    look();
    return this.#drafts.subscribe(look);
  };
}
