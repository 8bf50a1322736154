import { ListFilter, Megaphone, Type, WandSparkles } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { countOf, fullCount } from '../../../domain/text/fullCount.ts';
import { NO_CAMPAIGN } from '../../../domain/urls/campaign.ts';
import { Button } from '../../kit/forms/Button.tsx';
import { Dialog } from '../../kit/overlays/Dialog.tsx';
import { useLazyAccount } from '../../StoresContext.tsx';
import { CampaignInputs } from '../form/CampaignFields.tsx';
import './bulk-create.css';

export const BulkCreateTools = observer(() => {
  const { bulkCreate } = useLazyAccount();
  const { table, run } = bulkCreate;
  const { counts, filtered, rows } = table;
  const { created, problems, withoutCode, withoutTitle } = counts;
  const [isCampaignOpen, setCampaignOpen] = useState(false);
  const isEditable = !run && created < rows.length;
  return (
    <div className="bulk-create-tools cluster">
      <p className="bulk-create-counts tabular" role="status">
        <span>{countOf(rows.length, 'link')}</span>
        {created > 0 && <span>{`, ${fullCount(created)} created`}</span>}
        {problems > 0 && (
          <span>
            , <span className="bulk-create-problems">{`${fullCount(problems)} with problems`}</span>
          </span>
        )}
      </p>
      {isEditable && withoutTitle > 0 && (
        <Button
          className="is-small"
          icon={Type}
          onClick={table.suggestTitles}
        >{`Fill in ${countOf(withoutTitle, 'missing title')}`}</Button>
      )}
      {isEditable && withoutCode > 0 && (
        <Button
          className="is-small"
          icon={WandSparkles}
          onClick={table.suggestCodes}
        >{`Fill in ${countOf(withoutCode, 'missing short code')}`}</Button>
      )}
      {isEditable && (
        <Button className="is-small" icon={Megaphone} onClick={() => setCampaignOpen(true)}>
          Add UTM parameters…
        </Button>
      )}
      {(problems > 0 || filtered) && (
        <Button
          className="is-small"
          icon={ListFilter}
          aria-pressed={filtered !== undefined}
          onClick={() => table.filter(!filtered)}
        >
          Show only problems
        </Button>
      )}
      {isCampaignOpen && <CampaignDialog onClose={() => setCampaignOpen(false)} />}
    </div>
  );
});

const CampaignDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { bulkCreate } = useLazyAccount();
  const [campaign, setCampaign] = useState(NO_CAMPAIGN);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.values(campaign).join('').trim() !== '') bulkCreate.table.setCampaign(campaign);
    onClose();
  };
  return (
    <Dialog title="UTM parameters for all links" onClose={onClose}>
      <form className="form stack" onSubmit={submit}>
        <p>Added to every destination. Existing values are replaced.</p>
        <CampaignInputs
          campaign={campaign}
          onChange={(field, text) => setCampaign({ ...campaign, [field]: text })}
        />
        <div className="dialog-actions cluster">
          <Button onClick={onClose}>Cancel</Button>
          <Button className="is-primary" type="submit">
            Apply to all
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
