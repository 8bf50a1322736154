import { observer } from 'mobx-react-lite';
import { Link } from 'wouter';
import { fullCount } from '../../../domain/text/fullCount.ts';
import { Button } from '../../kit/forms/Button.tsx';
import { leaveFocusToContent } from '../../kit/keys/focus.ts';
import { usePathname } from '../../navigation/location.ts';
import { useLazyAccount } from '../../StoresContext.tsx';
import '../../late.css';

export const BulkCreateProgress = observer(() => {
  const { bulkCreate } = useLazyAccount();
  if (!bulkCreate.run) return null;
  const { settled, total, isWaiting, isPausing } = bulkCreate.run;
  return (
    <div className="selection-view cluster" ref={leaveFocusToContent}>
      <p className="selection-count tabular">{`Creating ${fullCount(settled)} of ${fullCount(total)}`}</p>
      <progress className="progress-line" aria-label="Creating links" value={settled} max={total} />
      <p className="quiet">
        {isWaiting ? 'The server is busy. Retrying…' : 'Keep this tab open. You can keep working.'}
      </p>
      <Button className="is-small" disabled={isPausing} onClick={bulkCreate.pause}>
        {isPausing ? 'Pausing…' : 'Pause'}
      </Button>
    </div>
  );
});

export const BulkCreateElsewhere = observer(() => {
  const { bulkCreate } = useLazyAccount();
  const pathname = usePathname();
  if (!bulkCreate.run || pathname === '/links/new-many') return null;
  return (
    <section className="bulk-create-away cluster raised" aria-label="Creating links">
      <BulkCreateProgress />
      <Link className="text-link" href="/links/new-many">
        Open
      </Link>
    </section>
  );
});
