import { Check, Copy, Pencil } from 'lucide';
import { memo } from 'react';
import { clicksOf, shortLinkText } from '../../domain/links/link.ts';
import { singleLine } from '../../domain/text/untrustedText.ts';
import { Button } from '../kit/forms/Button.tsx';
import { actionAttributes, ROW_CLASS, ROW_LINK_CLASS, rowAttributes } from '../kit/keys/selectors.ts';
import { Icon } from '../kit/layout/Icon.tsx';
import { clickWord, formatCount } from '../kit/text/format.ts';
import { UntrustedText } from '../kit/text/UntrustedText.tsx';
import type { LinkRowProps } from '../links/rows/LinkRow.tsx';
import { DestinationLink } from '../links/view/DestinationLink.tsx';
import { ShortLinkText } from '../links/view/ShortLinkText.tsx';
import { StatusDot } from '../links/view/StatusDot.tsx';
import { BASE_PATH } from '../navigation/basePath.ts';
import { editorPath, linkPath } from '../navigation/linksUrl.ts';
import './home.css';

/** Row of a recent link. Edit opens the link's editor on /links. */
export const RecentLinkRow = memo(({ link, shortDomain, isCopied, isUnique }: LinkRowProps) => {
  const shortLink = shortLinkText(shortDomain, link);
  const clicks = isUnique ? link.uniqueClicks : clicksOf(link);
  const copyLabel = isCopied ? 'Copied' : 'Copy';
  return (
    <li className={`${ROW_CLASS} recent-row`} {...rowAttributes(link.id)}>
      <div className="row-main">
        <div className={link.isActive === false ? 'row-first is-off' : 'row-first'}>
          <a className={ROW_LINK_CLASS} href={BASE_PATH + linkPath(link.id)}>
            <ShortLinkText domain={shortDomain} link={link} />
          </a>
          {link.isActive === false && <StatusDot active={false} />}
        </div>
        <div className="row-second">
          {link.title && (
            <span className="row-title cut" title={singleLine(link.title)}>
              <UntrustedText text={link.title} />
            </span>
          )}
          <DestinationLink url={link.originalUrl} />
        </div>
      </div>
      <div className="row-side">
        <p className="row-figure row-clicks">
          <span>{formatCount(clicks)}</span>{' '}
          <span className="row-clicks-label">{(isUnique ? 'unique ' : '') + clickWord(clicks)}</span>
        </p>
        <div className="row-actions recent-actions">
          <Button
            className="is-small"
            icon={isCopied ? Check : Copy}
            aria-label={`${copyLabel} ${shortLink}`}
            disabled={!link.shortCode}
            {...actionAttributes('copy')}
          >
            <span className="wide-word">{copyLabel}</span>
          </Button>
          <a
            className="button is-small"
            href={BASE_PATH + editorPath(link.id)}
            aria-label={`Edit ${shortLink}`}
            {...actionAttributes('edit')}
          >
            <Icon of={Pencil} />
            <span className="wide-word">Edit</span>
          </a>
        </div>
      </div>
    </li>
  );
});
