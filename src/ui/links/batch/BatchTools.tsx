import { ListFilter, Megaphone, Type, WandSparkles } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fullCount } from '../../../domain/fullCount.ts';
import { Button } from '../../kit/Button.tsx';
import { useLazyAccount } from '../../StoresContext.tsx';
import { CampaignDialog } from './CampaignDialog.tsx';
import './batch.css';

/** What can be done with all rows at once. */
export const BatchTools = observer(() => {
  const { batch } = useLazyAccount();
  const { table, run } = batch;
  const { counts, filtered, rows } = table;
  const { created, problems, withoutCode, withoutTitle } = counts;
  const [isAsking, setAsking] = useState(false);
  const isEditable = !run && created < rows.length;
  return (
    <div className="batch-tools cluster">
      <p className="batch-counts tabular" role="status">
        {fullCount(rows.length)} links
        {created > 0 && `, ${fullCount(created)} created`}
        {problems > 0 && (
          <>
            , <span className="batch-problems">{fullCount(problems)} with problems</span>
          </>
        )}
      </p>
      {isEditable && withoutTitle > 0 && (
        <Button className="is-small" icon={Type} onClick={table.useAddressesAsTitles}>
          Use the address as title for all without one ({fullCount(withoutTitle)})
        </Button>
      )}
      {isEditable && withoutCode > 0 && (
        <Button className="is-small" icon={WandSparkles} onClick={table.suggestCodes}>
          Suggest short codes ({fullCount(withoutCode)})
        </Button>
      )}
      {isEditable && (
        <Button className="is-small" icon={Megaphone} onClick={() => setAsking(true)}>
          Campaign…
        </Button>
      )}
      {(problems > 0 || filtered) && (
        <Button
          className="is-small"
          icon={ListFilter}
          aria-pressed={filtered !== undefined}
          onClick={() => table.filter(!filtered)}
        >
          Only rows with problems
        </Button>
      )}
      {isAsking && <CampaignDialog onClose={() => setAsking(false)} />}
    </div>
  );
});
