import { Check, Copy, Pencil, Share2, Trash2, X } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { clicksOf, type Link, shortLinkText } from '../../../domain/links/link.ts';
import { fullCount } from '../../../domain/text/fullCount.ts';
import { isBlank, singleLine } from '../../../domain/text/untrustedText.ts';
import { Button, ButtonLink } from '../../kit/forms/Button.tsx';
import { IconButton } from '../../kit/forms/IconButton.tsx';
import { useWindowEvent } from '../../kit/hooks/useWindowEvent.ts';
import { isTyping } from '../../kit/keys/chords.ts';
import { focusInPlace } from '../../kit/keys/focus.ts';
import { clickInRow, idOf, linkOfRow, rowOf } from '../../kit/keys/rows.ts';
import { LIST, POPUP } from '../../kit/keys/selectors.ts';
import { usePageKeys } from '../../kit/keys/usePageKeys.ts';
import { Icon } from '../../kit/layout/Icon.tsx';
import type { Closable } from '../../kit/loading/overlay.tsx';
import { Count } from '../../kit/text/Count.tsx';
import { formatDate } from '../../kit/text/format.ts';
import { editorPath, linkPath } from '../../navigation/linksUrl.ts';
import { navigate, usePathname } from '../../navigation/location.ts';
import { useAccount, useLazyAccount, useStores } from '../../StoresContext.tsx';
import { useLinkActions, useRemoval } from '../actions/linkActions.tsx';
import { QrCode } from '../qr/QrCode.tsx';
import { CustomTags, Description } from '../tags/Tags.tsx';
import { DestinationLink } from '../view/DestinationLink.tsx';
import { whyNotOpened } from '../view/destinationParts.ts';
import { ShortLinkText } from '../view/ShortLinkText.tsx';
import { StatusDot } from '../view/StatusDot.tsx';
import '../../late.css';

/** From this width on, the panel has a separate column and covers no content. */
const BESIDE = '(min-width: 1440px)';

/** A panel beside or below the list. It follows the focused row. Tab moves the focus into it. */
export const Peek = observer(({ id, onClose }: Closable & { readonly id: string }) => {
  const { catalogue } = useAccount();
  const { peek } = useLazyAccount();
  const pathname = usePathname();
  const link = catalogue.isBeingDeleted(id) ? undefined : catalogue.link(id);

  const [openedOn] = useState(pathname);

  useEffect(() => {
    if (pathname !== openedOn) peek.close();
  }, [peek, pathname, openedOn]);
  useEffect(() => {
    // The row may be below the window's edge or behind the panel.
    linkOfRow(id)?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [id]);

  useWindowEvent('focusin', ({ target }) => peek.follow(idOf(rowOf(target)) ?? id));
  useWindowEvent('pointerdown', ({ target }) => {
    const isRelated =
      target instanceof Element && target.closest(`.peek, ${LIST}, ${POPUP}, dialog, .Toastify`);
    if (!isRelated && !matchMedia(BESIDE).matches) onClose(false);
  });
  usePageKeys((event) => {
    const { key, target, shiftKey } = event;
    const panel = document.querySelector<HTMLElement>('.peek');
    const isInside = target instanceof Node && panel?.contains(target);
    if (key === 'Escape' && !isTyping(target ?? undefined)) onClose(!!isInside);
    else if (key === 'Tab' && !shiftKey && rowOf(target))
      focusInPlace(panel?.querySelector<HTMLElement>('button:enabled, a'));
    else if (key === 'Tab' && shiftKey && target === panel?.querySelector('button:enabled, a'))
      focusInPlace(linkOfRow(id));
    else return;
    event.preventDefault();
  });

  return link ? <Panel link={link} onClose={() => onClose(true)} /> : null;
});

const Panel = observer(({ link, onClose }: { readonly link: Link; readonly onClose: () => void }) => {
  const { product, sharing } = useStores();
  const address = shortLinkText(product.shortDomain, link);
  const isCopied = sharing.copiedId === link.id;
  const whyNot = whyNotOpened(link.originalUrl);
  const facts = [
    { label: 'Status', value: link.isActive === undefined ? '–' : <StatusDot active={link.isActive} /> },
    { label: 'Unique clicks', value: inFull(link.uniqueClicks) },
    { label: 'Total clicks', value: inFull(clicksOf(link)) },
    { label: 'Created', value: formatDate(link.createdAt) || '–' },
  ];
  return (
    <aside className="peek stack" aria-label={`Quick look at ${address}`}>
      <div className="peek-head cluster">
        <button
          className="peek-address cluster"
          type="button"
          aria-label={`${isCopied ? 'Copied' : 'Copy'} ${address}`}
          disabled={!link.shortCode}
          onClick={() => void sharing.copy(link)}
        >
          <ShortLinkText domain={product.shortDomain} link={link} />
          <Icon of={isCopied ? Check : Copy} />
        </button>
        <IconButton label="Close quick look" icon={X} onClick={onClose} />
      </div>
      <p className="peek-destination">
        <DestinationLink url={link.originalUrl} isWhole />
      </p>
      {whyNot && <p className="quiet">{whyNot}</p>}
      {!isBlank(link.title) && (
        <h2 className="large">
          <bdi>{singleLine(link.title)}</bdi>
        </h2>
      )}
      {!isBlank(link.description) && (
        <p className="peek-description soft">
          <Description link={link} />
        </p>
      )}
      <CustomTags link={link} />
      <Actions link={link} />
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label} className="fact cluster">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <QrCode link={link} />
    </aside>
  );
});

const inFull = (count: number | undefined): ReactNode =>
  count === undefined ? <Count of={count} /> : fullCount(count);

const Actions = observer(({ link }: { readonly link: Link }) => {
  const { sharing } = useStores();
  const { details, switches } = useLinkActions()(link);
  const { impossible, request } = useRemoval();
  const { id, shortCode } = link;
  // Uses the list's editor. If the page was turned and the row is gone, opens the editor by URL.
  const edit = () => void (clickInRow('edit', linkOfRow(id)) || navigate(editorPath(id)));
  const remove = () => request({ link, from: linkOfRow(id), ownPage: false });
  const buttons = [
    { label: 'Share', icon: Share2, disabled: !shortCode, onClick: () => void sharing.share(link) },
    { label: 'Edit', icon: Pencil, onClick: edit },
    ...switches.map(({ isDisabled, onSelect, ...words }) => ({
      ...words,
      'aria-disabled': isDisabled,
      onClick: onSelect,
    })),
    {
      label: 'Delete',
      icon: Trash2,
      className: 'is-small is-danger-text',
      'aria-disabled': impossible !== undefined,
      title: impossible,
      onClick: remove,
    },
  ];
  return (
    <div className="cluster">
      <ButtonLink className="is-small is-primary" icon={details.icon} href={linkPath(id)}>
        {details.label}
      </ButtonLink>
      {buttons.map(({ label, ...looks }) => (
        <Button key={label} className="is-small" {...looks}>
          {label}
        </Button>
      ))}
    </div>
  );
});
