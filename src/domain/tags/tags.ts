import { memo } from '../../lib/memo.ts';
import type { Link } from '../links/link.ts';
import { comparable } from '../text/folding.ts';
import { trimmed } from '../text/typedText.ts';
import { singleLine } from '../text/untrustedText.ts';

/** A URL with its fragment, which is not a hashtag. */
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"“”«»]+/giu;
/** Excludes `&#39;`, `C#`, `#a+b` and fragments of URLs without a scheme. Includes `#v1.2` and `#c++`. */
const WORD =
  /(?<![\p{L}\p{M}\p{N}_&/#=?.-])#((?:[\p{L}\p{M}\p{N}_-]|(?<=\p{N})\.(?=\p{N}))*[\p{L}\p{M}\p{N}_]\+*)(?![\p{L}\p{M}\p{N}_#+]|(?<=\p{N})\.\p{N})/u;
const ADDRESS_OR_WORD = new RegExp(`${ADDRESS.source}|${WORD.source}`, 'giu');
/** The start of a hashtag that is still being typed. */
const HASHTAG_START =
  /(?<![\p{L}\p{M}\p{N}_&/#=?.-])#((?:[\p{L}\p{M}\p{N}_+-]|(?<=\p{N})\.(?=\p{N})){0,50})$/u;
const CONTINUES = /^[\p{L}\p{M}\p{N}_#+-]/u;
const LONGEST = 50;

export interface TextPart {
  readonly text: string;
  /** Without `#`; undefined for text between tags. */
  readonly tag?: string;
}

/** Splits a text at its hashtags. The parts together are the text. */
export const taggedParts = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, 1: tag = '', index } of text.matchAll(ADDRESS_OR_WORD)) {
    // URLs and numbers are not tags.
    if (tag.length > LONGEST || !/\p{L}/u.test(tag)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: word, tag });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
};

export const isSameTag = (one: string, other: string): boolean => comparable(one) === comparable(other);

/** Removes duplicates, ignoring case and accents. Keeps the first spelling and the order. */
export const distinctTags = (tags: readonly string[]): string[] => {
  const distinct = new Map<string, string>();
  for (const tag of tags) {
    const folded = comparable(tag);
    if (!distinct.has(folded)) distinct.set(folded, tag);
  }
  return [...distinct.values()];
};

/** Returns the distinct hashtags of a text, without `#`. */
export const tagsIn = (text: string): string[] =>
  distinctTags(taggedParts(text).flatMap(({ tag }) => tag ?? []));

type Tagged = Pick<Link, 'description' | 'tags'>;

/** Returns the tags that the provider stores for a link, else the hashtags in its description. */
export const tagsOf = memo(({ description, tags }: Tagged): readonly string[] =>
  tags ? distinctTags(tags) : tagsIn(description),
);

export const shownTag = (tag: string): string => singleLine(`#${tag}`);

/** Ignores case and accents. */
export const hasTag = (link: Tagged, tag: string): boolean =>
  tagsOf(link).some((linkTag) => isSameTag(linkTag, tag));

export interface TagCount {
  readonly tag: string;
  readonly count: number;
}

/** Counts links per tag, most links first, then by name. Each tag has its first spelling. */
export const countTags = memo((links: readonly Tagged[]): readonly TagCount[] => {
  const counts = new Map<string, { readonly tag: string; count: number }>();
  for (const tag of links.flatMap(tagsOf)) {
    const folded = comparable(tag);
    const known = counts.get(folded) ?? { tag, count: 0 };
    known.count += 1;
    counts.set(folded, known);
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag));
});

/** Returns a typed name without its leading `#`. The name may be an invalid tag. */
export const typedName = (typed: string): string => trimmed(typed).replace(/^#/, '');

/** Returns a typed tag without `#`; undefined if it is invalid. */
export const typedTag = (typed: string): string | undefined =>
  tagsIn(`#${typedName(typed)}`).find((found) => found === typedName(typed));

/** Returns the start of the hashtag at the caret, without `#`; undefined if none is being typed. */
export const tagBeginning = (text: string, caret: number): string | undefined =>
  CONTINUES.test(text.slice(caret))
    ? undefined
    : HASHTAG_START.exec(text.slice(0, caret).replace(ADDRESS, ''))?.[1];
