import { Link as RouteLink } from 'wouter';
import { clicksOf, type Link } from '../../domain/link.ts';
import { formatCount } from '../kit/format.ts';
import { DestinationLink } from '../links/DestinationLink.tsx';
import { ShortAddress } from '../links/ShortAddress.tsx';
import { StatusDot } from '../links/StatusDot.tsx';
import { useStores } from '../StoresContext.tsx';

interface TopLinksTableProps {
  readonly links: readonly Link[];
}

/** A shorter bar would not be visible as a bar. */
const SMALLEST_BAR = 0.01;

/** The rank, addresses, figures and status of each link, with a bar for its share of the highest click count. */
export const TopLinksTable = ({ links }: TopLinksTableProps) => {
  const { shortDomain } = useStores().product;
  const most = Math.max(1, ...links.map(clicksOf));
  return (
    <table className="data-table top-links">
      <caption className="is-sr-only">The links with the most clicks, highest first</caption>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">Short address</th>
          <th scope="col">Original URL</th>
          <th scope="col" className="is-number">
            Clicks
          </th>
          <th scope="col" className="is-number">
            Unique Clicks
          </th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {links.map((link, index) => (
          <tr key={link.id}>
            <td className="rank">{index + 1}</td>
            <th scope="row">
              <RouteLink className="address-link" href={`/links/${encodeURIComponent(link.id)}`}>
                <ShortAddress domain={shortDomain} shortCode={link.shortCode} />
              </RouteLink>
            </th>
            <td className="top-links-url">
              <DestinationLink url={link.originalUrl} />
            </td>
            <td className="is-number" data-label="Clicks">
              {formatCount(clicksOf(link))}
              <Share of={clicksOf(link) / most} isFirst={index === 0} />
            </td>
            <td className="is-number" data-label="Unique Clicks">
              {formatCount(link.uniqueClicks)}
            </td>
            <td className="top-links-status">
              <StatusDot active={link.isActive} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface ShareProps {
  /** From 0 to 1. */
  readonly of: number;
  readonly isFirst: boolean;
}

/** A decorative bar as long as the share; the figure beside it has the same information. */
const Share = ({ of, isFirst }: ShareProps) =>
  of >= SMALLEST_BAR && (
    <span
      className={isFirst ? 'share is-first' : 'share'}
      style={{ width: `${of * 100}%` }}
      aria-hidden="true"
    />
  );
