import { makeAutoObservable, observableRef } from 'mobx';
import { ownerOf } from '../../../application/device/fingerprint.ts';
import type { SessionVault } from '../../../application/ports/session.ts';
import type { StoredPresets, StoredValue } from '../../../application/ports/storage.ts';
import type { Campaign, CampaignPreset } from '../../../domain/urls/campaign.ts';

/** Named campaigns, stored on this device until sign-out. */
export class CampaignPresetsStore {
  /** Sorted by name. */
  all: readonly CampaignPreset[] = [];
  readonly #storage: StoredValue<StoredPresets>;
  readonly #vault: SessionVault;

  constructor(storage: StoredValue<StoredPresets>, vault: SessionVault) {
    this.#storage = storage;
    this.#vault = vault;
    makeAutoObservable(this, { all: observableRef }, { autoBind: true });
    this.read();
  }

  /** Reads the presets, which another tab may have changed. Deletes presets of another user. */
  read(): void {
    const owner = ownerOf(this.#vault);
    const stored = this.#storage.read();
    const isOwner = stored?.owner === owner;
    this.all = isOwner ? (stored?.presets ?? []) : [];
    if (!isOwner && owner !== undefined) this.#storage.remove();
  }

  /** Saves a campaign under a name. Replaces a preset with the same name. */
  save(name: string, campaign: Campaign): void {
    const named = [...this.#others(name), { name, campaign }];
    this.#write(named.sort((a, b) => a.name.localeCompare(b.name)));
  }

  remove(name: string): void {
    this.#write(this.#others(name));
  }

  /** Returns the presets with other names, after reading the latest ones. */
  #others(name: string): readonly CampaignPreset[] {
    this.read();
    return this.all.filter((preset) => preset.name !== name);
  }

  #write(presets: readonly CampaignPreset[]): void {
    this.all = presets;
    const owner = ownerOf(this.#vault);
    if (owner !== undefined) this.#storage.write({ owner, presets });
  }
}
