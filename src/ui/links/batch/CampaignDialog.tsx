import { type FormEvent, useState } from 'react';
import { NO_CAMPAIGN } from '../../../domain/campaign.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useLazyAccount } from '../../StoresContext.tsx';
import { CampaignInputs } from '../form/CampaignInputs.tsx';

/** Asks for the campaign parameters of all addresses. */
export const CampaignDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { batch } = useLazyAccount();
  const [campaign, setCampaign] = useState(NO_CAMPAIGN);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    batch.table.setCampaign(campaign);
    onClose();
  };
  return (
    <Dialog title="Campaign of all links" onClose={onClose}>
      <form className="form stack" onSubmit={submit}>
        <p>These parameters are added to all addresses, in place of those that they have.</p>
        <CampaignInputs
          campaign={campaign}
          onChange={(field, text) => setCampaign({ ...campaign, [field]: text })}
        />
        <div className="dialog-actions cluster">
          <Button onClick={onClose}>Cancel</Button>
          <Button className="is-primary" type="submit">
            Set for all
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
