import { Link as RouteLink } from 'wouter';
import { clicksOf, type Link } from '../../domain/link.ts';
import { Count } from '../kit/Count.tsx';
import { DestinationLink } from '../links/view/DestinationLink.tsx';
import { ShortAddress } from '../links/view/ShortAddress.tsx';
import { StatusDot } from '../links/view/StatusDot.tsx';
import { linkPath } from '../linksAddress.ts';
import { useStores } from '../StoresContext.tsx';
import './analytics.css';
import '../kit/table.css';

/** The rank, addresses, figures and status of each link. Links without clicks have no rank. */
export const TopLinksTable = ({ links }: { readonly links: readonly Link[] }) => {
  const { shortDomain } = useStores().product;
  return (
    <table className="data-table top-links">
      <caption className="is-sr-only">The links with the most clicks, highest first</caption>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">Short address</th>
          <th scope="col">Destination</th>
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
            <td className="top-links-rank muted tabular">{clicksOf(link) ? index + 1 : '–'}</td>
            <th scope="row">
              <RouteLink className="address-link cut" href={linkPath(link.id)}>
                <ShortAddress domain={shortDomain} link={link} />
              </RouteLink>
            </th>
            <td className="top-links-url">
              <DestinationLink url={link.originalUrl} />
            </td>
            <td className="is-number" data-label="Clicks">
              <Count of={clicksOf(link)} />
            </td>
            <td className="is-number" data-label="Unique Clicks">
              <Count of={link.uniqueClicks} />
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
