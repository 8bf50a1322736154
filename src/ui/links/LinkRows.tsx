import { observer } from 'mobx-react-lite';
import type { Link } from '../../domain/link.ts';
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
  const newIds = late.value?.createLink.newIds;

  return ids.map((id) => <KnownLinkRow key={id} id={id} isNew={newIds?.has(id)} onEdit={onEdit} />);
});

interface KnownLinkRowProps {
  readonly id: string;
  readonly isNew: boolean | undefined;
  readonly onEdit: (link: Link) => void;
}

const KnownLinkRow = observer(({ id, isNew, onEdit }: KnownLinkRowProps) => {
  const { catalogue, late } = useAccount();
  const link = catalogue.link(id);
  const checkbox = late.value?.selection.isOn && <SelectionPart of="row" id={id} />;
  return link && <LinkRow link={link} isNew={isNew} onEdit={onEdit} checkbox={checkbox} />;
});
