import { Link as RouteLink } from 'wouter';
import { clicksOf, type Link } from '../../domain/link.ts';
import { formatCount } from '../kit/format.ts';
import { DestinationLink } from '../links/view/DestinationLink.tsx';
import { ShortAddress } from '../links/view/ShortAddress.tsx';
import { StatusDot } from '../links/view/StatusDot.tsx';
import { linkPath } from '../linksAddress.ts';
import { useStores } from '../StoresContext.tsx';
import './analytics.css';
import '../kit/table.css';

/**
 * The rank, addresses, figures and status of each link, with a bar for its unique clicks within its clicks. Links without
 * clicks have no rank.
 */
export const TopLinksTable = ({ links }: { readonly links: readonly Link[] }) => {
  const { shortDomain } = useStores().product;
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
            <td className="muted tabular">{clicksOf(link) ? index + 1 : '–'}</td>
            <th scope="row">
              <RouteLink className="address-link" href={linkPath(link.id)}>
                <ShortAddress domain={shortDomain} shortCode={link.shortCode} />
              </RouteLink>
            </th>
            <td className="top-links-url">
              <DestinationLink url={link.originalUrl} />
            </td>
            <td className="is-number" data-label="Clicks">
              {formatCount(clicksOf(link))}
            </td>
            <td className="is-number" data-label="Unique Clicks">
              {formatCount(link.uniqueClicks)}
              <UniqueBar link={link} />
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

/** A decorative bar of all clicks, filled up to the unique ones; the figures beside it have the same information. */
const UniqueBar = ({ link }: { readonly link: Link }) => {
  const [clicks, unique] = [clicksOf(link), link.uniqueClicks];
  if (!clicks || unique === undefined || unique > clicks) return null;
  return (
    <span className="unique-bar" aria-hidden="true">
      <span style={{ width: `${(unique / clicks) * 100}%` }} />
    </span>
  );
};
