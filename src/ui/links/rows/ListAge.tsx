import { observer } from 'mobx-react-lite';
import type { LinkListStore } from '../../../state/catalogue/LinkListStore.ts';
import { useStores } from '../../StoresContext.tsx';
import { Age } from './Age.tsx';

export const ListAge = observer(({ list: { lastSeenAt, state } }: { readonly list: LinkListStore }) => {
  const { now } = useStores();
  return (
    <p className="list-age quiet cut tabular">
      <Age lastSeenAt={lastSeenAt} now={now()} isUpdating={state.status === 'loading'} />
    </p>
  );
});
