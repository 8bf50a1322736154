import { observer } from 'mobx-react-lite';
import { useAccount } from '../../StoresContext.tsx';
import { ListActions } from './ListActions.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SelectionHead } from './SelectionHead.tsx';

type SelectionPartProps =
  | { readonly of: 'actions' | 'head' | 'bar' }
  | { readonly of: 'row'; readonly id: string };

/** The parts of the list that select links and work on many of them: one, because it is loaded late as a whole. */
export const SelectionPart = (props: SelectionPartProps) => {
  if (props.of === 'row') return <RowCheckbox id={props.id} />;
  return props.of === 'bar' ? <SelectionBar /> : <OfList of={props.of} />;
};

const OfList = observer(({ of }: { readonly of: 'actions' | 'head' }) => {
  const { place: query, shown } = useAccount().links;
  if (!shown || shown.pagination.total === 0) return null;
  const listed = { query, ids: shown.ids, total: shown.pagination.total };
  return of === 'head' ? <SelectionHead {...listed} /> : <ListActions {...listed} />;
});
