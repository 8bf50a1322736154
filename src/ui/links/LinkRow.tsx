import { Copy, Pencil, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouteLink } from 'wouter';
import { lineOf } from '../../domain/foreignText.ts';
import { type Link, shortAddress } from '../../domain/link.ts';
import { ForeignText } from '../kit/ForeignText.tsx';
import { formatCount, formatDate } from '../kit/format.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { DestinationLink } from './DestinationLink.tsx';
import { ShortAddress } from './ShortAddress.tsx';
import { StatusDot } from './StatusDot.tsx';

interface LinkRowProps {
  readonly link: Link;
  readonly domain: string;
  readonly onCopy: (link: Link) => void;
  readonly onShare: (link: Link) => void;
  readonly onEdit: (link: Link) => void;
  /** The button of the link's menu, after the other actions. */
  readonly menu?: ReactNode;
}

/** One link of the list (spec section 2, '/links'). */
export const LinkRow = ({ link, domain, onCopy, onShare, onEdit, menu }: LinkRowProps) => {
  const address = shortAddress(domain, link.shortCode);
  return (
    <li className="row link-row">
      <div className="row-main">
        <div className="row-first">
          <RouteLink className="address-link" href={`/links/${encodeURIComponent(link.id)}`}>
            <ShortAddress domain={domain} shortCode={link.shortCode} />
          </RouteLink>
          <StatusDot active={link.isActive} />
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
          <IconButton label={`Copy ${address}`} icon={<Copy />} onClick={() => onCopy(link)} />
          <IconButton label={`Share ${address}`} icon={<Share2 />} onClick={() => onShare(link)} />
          <IconButton label={`Edit ${address}`} icon={<Pencil />} onClick={() => onEdit(link)} />
          {menu}
        </div>
        <div className="row-figure">
          <p className="row-clicks">
            {formatCount(link.uniqueClicks)} <span className="row-clicks-label">unique clicks</span>
          </p>
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
