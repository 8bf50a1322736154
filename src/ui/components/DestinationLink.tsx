import { isWebAddress } from '../../domain/link.ts';
import { destinationParts } from './destinationParts.ts';

interface DestinationLinkProps {
  readonly url: string;
}

/**
 * Where a link leads, its host readable first; a link itself only for http and https addresses.
 * The tooltip is the whole address as the browser reads it, so that a look-alike host shows.
 */
export const DestinationLink = ({ url }: DestinationLinkProps) => {
  const { before, host, after } = destinationParts(url);
  const text = (
    <bdi dir="ltr" translate="no">
      {before}
      {host && <span className="destination-host">{host}</span>}
      {after}
    </bdi>
  );
  if (!isWebAddress(url)) return <span className="destination">{text}</span>;
  const { href } = new URL(url);
  return (
    <a className="destination" href={href} title={href} target="_blank" rel="noreferrer noopener">
      {text}
    </a>
  );
};
