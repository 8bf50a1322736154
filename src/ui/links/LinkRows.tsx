import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Link } from '../../domain/link.ts';
import { preloadOverlays } from '../kit/overlay.tsx';
import { useAccount } from '../StoresContext.tsx';
import { LinkRow } from './LinkRow.tsx';
import { SelectionPart } from './overlays.ts';

interface LinkRowsProps {
  readonly ids: readonly string[];
  readonly onEdit: (link: Link) => void;
}

/** The rows of one page. Each is rendered again only when its own link changes. */
export const LinkRows = observer(({ ids, onEdit }: LinkRowsProps) => {
  const { late } = useAccount();

  // After the rows are rendered.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      preloadOverlays();
      void late.preload();
    });
    return () => cancelAnimationFrame(frame);
  }, [late]);

  return ids.map((id) => <KnownLinkRow key={id} id={id} onEdit={onEdit} />);
});

interface KnownLinkRowProps {
  readonly id: string;
  readonly onEdit: (link: Link) => void;
}

const KnownLinkRow = observer(({ id, onEdit }: KnownLinkRowProps) => {
  const { catalogue, late } = useAccount();
  const link = catalogue.link(id);
  const checkbox = late.value?.selection.isOn && <SelectionPart of="row" id={id} />;
  return link && <LinkRow link={link} onEdit={onEdit} checkbox={checkbox} />;
});
