import { ChartNoAxesColumn, CircleOff, CirclePlay, Ellipsis, ExternalLink, Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { isWebAddress, type Link, shortAddress } from '../../domain/link.ts';
import { removeLink, switchActive } from '../linkActions.ts';
import { useStores } from '../StoresContext.tsx';
import { useListHref } from '../useListHref.ts';
import { focusAfterRow } from './focusAfterRow.ts';
import { Menu } from './Menu.tsx';
import type { MenuItem } from './menuItem.ts';

const DeleteLinkDialog = lazy(async () => ({
  default: (await import('./DeleteLinkDialog.tsx')).DeleteLinkDialog,
}));

interface LinkMenuProps {
  readonly link: Link;
  /** On the link's own page, which is left when the link is deleted. */
  readonly ownPage?: boolean;
}

/** What else can be done with a link. */
export const LinkMenu = ({ link, ownPage = false }: LinkMenuProps) => {
  const stores = useStores();
  const [, navigate] = useLocation();
  const listHref = useListHref();
  const [asking, setAsking] = useState(false);
  const row = useRef<Element | null>(null);
  const address = shortAddress(stores.product.shortDomain, link.shortCode);

  const remove = () => {
    setAsking(false);
    void removeLink(stores, link);
    if (ownPage) navigate(listHref);
    else focusAfterRow(row.current);
  };

  const askToRemove = () => {
    row.current = document.activeElement?.closest('li') ?? null;
    if (stores.preferences.confirmDelete) setAsking(true);
    else remove();
  };

  const details: MenuItem = {
    label: 'Open details',
    icon: <ChartNoAxesColumn />,
    href: `/links/${encodeURIComponent(link.id)}`,
  };
  const visit: MenuItem = {
    label: 'Visit destination',
    icon: <ExternalLink />,
    onSelect: () => window.open(link.originalUrl, '_blank', 'noopener,noreferrer'),
  };
  const items: MenuItem[] = [
    ...(ownPage ? [] : [details]),
    ...(isWebAddress(link.originalUrl) ? [visit] : []),
    {
      label: link.isActive ? 'Deactivate link' : 'Activate link',
      icon: link.isActive ? <CircleOff /> : <CirclePlay />,
      onSelect: () => void switchActive(stores, link, !link.isActive),
    },
    { label: 'Delete link', icon: <Trash2 />, danger: true, onSelect: askToRemove },
  ];

  return (
    <>
      <Menu label={`More options for ${address}`} icon={<Ellipsis />} items={items} />
      {asking && (
        <Suspense>
          <DeleteLinkDialog address={address} onConfirm={remove} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
};
