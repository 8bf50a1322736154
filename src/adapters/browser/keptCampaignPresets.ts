import type { OwnPresets, StoredValue } from '../../application/ports.ts';
import { CAMPAIGN_FIELDS, type CampaignPreset, NO_CAMPAIGN } from '../../domain/campaign.ts';
import { fieldsOf } from '../http/wire.ts';
import type { SafeStorage } from './SafeStorage.ts';
import { CAMPAIGN_PRESETS } from './storageNames.ts';
import { kept } from './storedValues.ts';

/** Invalid presets are left out. Not beside the other stored values: those are in the first load. */
export const keptCampaignPresets = (storage: SafeStorage): StoredValue<OwnPresets> =>
  kept(storage, CAMPAIGN_PRESETS, (stored) => {
    const { owner, presets } = fieldsOf(stored);
    if (typeof owner !== 'number' || !Array.isArray(presets)) return undefined;
    return { owner, presets: presets.flatMap(presetIn) };
  });

/** Empty unless the entry is a preset. */
const presetIn = (entry: unknown): readonly CampaignPreset[] => {
  const { name, campaign } = fieldsOf(entry);
  const texts = fieldsOf(campaign);
  const values = CAMPAIGN_FIELDS.flatMap((field) => {
    const text = texts[field];
    return typeof text === 'string' ? [[field, text]] : [];
  });
  if (typeof name !== 'string' || name === '' || values.length === 0) return [];
  return [{ name, campaign: { ...NO_CAMPAIGN, ...Object.fromEntries(values) } }];
};
