import { Pencil, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouteLink } from 'wouter';
import { lineOf } from '../../domain/foreignText.ts';
import { clicksOf, type Link, shortAddress } from '../../domain/link.ts';
import { ForeignText } from '../kit/ForeignText.tsx';
import { formatCount, formatDate } from '../kit/format.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { useStores } from '../StoresContext.tsx';
import { CopyButton } from './CopyButton.tsx';
import { DestinationLink } from './DestinationLink.tsx';
import { LinkMenu } from './LinkMenu.tsx';
import { ShortAddress } from './ShortAddress.tsx';
import { StatusDot } from './StatusDot.tsx';

interface LinkRowProps {
  readonly link: Link;
  /** Whether it was created a moment ago. */
  readonly isNew: boolean | undefined;
  /** Whether all its clicks are shown too: the list is sorted by them. */
  readonly showsClicks: boolean | undefined;
  readonly onEdit: (link: Link) => void;
  /** Selects the link. */
  readonly checkbox?: ReactNode;
}

/** One link of the list (spec section 2, '/links'). */
export const LinkRow = ({ link, isNew, showsClicks, onEdit, checkbox }: LinkRowProps) => {
  const { product, sharing } = useStores();
  const address = shortAddress(product.shortDomain, link.shortCode);
  return (
    <li className="row link-row" data-id={link.id}>
      {checkbox}
      <div className="row-main">
        <div className="row-first">
          <RouteLink className="address-link" href={`/links/${encodeURIComponent(link.id)}`}>
            <ShortAddress domain={product.shortDomain} shortCode={link.shortCode} />
          </RouteLink>
          <StatusDot active={link.isActive} />
          {isNew && <span className="new-mark">New</span>}
        </div>
        <div className="row-second">
          {link.title && (
            <span className="row-title" title={lineOf(link.title)}>
              <ForeignText text={link.title} />
            </span>
          )}
          <DestinationLink url={link.originalUrl} />
        </div>
      </div>
      <div className="row-side">
        <div className="row-actions">
          <CopyButton link={link} />
          <IconButton label={`Share ${address}`} icon={<Share2 />} onClick={() => sharing.share(link)} />
          <IconButton label={`Edit ${address}`} icon={<Pencil />} does="edit" onClick={() => onEdit(link)} />
          <LinkMenu link={link} />
        </div>
        <div className="row-figure">
          <p className="row-clicks">
            {formatCount(link.uniqueClicks)} <span className="row-clicks-label">unique clicks</span>
          </p>
          {showsClicks && <span className="row-date">{formatCount(clicksOf(link))} clicks · </span>}
          {link.createdAt && (
            <time className="row-date" dateTime={link.createdAt.toISOString()}>
              {formatDate(link.createdAt)}
            </time>
          )}
        </div>
      </div>
    </li>
  );
};
