import type { Drafts } from '../../../application/device/Drafts.ts';

/** What was typed into a form and not sent. */
export interface Unsent {
  /** The id of the link that it changes; undefined of a new one. */
  readonly editedId: string | undefined;
  /** The title as typed, else what else there is to recognise it by; '' if there is nothing. */
  readonly name: string;
  readonly typedAt: Date;
}

const FORM = /^(?:new|edit (.+))$/s;

/** The forms that can be gone on with. */
export class UnsentStore {
  readonly #drafts: Drafts;

  constructor(drafts: Drafts) {
    this.#drafts = drafts;
  }

  /** Those of a user, newest first. */
  readonly of = (owner: string): readonly Unsent[] =>
    this.#drafts.of(owner).flatMap(({ form, began, typed, at }) => {
      const found = FORM.exec(form);
      const { title, shortCode, originalUrl } = { ...began, ...typed };
      const name = title?.trim() || shortCode || originalUrl || '';
      return found ? [{ editedId: found[1], name, typedAt: new Date(at) }] : [];
    });
}
