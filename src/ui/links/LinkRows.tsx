import { memo, useEffect } from 'react';
import type { Link } from '../../domain/link.ts';
import { useStores } from '../StoresContext.tsx';
import { fetchLateParts } from '../shell/lateParts.ts';
import { LinkMenu } from './LinkMenu.tsx';
import { LinkRow } from './LinkRow.tsx';

interface LinkRowsProps {
  readonly links: readonly Link[];
  readonly onEdit: (link: Link) => void;
}

/** The rows of one page; drawn anew only when the links are others. */
export const LinkRows = memo(({ links, onEdit }: LinkRowsProps) => {
  const { product, sharing } = useStores();

  // Only once the rows are on the screen.
  useEffect(() => {
    const frame = requestAnimationFrame(fetchLateParts);
    return () => cancelAnimationFrame(frame);
  }, []);

  return links.map((link) => (
    <LinkRow
      key={link.id}
      link={link}
      domain={product.shortDomain}
      onCopy={sharing.copy}
      onShare={sharing.share}
      onEdit={onEdit}
      menu={<LinkMenu link={link} />}
    />
  ));
});
