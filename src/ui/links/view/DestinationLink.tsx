import { isWebAddress } from '../../../domain/links/link.ts';
import { shortened } from '../../../domain/text/untrustedText.ts';
import { addressParts, type DestinationParts, destinationParts, openedAddress } from './destinationParts.ts';

/** A destination with its host emphasised. */
export const DestinationText = ({ before, host, after }: DestinationParts) => (
  <bdi dir="ltr" translate="no">
    <span className="destination-before">{before}</span>
    {host && <span className="destination-host">{host}</span>}
    <span className="destination-after">{after}</span>
  </bdi>
);

/** A destination with its real host emphasised; a link only for http and https addresses. */
export const DestinationLink = ({ url, isWhole }: { readonly url: string; readonly isWhole?: boolean }) => {
  const parts = isWhole ? addressParts(url) : destinationParts(url);
  const text = <DestinationText {...parts} />;
  if (!isWebAddress(url)) return <span className="destination">{text}</span>;
  return (
    <a
      className="destination"
      href={new URL(url).href}
      title={isWhole ? undefined : shortened(openedAddress(url))}
      target="_blank"
      rel="noreferrer noopener"
    >
      {text}
    </a>
  );
};
