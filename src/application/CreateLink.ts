import type { Link } from '../domain/link.ts';
import { type LinkDraft, type LinkDraftErrors, trimDraft, validateDraft } from '../domain/linkDraft.ts';
import type { LinkGateway } from './ports.ts';
import { runOnce } from './runOnce.ts';

export type CreateLinkOutcome =
  | {
      readonly status: 'created';
      /** Undefined when the provider's answer did not say which id it has; the list will. */
      readonly link: Link | undefined;
    }
  | { readonly status: 'invalid'; readonly errors: LinkDraftErrors };

/** What a new link is as long as the provider says nothing else. */
const UNCLICKED = {
  createdAt: undefined,
  isActive: true,
  uniqueClicks: 0,
  clickCount: 0,
  totalClicks: undefined,
};

/** Creates a link from a draft as typed (spec section 5); one at a time. Rejects with a `ServiceError`. */
export class CreateLink {
  readonly execute: (draft: LinkDraft) => Promise<CreateLinkOutcome>;

  constructor(links: LinkGateway) {
    this.execute = runOnce(async (typed: LinkDraft) => {
      const { originalUrl, shortCode, title, description } = trimDraft(typed);
      const errors = validateDraft({ originalUrl, shortCode, title, description });
      if (Object.keys(errors).length > 0) return { status: 'invalid', errors } as const;
      const { id, ...told } = await links.create({
        originalUrl,
        shortCode,
        ...(title && { title }),
        ...(description && { description }),
      });
      const sent = { ...UNCLICKED, originalUrl, shortCode, title, description };
      return { status: 'created', link: id === undefined ? undefined : { ...sent, ...told, id } } as const;
    });
  }
}
