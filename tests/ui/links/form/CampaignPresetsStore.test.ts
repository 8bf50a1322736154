import { expect, test } from 'vitest';
import { fingerprint } from '../../../../src/application/device/fingerprint.ts';
import type { StoredPresets } from '../../../../src/application/ports/storage.ts';
import { NO_CAMPAIGN } from '../../../../src/domain/urls/campaign.ts';
import { CampaignPresetsStore } from '../../../../src/ui/links/form/CampaignPresetsStore.ts';
import { ADA, GRACE } from '../../../support/aLink.ts';
import { MemoryStoredValue, MemoryVault } from '../../../support/memoryPorts.ts';

const NEWS = { ...NO_CAMPAIGN, source: 'news' };
const MAIL = { ...NO_CAMPAIGN, medium: 'mail' };

const storeOf = (kept: MemoryStoredValue<StoredPresets>, user = ADA) =>
  new CampaignPresetsStore(kept, new MemoryVault({ token: 'token', user }));

test('presets are there at the next visit, by name, each name once', () => {
  const kept = new MemoryStoredValue<StoredPresets>();
  const store = storeOf(kept);
  store.save('Post', NEWS);
  store.save('Mail', NEWS);
  store.save('Post', MAIL);
  expect(store.all).toEqual([
    { name: 'Mail', campaign: NEWS },
    { name: 'Post', campaign: MAIL },
  ]);
  expect(storeOf(kept).all).toEqual(store.all);
  store.remove('Mail');
  expect(storeOf(kept).all.map(({ name }) => name)).toEqual(['Post']);
});

test('those that another tab has saved or deleted meanwhile stay so', () => {
  const kept = new MemoryStoredValue<StoredPresets>();
  const [store, elsewhere] = [storeOf(kept), storeOf(kept)];
  elsewhere.save('Mail', MAIL);
  store.save('Post', NEWS);
  elsewhere.remove('Mail');
  elsewhere.save('Web', NEWS);
  store.remove('Post');
  expect(storeOf(kept).all.map(({ name }) => name)).toEqual(['Web']);
});

test('those of another user are deleted', () => {
  const kept = new MemoryStoredValue<StoredPresets>();
  kept.write({ owner: fingerprint(GRACE.email), presets: [{ name: 'Hers', campaign: NEWS }] });
  expect(storeOf(kept).all).toEqual([]);
  expect(kept.read()).toBeUndefined();
});
