import type { Link } from '../domain/link.ts';
import {
  type LinkDraft,
  type LinkDraftErrors,
  type LinkDraftField,
  trimDraft,
  validateDraft,
} from '../domain/linkDraft.ts';
import type { LinkChanges, LinkGateway } from './ports.ts';
import { runOnce } from './runOnce.ts';

export type EditLinkOutcome =
  | { readonly status: 'updated' | 'unchanged'; readonly link: Link }
  | { readonly status: 'invalid'; readonly errors: LinkDraftErrors };

const FIELDS: readonly LinkDraftField[] = ['originalUrl', 'shortCode', 'title', 'description'];

/** What a link looks like in the form that edits it. */
export const draftOf = ({ originalUrl, shortCode, title, description }: Link): LinkDraft => ({
  originalUrl,
  shortCode,
  title,
  description,
});

/** Changes a link; the same change of it runs once at a time. */
export class EditLink {
  readonly #links: LinkGateway;

  constructor(links: LinkGateway) {
    this.#links = links;
  }

  /**
   * Takes fields as typed. Only what differs from the link is judged, by the rules of creation (spec section 5), and
   * sent; when nothing does, no call is made. Rejects with a `ServiceError`.
   */
  readonly execute: (link: Link, edited: LinkChanges) => Promise<EditLinkOutcome> = runOnce(
    (link, edited) => this.#edit(link, edited),
    ({ id }, edited) => JSON.stringify([id, edited]),
  );

  async #edit(link: Link, { isActive = link.isActive, ...typed }: LinkChanges): Promise<EditLinkOutcome> {
    const before = trimDraft(draftOf(link));
    const after = trimDraft({ ...before, ...typed });
    const changed = FIELDS.filter((field) => before[field] !== after[field]);
    const errors = pick(validateDraft(after), changed);
    if (Object.keys(errors).length > 0) return { status: 'invalid', errors };
    const changes = { ...pick(after, changed), ...(isActive !== link.isActive && { isActive }) };
    if (Object.keys(changes).length === 0) return { status: 'unchanged', link };
    const told = await this.#links.update(link.id, changes);
    return { status: 'updated', link: { ...link, ...changes, ...told, id: link.id } };
  }
}

const pick = (
  fields: Partial<Record<LinkDraftField, string>>,
  wanted: readonly LinkDraftField[],
): Partial<Record<LinkDraftField, string>> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => wanted.some((name) => name === field)));
