import { observer } from 'mobx-react-lite';
import { formatTime } from '../kit/format.ts';
import { useStores } from '../StoresContext.tsx';
import type { LinkListStore } from './LinkListStore.ts';

interface ListAgeProps {
  readonly list: LinkListStore;
}

/** Says how old a list is, while it is the one of an earlier visit. */
export const ListAge = observer(({ list: { lastSeenAt, state } }: ListAgeProps) => {
  const { now } = useStores();
  return (
    <p className="list-age">
      <span role="status">{lastSeenAt && `As of ${formatTime(lastSeenAt, now())}`}</span>
      {lastSeenAt && state.status === 'loading' && ', updating…'}
    </p>
  );
});
