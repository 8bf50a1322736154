import { Ellipsis } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type Link, shownCode, shownHost } from '../../domain/link.ts';
import { tagsOf } from '../../domain/tags.ts';
import { singleLine } from '../../domain/untrustedText.ts';
import { Icon } from '../kit/Icon.tsx';
import { destinationParts } from '../links/view/destinationParts.ts';
import { Excerpt, Marked } from '../links/view/Excerpt.tsx';
import { StatusDot } from '../links/view/StatusDot.tsx';
import { useStores } from '../StoresContext.tsx';

const TAGS_SHOWN = 3;

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
  const place = shownHost(shortDomain, link);
  const wordsInCode = words.map((word) => word.replace(place.toLowerCase(), ''));
  return (
    <>
      <span className="search-option-address">
        <bdi className="short-address" dir="ltr" translate="no">
          <span className="short-domain">{place}</span>
          <span className="short-code">
            <Marked text={shownCode(link.shortCode)} words={wordsInCode} />
          </span>
        </bdi>
        {link.isActive === false && <StatusDot active={false} />}
        {tagsOf(link)
          .slice(0, TAGS_SHOWN)
          .map((tag) => (
            <bdi key={tag} className="tag">
              <Marked text={singleLine(`#${tag}`)} words={words} />
            </bdi>
          ))}
        {isSameDestination && <span className="search-tag">Same destination</span>}
      </span>
      <span className="search-option-text soft cut">
        <bdi>
          <Marked text={singleLine(link.title)} words={words} />
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
      <span className="icon-button search-more" aria-hidden="true">
        <Icon of={Ellipsis} />
      </span>
    </>
  );
});
