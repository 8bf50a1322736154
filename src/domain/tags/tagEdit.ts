import type { Link } from '../links/link.ts';
import type { LinkChanges } from '../links/linkDraft.ts';
import { distinctTags, isSameTag, type TextPart, taggedParts, tagsIn } from './tags.ts';

/** Renames a tag. Without `from`, adds a tag. Without `to`, removes a tag. */
export interface TagEdit {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const hasWord = (text: string, tag: string): boolean => tagsIn(text).some((found) => isSameTag(found, tag));

/** Appends a hashtag to a text, unless the text already contains the tag. */
export const withTag = (text: string, tag: string): string =>
  hasWord(text, tag) ? text : `${text.trimEnd()} #${tag}`.trimStart();

/** Removes a hashtag and the space that separates it from the text. */
const withoutTag = (text: string, tag: string): string => {
  if (!hasWord(text, tag)) return text;
  let result = '';
  let skipsSpace = false;
  for (const part of taggedParts(text)) {
    if (part.tag !== undefined && isSameTag(part.tag, tag)) {
      skipsSpace = !result.endsWith(' ');
      if (!skipsSpace) result = result.slice(0, -1);
    } else {
      result += skipsSpace ? part.text.replace(/^\s/, '') : part.text;
      skipsSpace = false;
    }
  }
  return result.trim();
};

/** Removes the old tag instead of renaming it if the text already contains the new tag. */
const editedText = (text: string, { from, to }: TagEdit): string => {
  if (from === undefined) return to === undefined ? text : withTag(text, to);
  if (to === undefined || (!isSameTag(from, to) && hasWord(text, to))) return withoutTag(text, from);
  const renamed = ({ tag, text: part }: TextPart) => (tag && isSameTag(tag, from) ? `#${to}` : part);
  return taggedParts(text).map(renamed).join('');
};

const editedTags = (tags: readonly string[], { from, to }: TagEdit): readonly string[] => {
  const wanted = to === undefined ? [] : [to];
  if (from === undefined) return distinctTags([...tags, ...wanted]);
  return distinctTags(tags.flatMap((tag) => (isSameTag(tag, from) ? wanted : [tag])));
};

/** Returns the change to a link's tags, or to its description if the provider stores no tags. */
export const tagChanges = ({ description, tags }: Link, edit: TagEdit): LinkChanges | undefined => {
  if (tags) {
    const edited = editedTags(tags, edit);
    return edited.join('\n') === tags.join('\n') ? undefined : { tags: edited };
  }
  const edited = editedText(description, edit);
  return edited === description ? undefined : { description: edited };
};
