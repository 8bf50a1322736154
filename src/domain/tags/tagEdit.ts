import type { Link } from '../links/link.ts';
import type { LinkChanges } from '../links/linkDraft.ts';
import { distinctTags, isSameTag, type TextPart, taggedParts, tagsIn } from './tags.ts';

/** Renames a tag; without `from` adds one, without `to` removes one. */
export interface TagEdit {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const hasWord = (text: string, tag: string): boolean => tagsIn(text).some((own) => isSameTag(own, tag));

/** A text with a tag, at its end unless it is there. */
export const withTag = (text: string, tag: string): string =>
  hasWord(text, tag) ? text : `${text.trimEnd()} #${tag}`.trimStart();

/** A text without a tag, and without the space that parted it from the text. */
const withoutTag = (text: string, tag: string): string => {
  if (!hasWord(text, tag)) return text;
  let kept = '';
  let skipsSpace = false;
  for (const part of taggedParts(text)) {
    if (part.tag !== undefined && isSameTag(part.tag, tag)) {
      skipsSpace = !kept.endsWith(' ');
      if (!skipsSpace) kept = kept.slice(0, -1);
    } else {
      kept += skipsSpace ? part.text.replace(/^\s/, '') : part.text;
      skipsSpace = false;
    }
  }
  return kept.trim();
};

/** A text that would have a tag twice loses the one that is renamed. */
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

/** What an edit changes: a link's own tags if it has any list, else its description; undefined if nothing. */
export const tagChanges = ({ description, tags }: Link, edit: TagEdit): LinkChanges | undefined => {
  if (tags) {
    const edited = editedTags(tags, edit);
    return edited.join('\n') === tags.join('\n') ? undefined : { tags: edited };
  }
  const edited = editedText(description, edit);
  return edited === description ? undefined : { description: edited };
};
