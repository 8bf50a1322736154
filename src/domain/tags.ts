import type { Link } from './link.ts';
import { comparable } from './linkSearch.ts';

/** `#word` that begins a word: not a fragment of an address, and not a number alone. */
const TAG = /(?<![\p{L}\p{N}_&/#=?.-])#(?=[\p{N}_-]*\p{L})([\p{L}\p{M}\p{N}_-]{1,50})/gu;

/** The tags of a text, without `#`, as they are first written, in their order. Tags that differ in case are the same. */
export const tagsIn = (text: string): string[] => {
  const tags = new Map<string, string>();
  for (const [, tag = ''] of text.matchAll(TAG))
    if (!tags.has(comparable(tag))) tags.set(comparable(tag), tag);
  return [...tags.values()];
};

/** The tags of a link: words with `#` in its description. */
export const tagsOf = ({ description }: Pick<Link, 'description'>): readonly string[] => tagsIn(description);

/** Whether a link has a tag, in any case. */
export const hasTag = (link: Pick<Link, 'description'>, tag: string): boolean =>
  tagsOf(link).some((own) => comparable(own) === comparable(tag));
