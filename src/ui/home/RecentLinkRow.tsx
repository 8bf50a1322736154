import { Pencil } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Link as RouteLink } from 'wouter';
import { shortAddress } from '../../domain/link.ts';
import { formatCount } from '../kit/format.ts';
import { CopyButton } from '../links/CopyButton.tsx';
import { DestinationLink } from '../links/DestinationLink.tsx';
import { ShortAddress } from '../links/ShortAddress.tsx';
import { StatusDot } from '../links/StatusDot.tsx';
import { useAccount, useStores } from '../StoresContext.tsx';

interface RecentLinkRowProps {
  readonly id: string;
}

/** A recent link with its short address and destination; Edit opens its editor on /links. */
export const RecentLinkRow = observer(({ id }: RecentLinkRowProps) => {
  const { product } = useStores();
  const link = useAccount().catalogue.link(id);
  if (!link) return null;
  const address = shortAddress(product.shortDomain, link.shortCode);
  const idInAddress = encodeURIComponent(id);
  return (
    <li className="row recent-row" data-id={id}>
      <div className="row-main">
        <div className="row-first">
          <RouteLink className="address-link" href={`/links/${idInAddress}`}>
            <ShortAddress domain={product.shortDomain} shortCode={link.shortCode} />
          </RouteLink>
          {!link.isActive && <StatusDot active={false} />}
        </div>
        <div className="row-second">
          <DestinationLink url={link.originalUrl} />
        </div>
      </div>
      <div className="row-side">
        <div className="cluster">
          <CopyButton link={link} look="button is-small" />
          <RouteLink
            className="button is-small"
            href={`/links?edit=${idInAddress}`}
            aria-label={`Edit ${address}`}
            data-does="edit"
          >
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
});
