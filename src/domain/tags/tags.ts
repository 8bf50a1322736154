import { memo } from '../../lib/memo.ts';
import type { Link } from '../links/link.ts';
import { comparable } from '../text/folding.ts';
import { trimmed } from '../text/typedText.ts';
import { singleLine } from '../text/untrustedText.ts';

/** With its fragment, which is no tag. */
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"“”«»]+/giu;
/**
 * `#word` that begins a word, and no other begins at its end: not `&#39;` or `C#`, nor in an address without its scheme.
 * `#v1.2` and `#c++` are whole words, `#a+b` is none.
 */
const WORD =
  /(?<![\p{L}\p{M}\p{N}_&/#=?.-])#((?:[\p{L}\p{M}\p{N}_-]|(?<=\p{N})\.(?=\p{N}))*[\p{L}\p{M}\p{N}_]\+*)(?![\p{L}\p{M}\p{N}_#+]|(?<=\p{N})\.\p{N})/u;
const ADDRESS_OR_WORD = new RegExp(`${ADDRESS.source}|${WORD.source}`, 'giu');
/** The same, while it is being typed. */
const BEGINNING = /(?<![\p{L}\p{M}\p{N}_&/#=?.-])#((?:[\p{L}\p{M}\p{N}_+-]|(?<=\p{N})\.(?=\p{N})){0,50})$/u;
const GOES_ON = /^[\p{L}\p{M}\p{N}_#+-]/u;
const LONGEST = 50;

export interface TextPart {
  readonly text: string;
  /** Without `#`. */
  readonly tag?: string;
}

/** Splits a text at its tags. The parts together are the text. */
export const taggedParts = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, 1: tag = '', index } of text.matchAll(ADDRESS_OR_WORD)) {
    // An address and a number alone are none.
    if (tag.length > LONGEST || !/\p{L}/u.test(tag)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: word, tag });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
};

export const isSameTag = (one: string, other: string): boolean => comparable(one) === comparable(other);

/** Each tag once, as it is first written, in their order. Tags that differ in case or accents are the same. */
export const distinctTags = (tags: readonly string[]): string[] => {
  const distinct = new Map<string, string>();
  for (const tag of tags) {
    const folded = comparable(tag);
    if (!distinct.has(folded)) distinct.set(folded, tag);
  }
  return [...distinct.values()];
};

/** The tags of a text, without `#`. */
export const tagsIn = (text: string): string[] =>
  distinctTags(taggedParts(text).flatMap(({ tag }) => tag ?? []));

type Tagged = Pick<Link, 'description' | 'tags'>;

/** The tags of a link: its own if the provider gives them, else the words with `#` in its description. */
export const tagsOf = memo(({ description, tags }: Tagged): readonly string[] =>
  tags ? distinctTags(tags) : tagsIn(description),
);

/** A tag as it is shown. */
export const shownTag = (tag: string): string => singleLine(`#${tag}`);

/** Whether a link has a tag, however it is written. */
export const hasTag = (link: Tagged, tag: string): boolean => tagsOf(link).some((own) => isSameTag(own, tag));

export interface TagCount {
  readonly tag: string;
  readonly count: number;
}

/** The tags of links, those of most links first, else by name. Each is written as on the first link that has it. */
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

/** The name that somebody means who may write it with `#`, whether it is a tag or not. */
export const typedName = (typed: string): string => trimmed(typed).replace(/^#/, '');

/** The tag that somebody means; undefined if it is none. */
export const typedTag = (typed: string): string | undefined =>
  tagsIn(`#${typedName(typed)}`).find((found) => found === typedName(typed));

/** How a tag begins that ends at the caret, without `#`; undefined where none is being typed. */
export const tagBeginning = (text: string, caret: number): string | undefined =>
  GOES_ON.test(text.slice(caret))
    ? undefined
    : BEGINNING.exec(text.slice(0, caret).replace(ADDRESS, ''))?.[1];
