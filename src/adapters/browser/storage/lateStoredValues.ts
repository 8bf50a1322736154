import type { PendingCreation } from '../../../application/device/PendingCreations.ts';
import type { StoredPresets, StoredValue } from '../../../application/ports/storage.ts';
import { isQrLook, PLAIN_LOOK, type QrStyle } from '../../../domain/links/qrStyle.ts';
import { CAMPAIGN_FIELDS, type CampaignPreset, NO_CAMPAIGN } from '../../../domain/urls/campaign.ts';
import { fieldsOf } from '../../http/wire.ts';
import type { SafeStorage } from './SafeStorage.ts';
import { CAMPAIGN_PRESETS, PENDING_CREATIONS, QR_LOOK } from './storageNames.ts';
import { storedValue, textsIn } from './storedValues.ts';

/* Separate from `storedValues.ts`, which is part of the first load. */

/** Returns the style of a user's QR codes. Stored per user: other users' codes must not get the logo. */
export const storedQrStyle = (storage: SafeStorage, owner: number | undefined): StoredValue<QrStyle> =>
  storedValue(storage, `${QR_LOOK}:${owner}`, (stored) => {
    // Earlier versions stored no `paper`.
    const look = { paper: PLAIN_LOOK.paper, ...fieldsOf(stored) };
    return isQrLook(look) ? look : undefined;
  });

/** Omits invalid presets. */
export const storedCampaignPresets = (storage: SafeStorage): StoredValue<StoredPresets> =>
  storedValue(storage, CAMPAIGN_PRESETS, (stored) => {
    const { owner, presets } = fieldsOf(stored);
    if (typeof owner !== 'number' || !Array.isArray(presets)) return undefined;
    return { owner, presets: presets.flatMap(parsePreset) };
  });

const parsePreset = (entry: unknown): readonly CampaignPreset[] => {
  const { name, campaign } = fieldsOf(entry);
  const texts = textsIn(campaign, CAMPAIGN_FIELDS);
  if (typeof name !== 'string' || name === '' || Object.keys(texts).length === 0) return [];
  return [{ name, campaign: { ...NO_CAMPAIGN, ...texts } }];
};

/** Omits invalid entries. */
export const storedPendingCreations = (storage: SafeStorage): StoredValue<readonly PendingCreation[]> =>
  storedValue(storage, PENDING_CREATIONS, (stored) =>
    Array.isArray(stored) ? stored.flatMap(parsePendingCreation) : undefined,
  );

const parsePendingCreation = (entry: unknown): readonly PendingCreation[] => {
  const { link, sentAt } = fieldsOf(entry);
  return typeof link === 'number' && typeof sentAt === 'number' ? [{ link, sentAt }] : [];
};
