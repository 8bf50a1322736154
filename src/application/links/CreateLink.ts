import { destinationKey } from '../../domain/destination.ts';
import { type LinkPatch, patchLink } from '../../domain/link.ts';
import {
  type LinkDraft,
  type LinkDraftErrors,
  reviseLink,
  trimDraft,
  validateDraft,
} from '../../domain/linkDraft.ts';
import { DEFAULT_PAGE_SIZE } from '../../domain/pagination.ts';
import type { LinkGateway } from '../ports.ts';
import { ServiceError } from '../ServiceError.ts';

/** Errors that the user can fix in the form. `message` is set if the provider found the error. */
export interface InvalidDraft {
  readonly status: 'invalid';
  readonly errors: LinkDraftErrors;
  readonly message?: string;
}

export interface CreatedLink {
  readonly status: 'created';
  /** The link as sent, updated from the response; undefined if that has no id: the next list contains the link. */
  readonly link: LinkPatch | undefined;
}

/** Creates a link from a draft as typed (specification: Rules for input and Calls, `POST /v1/links`). */
export class CreateLink {
  readonly #links: LinkGateway;

  constructor(links: LinkGateway) {
    this.#links = links;
  }

  /**
   * Returns `invalid` for a draft with errors, and for a short code that is taken. If `mayExist` (an earlier try had no
   * response), the own link with this code and destination is the created one. Rejects with a `ServiceError`.
   */
  async execute(typed: LinkDraft, mayExist = false): Promise<CreatedLink | InvalidDraft> {
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
      const refusal = shortCodeTaken(error);
      const own = mayExist ? await this.#find(draft) : undefined;
      return own ? { status: 'created', link: await this.#updated(own, draft) } : refusal;
    }
  }

  /** Looks where a new link is: on the first page of the list. */
  async #find({ originalUrl, shortCode }: LinkDraft): Promise<LinkPatch | undefined> {
    const isWanted = (link: LinkPatch) =>
      link.shortCode?.toLowerCase() === shortCode.toLowerCase() &&
      destinationKey(link.originalUrl ?? '') === destinationKey(originalUrl);
    const { links } = await this.#links.list({ page: 1, limit: DEFAULT_PAGE_SIZE });
    return links.find(isWanted);
  }

  /** What the user has changed since the try that created the link is sent too. */
  async #updated(link: LinkPatch, { title, description }: LinkDraft): Promise<LinkPatch> {
    const { changes } = reviseLink(patchLink(undefined, link), { title, description });
    if (Object.keys(changes).length === 0) return link;
    return { ...link, ...changes, ...(await this.#links.update(link.id, changes)), id: link.id };
  }
}

/** Whether a failed call has certainly created nothing: of no response, and of a server's failure, that is unknown. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ServiceError && /^(refused|impossible|unauthorized|forbidden|notFound)$/.test(error.kind);

/** Turns a conflict into a field error of the short code, the only unique field of a link. Rethrows any other error. */
export const shortCodeTaken = (error: unknown): InvalidDraft => {
  if (!(error instanceof ServiceError) || error.kind !== 'conflict') throw error;
  return { status: 'invalid', errors: { shortCode: error.message }, message: error.message };
};
