import { Check, Copy } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { type Link, shortLinkText } from '../../domain/links/link.ts';
import { escapeInvisible, isBlank, singleLine } from '../../domain/text/untrustedText.ts';
import { Button } from '../kit/forms/Button.tsx';
import { TextButton } from '../kit/forms/TextButton.tsx';
import { CustomTags, Description } from '../links/tags/Tags.tsx';
import { DestinationLink } from '../links/view/DestinationLink.tsx';
import { urlParts, whyNotOpened } from '../links/view/destinationParts.ts';
import { RedirectArrow } from '../links/view/RedirectArrow.tsx';
import { ShortLinkText } from '../links/view/ShortLinkText.tsx';
import { StatusDot } from '../links/view/StatusDot.tsx';
import { useStores } from '../StoresContext.tsx';
import './link.css';

/** Longer short links are set in a smaller font. */
const LARGE_UP_TO = 30;
/** Texts with more characters or more lines are folded. */
const SHOWN_UP_TO = 180;
const LINES_SHOWN = 3;

interface LinkPosterProps {
  /** The link's title, else its short link. Without a link, a generic heading. */
  readonly title: string;
  /** Undefined while loading, and if the link cannot be loaded. */
  readonly link: Link | undefined;
  readonly isLoading: boolean;
  /** Actions besides copying. If undefined, copying is not offered either. */
  readonly actions: ReactNode | undefined;
}

/** The heading is first for screen readers, and present while the link loads. */
export const LinkPoster = observer(({ title, link, isLoading, actions }: LinkPosterProps) => {
  const { product, sharing } = useStores();
  const isTitled = !link || singleLine(link.title) !== '';
  const address = link && <ShortLinkText domain={product.shortDomain} link={link} />;
  const isLarge = link && shortLinkText(product.shortDomain, link).length <= LARGE_UP_TO;
  const addressClass = isLarge ? 'poster-address is-poster' : 'poster-address';
  const isCopied = sharing.copiedId === link?.id;

  return (
    <header className={link?.isActive === false ? 'poster is-off' : 'poster'}>
      <h1
        className={isLoading ? 'is-sr-only' : !link ? 'page-title' : isTitled ? 'poster-title' : addressClass}
        tabIndex={-1}
      >
        {isTitled ? <bdi title={link && title}>{title}</bdi> : address}
      </h1>
      {link && isTitled && <p className={addressClass}>{address}</p>}
      {link && actions !== undefined && (
        <Button
          className="is-primary poster-copy"
          icon={isCopied ? Check : Copy}
          disabled={!link.shortCode}
          onClick={() => void sharing.copy(link)}
        >
          <span className="wide-word">{isCopied ? 'Copied' : 'Copy'}</span>
        </Button>
      )}
      {link?.isActive === false && <StatusDot active={false} />}
      {link && (
        <div className="poster-way">
          <RedirectArrow />
          <Destination url={link.originalUrl} />
        </div>
      )}
      {link && !isBlank(link.description) && (
        <Folded className="poster-text" text={link.description}>
          <Description link={link} />
        </Folded>
      )}
      {link && <CustomTags link={link} />}
      {actions !== undefined && <div className="poster-actions cluster">{actions}</div>}
      {isLoading && <span className="skeleton-bar is-poster" aria-hidden="true" />}
    </header>
  );
});

const Destination = ({ url }: { readonly url: string }) => {
  const { before, host, after } = urlParts(url);
  const written = escapeInvisible(url) || '–';
  const whyNot = whyNotOpened(url);
  const isDisguised = written.toLowerCase() !== `${before}${host}${after}`.toLowerCase();
  return (
    <Folded className="poster-destination" text={isDisguised ? url + written : url}>
      <span className="is-sr-only">Destination: </span>
      <DestinationLink url={url} isWhole />
      {whyNot && <span className="written quiet">{whyNot}</span>}
      {isDisguised && (
        <span className="written quiet">
          Written as{' '}
          <bdi dir="ltr" translate="no">
            {written}
          </bdi>
        </span>
      )}
    </Folded>
  );
};

interface FoldedProps {
  readonly className: string;
  /** The shown text, to measure its length. */
  readonly text: string;
  readonly children: ReactNode;
}

const Folded = ({ className, text, children }: FoldedProps) => {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > SHOWN_UP_TO || text.trim().split('\n').length > LINES_SHOWN;
  return (
    <div className={className}>
      <p className={isLong && !isWhole ? 'folded' : undefined}>{children}</p>
      {isLong && (
        <TextButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all'}
        </TextButton>
      )}
    </div>
  );
};
