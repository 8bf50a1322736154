import type { Link } from '../links/link.ts';
import { trimmed } from '../text/typedText.ts';
import { typedTag } from './tags.ts';

/** Tags that need quotes, because they would be parsed as several tags or as another tag. */
const AMBIGUOUS = /[|,;"]|^[#\s]|\s$/;
const LISTED = /\s*"((?:[^"]|"")*)"\s*(?=[|,;]|$)|[^|,;]+/g;

/** Joins tags with `|`, as other link shorteners do. Quotes ambiguous tags. */
export const tagList = (tags: readonly string[]): string =>
  tags.map((tag) => (AMBIGUOUS.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join('|');

/** Parses the result of `tagList`. Also accepts commas and semicolons as separators, and `#` before tags. */
export const listedTags = (text: string): readonly string[] =>
  [...text.matchAll(LISTED)]
    .map(([found, quoted]) => quoted?.replaceAll('""', '"') ?? trimmed(trimmed(found).replace(/^#+/, '')))
    .filter((tag) => tag !== '');

/** Returns the closest tag that can be a hashtag in a description; '' if no usable characters remain. */
export const tagWord = (tag: string): string =>
  isTagWord(tag) ? tag : (tag.match(/[\p{L}\p{M}\p{N}_-]+/gu) ?? []).join('-');

export const isTagWord = (word: string): boolean => typedTag(word) === word;

/** Returns whether the provider stores tags. Provider tags can be any text. */
export const hasCustomTags = (links: readonly Pick<Link, 'tags'>[]): boolean =>
  links.length > 0 && links.every(({ tags }) => tags !== undefined);
