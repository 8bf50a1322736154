import { type LinkPatch, patchLink } from '../../domain/links/link.ts';
import {
  type LinkDraft,
  type LinkDraftErrors,
  reviseLink,
  trimDraft,
  validateDraft,
} from '../../domain/links/linkDraft.ts';
import { DEFAULT_PAGE_SIZE } from '../../domain/links/pagination.ts';
import type { LinkGateway, NewLink } from '../ports/provider.ts';
import { reportMistake, ServiceError } from '../ServiceError.ts';
import { type CreationAttempt, creationName, isCreatedBy } from './creationAttempt.ts';

/** Errors that the user can fix in the form. `message` is set if the provider found the error. */
export interface InvalidDraft {
  readonly status: 'invalid';
  readonly errors: LinkDraftErrors;
  readonly message?: string;
  /** The user's link that has the short code, if it was found. */
  readonly takenBy?: LinkPatch | undefined;
}

export interface CreatedLink {
  readonly status: 'created';
  /** The link as sent, updated from the response. Undefined if the response has no id. */
  readonly link: LinkPatch | undefined;
}

/** Creates a link from a draft as typed (specification: Rules for input and Calls, `POST /v1/links`). */
export class CreateLink {
  readonly #links: LinkGateway;

  constructor(links: LinkGateway) {
    this.#links = links;
  }

  /**
   * Returns `invalid` for a draft with errors and for a short code that is taken. With an `attempt`, first
   * checks whether the attempt itself has created the link. Responses can be lost, and browsers repeat
   * requests after a lost connection. Rejects with a `ServiceError`.
   */
  async execute(typed: LinkDraft, attempt?: CreationAttempt): Promise<CreatedLink | InvalidDraft> {
    const draft = trimDraft(typed);
    const errors = validateDraft(draft);
    if (Object.keys(errors).length > 0) return { status: 'invalid', errors };
    try {
      const { id, ...reported } = await this.#links.create(newLinkOf(draft));
      return { status: 'created', link: id === undefined ? undefined : { ...draft, ...reported, id } };
    } catch (error) {
      const refusal = shortCodeTaken(error);
      return attempt ? this.#lookUp(draft, attempt, refusal) : refusal;
    }
  }

  /** Adds provider tags, which cannot be sent with a new link. Rejects with a `ServiceError`. */
  async tag(link: LinkPatch, tags: readonly string[]): Promise<LinkPatch> {
    return { ...link, tags, ...(await this.#links.update(link.id, { tags })), id: link.id };
  }

  /** Searches the first page of the list, because it contains the newest links. */
  async #lookUp(
    draft: LinkDraft,
    attempt: CreationAttempt,
    refusal: InvalidDraft,
  ): Promise<CreatedLink | InvalidDraft> {
    const { links } = await this.#links
      .list({ page: 1, limit: DEFAULT_PAGE_SIZE })
      .catch((error: unknown) => {
        if (attempt.isRepeated) throw error;
        reportMistake(error);
        return { links: [] };
      });
    const named = (isExact: boolean) =>
      links.find((link) => creationName(link, isExact) === creationName(draft, isExact));
    const found = named(true) ?? named(false);
    if (!found) return { ...refusal, takenBy: links.find(({ shortCode }) => shortCode === draft.shortCode) };
    if (!isCreatedBy(attempt, draft, found)) return { ...refusal, takenBy: found };
    return { status: 'created', link: attempt.isRepeated ? await this.#updated(found, draft) : found };
  }

  /** Sends the user's changes since the attempt that created the link. */
  async #updated(link: LinkPatch, { title, description }: LinkDraft): Promise<LinkPatch> {
    const { changes } = reviseLink(patchLink(undefined, link), { title, description });
    if (Object.keys(changes).length === 0) return link;
    return { ...link, ...changes, ...(await this.#links.update(link.id, changes)), id: link.id };
  }
}

/** Omits empty optional fields. */
const newLinkOf = ({ originalUrl, shortCode, ...optional }: LinkDraft): NewLink => ({
  originalUrl,
  shortCode,
  ...Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== '')),
});

/** Returns whether a failed request certainly created no link. Timeouts and server errors are uncertain. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ServiceError && /^(refused|impossible|unauthorized|forbidden|notFound)$/.test(error.kind);

/** Converts a conflict to an error of the short code, the only unique field. Rethrows other errors. */
export const shortCodeTaken = (error: unknown): InvalidDraft => {
  if (!(error instanceof ServiceError) || error.kind !== 'conflict') throw error;
  return { status: 'invalid', errors: { shortCode: error.message }, message: error.message };
};
