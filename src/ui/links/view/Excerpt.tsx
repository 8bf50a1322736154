import type { Link } from '../../../domain/links/link.ts';
import { markMatches, matchStart } from '../../../domain/links/linkSearch.ts';
import { tagsOf } from '../../../domain/tags/tags.ts';
import { comparable } from '../../../domain/text/folding.ts';
import { shortened, singleLine } from '../../../domain/text/untrustedText.ts';
import { type DestinationParts, destinationParts, urlParts } from './destinationParts.ts';
import '../../late.css';

const EXCERPT_LENGTH = 90;
const BEFORE_MATCH = 24;
const WORD_BREAK = /[\s/?&#]/;

/** The matching excerpt of a description or destination, if a term is not visible elsewhere in the row. */
export const Excerpt = ({ link, words }: { readonly link: Link; readonly words: readonly string[] }) => {
  const tags = tagsOf(link).map((tag) => `#${tag}`);
  const seen = comparable(
    [link.shortCode, link.title, textOf(destinationParts(link.originalUrl)), ...tags].join('\n'),
  );
  const missing = words.find((word) => !seen.includes(word));
  if (missing === undefined) return null;
  const lines = [singleLine(link.description), textOf(urlParts(link.originalUrl))];
  const line = lines.find((one) => comparable(one).includes(missing));
  if (!line) return null;
  const at = matchStart(line, missing);
  const before = at > BEFORE_MATCH ? line.slice(at - BEFORE_MATCH, at) : '';
  const from = before && at - before.length + Math.max(0, before.search(WORD_BREAK));
  return (
    <bdi className="excerpt soft cut">
      {from !== '' && <span>…</span>}
      <Marked text={shortened(line.slice(from || 0).trimStart(), EXCERPT_LENGTH)} words={words} />
    </bdi>
  );
};

const textOf = ({ before, host, after }: DestinationParts): string => before + host + after;

export const Marked = ({ text, words }: { readonly text: string; readonly words: readonly string[] }) => {
  let at = 0;
  return markMatches(text, words).map((part) => {
    at += part.text.length;
    return part.isMatch ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>;
  });
};
