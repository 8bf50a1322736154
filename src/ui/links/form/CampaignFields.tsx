import { X } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { trimmed } from '../../../domain/text/typedText.ts';
import { escapeInvisible } from '../../../domain/text/untrustedText.ts';
import {
  CAMPAIGN_FIELDS,
  type Campaign,
  type CampaignField,
  campaignOf,
  NO_CAMPAIGN,
  withCampaign,
} from '../../../domain/urls/campaign.ts';
import { isDestination } from '../../../domain/urls/destination.ts';
import { Button } from '../../kit/forms/Button.tsx';
import { IconButton } from '../../kit/forms/IconButton.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { useLazyAccount } from '../../StoresContext.tsx';
import type { LinkForm } from './LinkForm.ts';
import '../../late.css';

/** The campaign parameters, which are stored in the destination URL, and the user's presets. */
export const CampaignFields = observer(({ form }: { readonly form: LinkForm }) => {
  const { campaignPresets } = useLazyAccount();
  /** Includes typed spaces at the ends, which the URL does not contain. */
  const [typed, setTyped] = useState(NO_CAMPAIGN);
  const originalUrl = trimmed(form.draft.originalUrl);
  const campaign = campaignOf(originalUrl);
  const isReady = isDestination(originalUrl);

  const isAsTyped = CAMPAIGN_FIELDS.every((field) => typed[field].trim() === campaign[field]);

  useEffect(() => campaignPresets.read(), [campaignPresets]);

  const write = (change: typeof campaign) => {
    setTyped(change);
    form.change('originalUrl', withCampaign(originalUrl, change));
  };

  return (
    <details className="campaign">
      <summary>UTM parameters</summary>
      <div className="stack">
        <p className="quiet">
          {isReady ? 'Added to the destination URL.' : 'Enter the destination URL first.'}
        </p>
        {campaignPresets.all.length > 0 && (
          <ul className="campaign-presets cluster" aria-label="Presets">
            {campaignPresets.all.map((preset) => (
              <li className="cluster" key={preset.name}>
                <Button
                  className="is-small"
                  disabled={!isReady || form.isBusy}
                  onClick={() => write(preset.campaign)}
                >
                  {preset.name}
                </Button>
                <IconButton
                  label={`Delete preset ${preset.name}`}
                  icon={X}
                  onClick={() => campaignPresets.remove(preset.name)}
                />
              </li>
            ))}
          </ul>
        )}
        <CampaignInputs
          campaign={isAsTyped ? typed : campaign}
          onChange={(field, text) => write({ ...campaign, [field]: text })}
          disabled={!isReady || form.isBusy}
        />
        {isReady && <p className="fine">{escapeInvisible(originalUrl)}</p>}
        {Object.values(campaign).some(Boolean) && (
          <SavePreset onSave={(name) => campaignPresets.save(name, campaign)} />
        )}
      </div>
    </details>
  );
});

const SavePreset = ({ onSave }: { readonly onSave: (name: string) => void }) => {
  const [name, setName] = useState('');
  const save = () => {
    if (trimmed(name) === '') return;
    onSave(trimmed(name));
    setName('');
  };
  /** Prevents Enter from submitting the link form. */
  const saveByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  };
  return (
    <div className="campaign-save cluster">
      <TextField
        label="Save as preset"
        value={name}
        onChange={setName}
        onKeyDown={saveByEnter}
        autoComplete="off"
      />
      <Button onClick={save}>Save</Button>
    </div>
  );
};

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

export const CampaignInputs = ({ campaign, onChange, disabled = false }: CampaignInputsProps) => (
  <div className="campaign-fields stack">
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
