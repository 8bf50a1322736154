import { CAMPAIGN_FIELDS, type Campaign, type CampaignField } from '../../../domain/campaign.ts';
import { TextField } from '../../kit/TextField.tsx';
import '../../late.css';

const TEXTS: Readonly<Record<CampaignField, { readonly label: string; readonly placeholder: string }>> = {
  source: { label: 'Source', placeholder: 'newsletter' },
  medium: { label: 'Medium', placeholder: 'email' },
  campaign: { label: 'Campaign', placeholder: 'spring-sale' },
  term: { label: 'Term', placeholder: 'walking boots' },
  content: { label: 'Content', placeholder: 'top-banner' },
};

interface CampaignInputsProps {
  readonly campaign: Campaign;
  readonly onChange: (field: CampaignField, text: string) => void;
  readonly disabled?: boolean;
}

/** A field for each campaign parameter. */
export const CampaignInputs = ({ campaign, onChange, disabled = false }: CampaignInputsProps) => (
  <div className="campaign-fields">
    {CAMPAIGN_FIELDS.map((field) => (
      <TextField
        key={field}
        {...TEXTS[field]}
        value={campaign[field]}
        onChange={(text) => onChange(field, text)}
        disabled={disabled}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
    ))}
  </div>
);
