import type { Link } from '../links/link.ts';
import { trimmed } from '../text/typedText.ts';
import { typedTag } from './tags.ts';

/** Tags that would be read as several, or as others. */
const AMBIGUOUS = /[|,;"]|^[#\s]|\s$/;
const LISTED = /\s*"((?:[^"]|"")*)"\s*(?=[|,;]|$)|[^|,;]+/g;

/** Tags as one text, with `|` between them as in other shorteners; ambiguous ones in quotes. */
export const tagList = (tags: readonly string[]): string =>
  tags.map((tag) => (AMBIGUOUS.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join('|');

/** The tags in a text of `tagList`, or with commas or semicolons between them, and perhaps `#` before them. */
export const listedTags = (text: string): readonly string[] =>
  [...text.matchAll(LISTED)]
    .map(([found, quoted]) => quoted?.replaceAll('""', '"') ?? trimmed(trimmed(found).replace(/^#+/, '')))
    .filter((tag) => tag !== '');

/** The closest word to a tag that a description can contain; '' without a letter or digit. */
export const tagWord = (tag: string): string =>
  isTagWord(tag) ? tag : (tag.match(/[\p{L}\p{M}\p{N}_-]+/gu) ?? []).join('-');

/** Whether a word is a tag if it stands in a description with `#` in front. */
export const isTagWord = (word: string): boolean => typedTag(word) === word;

/** Whether the provider gives all links tags of their own, which can be any text. */
export const hasCustomTags = (links: readonly Pick<Link, 'tags'>[]): boolean =>
  links.length > 0 && links.every(({ tags }) => tags !== undefined);
