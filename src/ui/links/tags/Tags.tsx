import { Link as RouteLink } from 'wouter';
import type { Link } from '../../../domain/links/link.ts';
import { shownTag, taggedParts, tagsOf } from '../../../domain/tags/tags.ts';
import { paragraphOf } from '../../../domain/text/untrustedText.ts';
import '../../late.css';

/** Maximum number of tags that fit in a row. */
const TAGS_IN_ROW = 5;

const TagLink = ({ tag }: { readonly tag: string }) => (
  <RouteLink className="tag-chip cut" href={`/links?${new URLSearchParams({ tag })}`}>
    <bdi>{shownTag(tag)}</bdi>
  </RouteLink>
);

const tagLinks = (tags: readonly string[]) => tags.map((tag) => <TagLink key={tag} tag={tag} />);

export const RowTags = ({ link }: { readonly link: Link }) => (
  <span className="row-tags cluster">{tagLinks(tagsOf(link).slice(0, TAGS_IN_ROW))}</span>
);

/** The tags that the provider stores separately from the description. */
export const CustomTags = ({ link }: { readonly link: Link }) =>
  link.tags && link.tags.length > 0 && <p className="own-tags cluster">{tagLinks(tagsOf(link))}</p>;

/** The provider's tags in the edit form, where they are read-only. */
export const CustomTagsField = ({ link }: { readonly link: Link }) => {
  if (!link.tags?.length) return null;
  return (
    <fieldset className="field">
      <legend className="label">Tags</legend>
      <p className="own-tags cluster">
        {tagsOf(link).map((tag) => (
          <bdi className="tag-chip cut" key={tag}>
            {shownTag(tag)}
          </bdi>
        ))}
      </p>
      <p className="help">To change tags, select the link in the list.</p>
    </fieldset>
  );
};

/** The description of a link. Its tags open the list filtered by tag. */
export const Description = ({ link: { description, tags } }: { readonly link: Link }) => {
  const text = paragraphOf(description);
  let at = 0;
  return (
    <bdi>
      {(tags ? [{ text }] : taggedParts(text)).map((part) => {
        at += part.text.length;
        return 'tag' in part ? <TagLink key={at} tag={part.tag} /> : <span key={at}>{part.text}</span>;
      })}
    </bdi>
  );
};
