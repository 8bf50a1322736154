import type { LinkPatch } from '../domain/link.ts';
import { type LinkDraft, type LinkDraftErrors, trimDraft, validateDraft } from '../domain/linkDraft.ts';
import type { LinkGateway } from './ports.ts';
import { runOnce } from './runOnce.ts';
import { ServiceError } from './ServiceError.ts';

/** What can be put right in the form. `message` is there when the provider found the mistake. */
export interface InvalidDraft {
  readonly status: 'invalid';
  readonly errors: LinkDraftErrors;
  readonly message?: string;
}

export interface CreatedLink {
  readonly status: 'created';
  /** The link as it was sent and as the provider's answer has it. Undefined when the answer names no id; the next list has it. */
  readonly link: LinkPatch | undefined;
}

/** Creates a link from a draft as typed (spec section 5). */
export class CreateLink {
  readonly #links: LinkGateway;
  readonly #send = runOnce((draft: LinkDraft) => this.#create(draft));

  constructor(links: LinkGateway) {
    this.#links = links;
  }

  /** One at a time. Returns what is wrong with the draft; a short code that is taken is. Rejects with a `ServiceError`. */
  execute(typed: LinkDraft): Promise<CreatedLink | InvalidDraft> {
    return this.#send(typed);
  }

  async #create(typed: LinkDraft): Promise<CreatedLink | InvalidDraft> {
    const draft = trimDraft(typed);
    const errors = validateDraft(draft);
    if (Object.keys(errors).length > 0) return { status: 'invalid', errors };
    const { originalUrl, shortCode, title, description } = draft;
    try {
      const { id, ...told } = await this.#links.create({
        originalUrl,
        shortCode,
        ...(title && { title }),
        ...(description && { description }),
      });
      return { status: 'created', link: id === undefined ? undefined : { ...draft, ...told, id } };
    } catch (error) {
      return shortCodeTaken(error);
    }
  }
}

/** A conflict is about the short code: nothing else of a link has to be unique. Throws any other error again. */
export const shortCodeTaken = (error: unknown): InvalidDraft => {
  if (!(error instanceof ServiceError) || error.kind !== 'conflict') throw error;
  return { status: 'invalid', errors: { shortCode: error.reason }, message: error.message };
};
