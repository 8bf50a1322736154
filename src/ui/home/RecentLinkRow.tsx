import { Check, Copy, Pencil } from 'lucide';
import { memo } from 'react';
import { shortAddress } from '../../domain/link.ts';
import { BASE_PATH } from '../basePath.ts';
import { Count } from '../kit/Count.tsx';
import { Icon } from '../kit/Icon.tsx';
import type { LinkRowProps } from '../links/rows/LinkRow.tsx';
import { DestinationLink } from '../links/view/DestinationLink.tsx';
import { ShortAddress } from '../links/view/ShortAddress.tsx';
import { StatusDot } from '../links/view/StatusDot.tsx';
import { editorPath, linkPath } from '../linksAddress.ts';

const COPY = <Icon of={Copy} />;
const COPIED = <Icon of={Check} />;
const EDIT = <Icon of={Pencil} />;

/** A recent link with its short address and destination; Edit opens its editor on /links. */
export const RecentLinkRow = memo(({ link, shortDomain, isCopied }: LinkRowProps) => {
  const address = shortAddress(shortDomain, link.shortCode);
  const word = isCopied ? 'Copied' : 'Copy';
  return (
    <li className="row recent-row" data-id={link.id}>
      <div className="row-main">
        <div className="row-first">
          <a className="address-link" href={BASE_PATH + linkPath(link.id)}>
            <ShortAddress domain={shortDomain} shortCode={link.shortCode} />
          </a>
          {link.isActive === false && <StatusDot active={false} />}
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
            aria-label={`${word} ${address}`}
            disabled={!link.shortCode}
            data-does="copy"
          >
            {isCopied ? COPIED : COPY}
            {word}
          </button>
          <a
            className="button is-small"
            href={BASE_PATH + editorPath(link.id)}
            aria-label={`Edit ${address}`}
            data-does="edit"
          >
            {EDIT}
            Edit
          </a>
        </div>
        <p className="row-figure row-clicks">
          <Count of={link.uniqueClicks} /> <span className="row-clicks-label">unique clicks</span>
        </p>
      </div>
    </li>
  );
});
