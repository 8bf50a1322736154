import type { Link } from '../../domain/links/link.ts';
import type { LinkChanges } from '../../domain/links/linkDraft.ts';
import type { LinkGateway } from '../ports/provider.ts';
import { type InvalidDraft, shortCodeTaken } from './CreateLink.ts';

export interface UpdatedLink {
  readonly status: 'updated';
  readonly reported: Partial<Link>;
}

/** Changes fields of a link (specification: Calls, `PUT /v1/links/{id}`). */
export class EditLink {
  readonly #links: LinkGateway;

  constructor(links: LinkGateway) {
    this.#links = links;
  }

  /**
   * Sends only the given fields. Returns `invalid` if another link has the short code. Succeeds if the link
   * itself has the short code, because the response to an earlier attempt was lost. Rejects with a
   * `ServiceError`.
   */
  async execute(id: string, changes: LinkChanges): Promise<UpdatedLink | InvalidDraft> {
    try {
      return { status: 'updated', reported: await this.#links.update(id, changes) };
    } catch (error) {
      const refusal = shortCodeTaken(error);
      const { shortCode, ...others } = changes;
      if (shortCode === undefined) return refusal;
      const link = await this.#links.get(id);
      if (link.shortCode !== shortCode) return refusal;
      const isDone = Object.keys(others).length === 0;
      return { status: 'updated', reported: isDone ? link : await this.#links.update(id, others) };
    }
  }
}
