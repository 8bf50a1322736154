import { Check, Copy, Ellipsis, Pencil, Share2 } from 'lucide';
import { type ComponentProps, type ComponentType, memo, type ReactNode } from 'react';
import { clicksOf, type Link, shortLinkText } from '../../../domain/links/link.ts';
import { singleLine } from '../../../domain/text/untrustedText.ts';
import {
  actionAttributes,
  LINK_ROW_CLASS,
  ROW_CLASS,
  ROW_LINK_CLASS,
  type RowAction,
  rowAttributes,
} from '../../kit/keys/selectors.ts';
import { Icon } from '../../kit/layout/Icon.tsx';
import type { Elements } from '../../kit/text/Elements.ts';
import { clickWord, formatCount, formatDate } from '../../kit/text/format.ts';
import { UntrustedText } from '../../kit/text/UntrustedText.tsx';
import { BASE_PATH } from '../../navigation/basePath.ts';
import { linkPath } from '../../navigation/linksUrl.ts';
import { DestinationLink } from '../view/DestinationLink.tsx';
import { ShortLinkText } from '../view/ShortLinkText.tsx';
import { StatusDot } from '../view/StatusDot.tsx';

/** Props of a row. Their values are stable, so that `memo` skips unchanged rows. */
export interface LinkRowProps {
  readonly link: Link;
  readonly shortDomain: string;
  readonly isCopied: boolean;
  /** Whether the figure shows unique clicks. Otherwise it shows all clicks. */
  readonly isUnique: boolean;
  readonly isNew: boolean;
  /** Selects the link; undefined outside of selection mode. */
  readonly Checkbox: ComponentType<{ readonly id: string }> | undefined;
  /** Shows the link's tags; undefined without tags, and until the code is loaded. */
  readonly Tags?: ComponentType<{ readonly link: Link }> | undefined;
  readonly menuId: string | undefined;
  readonly note?: Elements;
  /** Replaces the default figure and date. */
  readonly figure?: ReactNode;
}

// Created once, so that React skips them when a row re-renders.
const COPY = <Icon of={Copy} />;
const COPIED = <Icon of={Check} />;
const SHARE = <Icon of={Share2} />;
const EDIT = <Icon of={Pencil} />;
const MORE = <Icon of={Ellipsis} />;

const CLASSES = `${ROW_CLASS} ${LINK_ROW_CLASS}`;

/** One link of the list (specification: Pages, '/links'). `LinkList` handles its clicks. */
export const LinkRow = memo(
  ({ link, shortDomain, isCopied, isUnique, isNew, Checkbox, Tags, menuId, note, figure }: LinkRowProps) => {
    const address = shortLinkText(shortDomain, link);
    const clicks = isUnique ? link.uniqueClicks : clicksOf(link);
    return (
      <li className={isNew ? `${CLASSES} is-new` : CLASSES} {...rowAttributes(link.id)}>
        {Checkbox && <Checkbox id={link.id} />}
        <div className="row-main">
          <div className={link.isActive === false ? 'row-first is-off' : 'row-first'}>
            <a className={ROW_LINK_CLASS} href={BASE_PATH + linkPath(link.id)}>
              <ShortLinkText domain={shortDomain} link={link} />
            </a>
            <StatusDot active={link.isActive} />
            {isNew && <span className="new-mark">New</span>}
            {Tags && <Tags link={link} />}
          </div>
          <div className="row-second">
            {link.title && (
              <span className="row-title cut" title={singleLine(link.title)}>
                <UntrustedText text={link.title} />
              </span>
            )}
            <DestinationLink url={link.originalUrl} />
          </div>
          {note}
        </div>
        <div className="row-side">
          <div className="row-figure">
            {figure ?? (
              <>
                <p className="row-clicks">
                  <span>{formatCount(clicks)}</span>{' '}
                  <span className="row-clicks-label">{(isUnique ? 'unique ' : '') + clickWord(clicks)}</span>
                </p>
                {link.createdAt && (
                  <time className="row-date" dateTime={link.createdAt.toISOString()}>
                    {formatDate(link.createdAt)}
                  </time>
                )}
              </>
            )}
          </div>
          <div className="row-actions">
            <RowButton
              action="copy"
              label={`${isCopied ? 'Copied' : 'Copy'} ${address}`}
              icon={isCopied ? COPIED : COPY}
              disabled={!link.shortCode}
            />
            <RowButton action="share" label={`Share ${address}`} icon={SHARE} disabled={!link.shortCode} />
            <RowButton action="edit" label={`Edit ${address}`} icon={EDIT} />
            <RowButton
              action="menu"
              label={`More options for ${address}`}
              icon={MORE}
              aria-haspopup="menu"
              aria-expanded={menuId !== undefined}
              aria-controls={menuId}
            />
          </div>
        </div>
      </li>
    );
  },
);

interface RowButtonProps extends ComponentProps<'button'> {
  readonly action: RowAction;
  readonly label: string;
  readonly icon: ReactNode;
}

const RowButton = ({ action, label, icon, ...rest }: RowButtonProps) => (
  <button
    {...rest}
    {...actionAttributes(action)}
    className="icon-button"
    type="button"
    aria-label={label}
    title={label}
  >
    {icon}
  </button>
);
