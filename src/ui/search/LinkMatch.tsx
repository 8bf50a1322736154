import { Ellipsis } from 'lucide';
import { observer } from 'mobx-react-lite';
import { lineOf, shortened } from '../../domain/foreignText.ts';
import { type Link, shownCode } from '../../domain/link.ts';
import { comparable, markMatches } from '../../domain/linkSearch.ts';
import { Icon } from '../kit/Icon.tsx';
import { destinationParts } from '../links/destinationParts.ts';
import { StatusDot } from '../links/StatusDot.tsx';
import { useStores } from '../StoresContext.tsx';

interface LinkMatchProps {
  readonly link: Link;
  readonly words: readonly string[];
  /** Whether it leads to the address that was pasted. */
  readonly isSameDestination: boolean;
}

/** A link that was found, with the search terms marked. */
export const LinkMatch = observer(({ link, words, isSameDestination }: LinkMatchProps) => {
  const { shortDomain } = useStores().product;
  const { before, host, after } = destinationParts(link.originalUrl);
  const wordsInCode = words.map((word) => word.replace(`${shortDomain.toLowerCase()}/`, ''));
  return (
    <>
      <span className="search-option-address">
        <bdi className="short-address" dir="ltr" translate="no">
          <span className="short-domain">{shortDomain}/</span>
          <span className="short-code">
            <Marked text={shownCode(link.shortCode)} words={wordsInCode} />
          </span>
        </bdi>
        {!link.isActive && <StatusDot active={false} />}
        {isSameDestination && <span className="search-tag">Same destination</span>}
      </span>
      <span className="search-option-text">
        <bdi>
          <Marked text={lineOf(link.title)} words={words} />
        </bdi>
        <bdi className="destination" dir="ltr" translate="no">
          {before}
          <span className="destination-host">
            <Marked text={host} words={words} />
          </span>
          <Marked text={after} words={words} />
        </bdi>
      </span>
      <Excerpt link={link} words={words} />
      <span className="search-more" aria-hidden="true">
        <Icon of={Ellipsis} />
      </span>
    </>
  );
});

const EXCERPT_LENGTH = 90;
const BEFORE_MATCH = 24;

/** The part of the description that matches, if a term is nowhere else. */
const Excerpt = ({ link, words }: Pick<LinkMatchProps, 'link' | 'words'>) => {
  const elsewhere = comparable(`${link.shortCode}\n${link.title}\n${link.originalUrl}`);
  const missing = words.find((word) => !elsewhere.includes(word));
  const line = missing === undefined ? '' : lineOf(link.description);
  const at = missing === undefined ? -1 : line.toLowerCase().indexOf(missing);
  if (at < 0) return null;
  const from = at > BEFORE_MATCH ? line.indexOf(' ', at - BEFORE_MATCH) + 1 : 0;
  return (
    <span className="search-option-text">
      <bdi>
        {from > 0 && '…'}
        <Marked text={shortened(line.slice(from), EXCERPT_LENGTH)} words={words} />
      </bdi>
    </span>
  );
};

interface MarkedProps {
  readonly text: string;
  readonly words: readonly string[];
}

const Marked = ({ text, words }: MarkedProps) => {
  let at = 0;
  return markMatches(text, words).map((part) => {
    at += part.text.length;
    return part.isMatch ? <mark key={at}>{part.text}</mark> : part.text;
  });
};
