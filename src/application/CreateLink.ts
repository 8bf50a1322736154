import type { LinkPatch } from '../domain/link.ts';
import { type LinkDraft, type LinkDraftErrors, trimDraft, validateDraft } from '../domain/linkDraft.ts';
import type { LinkGateway } from './ports.ts';
import { runOnce } from './runOnce.ts';
import { ServiceError } from './ServiceError.ts';

/** Errors that the user can fix in the form. `message` is set if the provider found the error. */
export interface InvalidDraft {
  readonly status: 'invalid';
  readonly errors: LinkDraftErrors;
  readonly message?: string;
}

export interface CreatedLink {
  readonly status: 'created';
  /**
   * The link as sent, updated from the response. Undefined if the response has no id: the next list contains the link.
   */
  readonly link: LinkPatch | undefined;
}

/** Creates a link from a draft as typed (spec sections 5 and 7, `POST /v1/links`). */
export class CreateLink {
  readonly #links: LinkGateway;
  readonly #send = runOnce((draft: LinkDraft) => this.#create(draft));

  constructor(links: LinkGateway) {
    this.#links = links;
  }

  /**
   * Runs one call at a time. Returns `invalid` for a draft with errors, and for a short code that is taken. Rejects
   * with a `ServiceError`.
   */
  execute(typed: LinkDraft): Promise<CreatedLink | InvalidDraft> {
    return this.#send(typed);
  }

  async #create(typed: LinkDraft): Promise<CreatedLink | InvalidDraft> {
    const draft = trimDraft(typed);
    const errors = validateDraft(draft);
    if (Object.keys(errors).length > 0) return { status: 'invalid', errors };
    const { originalUrl, shortCode, title, description } = draft;
    try {
      const { id, ...reported } = await this.#links.create({
        originalUrl,
        shortCode,
        ...(title && { title }),
        ...(description && { description }),
      });
      return { status: 'created', link: id === undefined ? undefined : { ...draft, ...reported, id } };
    } catch (error) {
      return shortCodeTaken(error);
    }
  }
}

/** Turns a conflict into a field error of the short code, the only unique field of a link. Rethrows any other error. */
export const shortCodeTaken = (error: unknown): InvalidDraft => {
  if (!(error instanceof ServiceError) || error.kind !== 'conflict') throw error;
  return { status: 'invalid', errors: { shortCode: error.reason }, message: error.message };
};
