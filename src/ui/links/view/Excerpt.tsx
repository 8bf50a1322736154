import type { Link } from '../../../domain/link.ts';
import { comparable, markMatches } from '../../../domain/linkSearch.ts';
import { shortened, singleLine } from '../../../domain/untrustedText.ts';
import '../../late.css';

const EXCERPT_LENGTH = 90;
const BEFORE_MATCH = 24;

interface ExcerptProps {
  readonly link: Link;
  /** The search terms. */
  readonly words: readonly string[];
}

/** The part of a link's description that matches, if a term is nowhere else in the link. */
export const Excerpt = ({ link, words }: ExcerptProps) => {
  const elsewhere = comparable(`${link.shortCode}\n${link.title}\n${link.originalUrl}`);
  const missing = words.find((word) => !elsewhere.includes(word));
  const line = missing === undefined ? '' : singleLine(link.description);
  const at = missing === undefined ? -1 : line.toLowerCase().indexOf(missing);
  if (at < 0) return null;
  const from = at > BEFORE_MATCH ? line.indexOf(' ', at - BEFORE_MATCH) + 1 : 0;
  return (
    <bdi className="excerpt soft cut">
      {from > 0 && '…'}
      <Marked text={shortened(line.slice(from), EXCERPT_LENGTH)} words={words} />
    </bdi>
  );
};

interface MarkedProps {
  readonly text: string;
  readonly words: readonly string[];
}

/** A text with the search terms marked. */
export const Marked = ({ text, words }: MarkedProps) => {
  let at = 0;
  return markMatches(text, words).map((part) => {
    at += part.text.length;
    return part.isMatch ? <mark key={at}>{part.text}</mark> : part.text;
  });
};
