import { observer } from 'mobx-react-lite';
import type { Link } from '../../domain/link.ts';
import { useAccount } from '../StoresContext.tsx';
import { LinkRow } from './LinkRow.tsx';
import { SelectionPart } from './overlays.ts';

interface LinkRowsProps {
  readonly ids: readonly string[];
  /** Whether the rows show all clicks, not only the unique ones. */
  readonly showsClicks?: boolean;
  readonly onEdit: (link: Link) => void;
}

/** The rows of one page. Each is rendered again only when its own link changes. */
export const LinkRows = observer(({ ids, showsClicks, onEdit }: LinkRowsProps) => {
  const { late } = useAccount();
  const newIds = late.value?.createLink.newIds;

  return ids.map((id) => (
    <KnownLinkRow key={id} id={id} isNew={newIds?.has(id)} showsClicks={showsClicks} onEdit={onEdit} />
  ));
});

interface KnownLinkRowProps {
  readonly id: string;
  readonly isNew: boolean | undefined;
  readonly showsClicks: boolean | undefined;
  readonly onEdit: (link: Link) => void;
}

const KnownLinkRow = observer(({ id, isNew, showsClicks, onEdit }: KnownLinkRowProps) => {
  const { catalogue, late } = useAccount();
  const link = catalogue.link(id);
  const checkbox = late.value?.selection.isOn && <SelectionPart of="row" id={id} />;
  return link && <LinkRow {...{ link, isNew, showsClicks, onEdit, checkbox }} />;
});
