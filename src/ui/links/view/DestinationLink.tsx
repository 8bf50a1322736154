import { isWebUrl } from '../../../domain/links/link.ts';
import { shortened } from '../../../domain/text/untrustedText.ts';
import { type DestinationParts, destinationParts, openableUrl, urlParts } from './destinationParts.ts';

export const DestinationText = ({ before, host, after }: DestinationParts) => (
  <bdi dir="ltr" translate="no">
    <span className="destination-before">{before}</span>
    {host && <span className="destination-host">{host}</span>}
    <span className="destination-after">{after}</span>
  </bdi>
);

/** A destination with its real host emphasised. Only http and https URLs are clickable. */
export const DestinationLink = ({ url, isWhole }: { readonly url: string; readonly isWhole?: boolean }) => {
  const parts = isWhole ? urlParts(url) : destinationParts(url);
  const text = <DestinationText {...parts} />;
  if (!isWebUrl(url)) return <span className="destination">{text}</span>;
  return (
    <a
      className="destination"
      href={new URL(url).href}
      title={isWhole ? undefined : shortened(openableUrl(url))}
      target="_blank"
      rel="noreferrer noopener"
    >
      {text}
    </a>
  );
};
