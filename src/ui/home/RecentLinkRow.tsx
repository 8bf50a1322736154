import { Copy, Pencil } from 'lucide-react';
import { Link as RouteLink } from 'wouter';
import { type Link, shortAddress } from '../../domain/link.ts';
import { formatCount } from '../kit/format.ts';
import { DestinationLink } from '../links/DestinationLink.tsx';
import { ShortAddress } from '../links/ShortAddress.tsx';

interface RecentLinkRowProps {
  readonly link: Link;
  readonly domain: string;
  readonly onCopy: (link: Link) => void;
}

/** Short address and where it leads; Edit opens the link's editor on '/links'. */
export const RecentLinkRow = ({ link, domain, onCopy }: RecentLinkRowProps) => {
  const address = shortAddress(domain, link.shortCode);
  const id = encodeURIComponent(link.id);
  return (
    <li className="row recent-row">
      <div className="row-main">
        <div className="row-first">
          <RouteLink className="address-link" href={`/links/${id}`}>
            <ShortAddress domain={domain} shortCode={link.shortCode} />
          </RouteLink>
        </div>
        <div className="row-second">
          <DestinationLink url={link.originalUrl} />
        </div>
      </div>
      <div className="row-side">
        <div className="cluster">
          <button
            className="button is-small"
            type="button"
            aria-label={`Copy ${address}`}
            onClick={() => onCopy(link)}
          >
            <Copy />
            Copy
          </button>
          <RouteLink className="button is-small" href={`/links?edit=${id}`} aria-label={`Edit ${address}`}>
            <Pencil />
            Edit
          </RouteLink>
        </div>
        <p className="row-figure row-clicks">
          {formatCount(link.uniqueClicks)} <span className="row-clicks-label">unique clicks</span>
        </p>
      </div>
    </li>
  );
};
