import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../../../src/application/device/fingerprint.ts';
import type { StoredPresets } from '../../../../src/application/ports/storage.ts';
import { NO_CAMPAIGN } from '../../../../src/domain/urls/campaign.ts';
import { CampaignPresetsStore } from '../../../../src/ui/links/form/CampaignPresetsStore.ts';
import { ADA, GRACE } from '../../../support/aLink.ts';
import { MemoryStoredValue, MemoryVault } from '../../../support/memoryPorts.ts';

const NEWS = { ...NO_CAMPAIGN, source: 'news' };
const MAIL = { ...NO_CAMPAIGN, medium: 'mail' };

/** The presets of Ada. Stores with the same `stored` value are in other tabs or visits. */
const setUp = (stored = new MemoryStoredValue<StoredPresets>()) => ({
  stored,
  store: new CampaignPresetsStore(stored, new MemoryVault({ token: 'token', user: ADA })),
});

const namesOf = ({ all }: CampaignPresetsStore) => all.map(({ name }) => name);

describe('CampaignPresetsStore', () => {
  it('sorts presets by name', () => {
    const { store } = setUp();
    store.save('Post', MAIL);
    store.save('Mail', NEWS);
    expect(store.all).toEqual([
      { name: 'Mail', campaign: NEWS },
      { name: 'Post', campaign: MAIL },
    ]);
  });

  it('replaces a preset when its name is saved again', () => {
    const { store } = setUp();
    store.save('Post', NEWS);
    store.save('Post', MAIL);
    expect(store.all).toEqual([{ name: 'Post', campaign: MAIL }]);
  });

  it('restores presets on the next visit', () => {
    const { store, stored } = setUp();
    store.save('Post', NEWS);
    store.save('Mail', MAIL);
    expect(setUp(stored).store.all).toEqual(store.all);
  });

  it('removes a preset', () => {
    const { store, stored } = setUp();
    store.save('Post', NEWS);
    store.save('Mail', MAIL);
    store.remove('Mail');
    expect(namesOf(setUp(stored).store)).toEqual(['Post']);
  });

  it('keeps changes that another tab makes in between', () => {
    const { store, stored } = setUp();
    const { store: otherTab } = setUp(stored);
    otherTab.save('Mail', MAIL);
    store.save('Post', NEWS);
    otherTab.remove('Mail');
    otherTab.save('Web', NEWS);
    store.remove('Post');
    expect(namesOf(setUp(stored).store)).toEqual(['Web']);
  });

  it('deletes the presets of another user', () => {
    const stored = new MemoryStoredValue<StoredPresets>();
    stored.write({ owner: fingerprint(GRACE.email), presets: [{ name: 'Hers', campaign: NEWS }] });
    expect(setUp(stored).store.all).toEqual([]);
    expect(stored.read()).toBeUndefined();
  });
});
