import { makeAutoObservable, observableRef } from 'mobx';
import { ownerOf } from '../../../application/device/fingerprint.ts';
import type { SessionVault } from '../../../application/ports/session.ts';
import type { StoredPresets, StoredValue } from '../../../application/ports/storage.ts';
import type { Campaign, CampaignPreset } from '../../../domain/urls/campaign.ts';

/** The campaigns that the user has named, on this device until sign-out. */
export class CampaignPresetsStore {
  /** By name. */
  all: readonly CampaignPreset[] = [];
  readonly #kept: StoredValue<StoredPresets>;
  readonly #vault: SessionVault;

  constructor(kept: StoredValue<StoredPresets>, vault: SessionVault) {
    this.#kept = kept;
    this.#vault = vault;
    makeAutoObservable(this, { all: observableRef }, { autoBind: true });
    this.read();
  }

  /** Reads the stored presets, which another tab may have changed; deletes those of another user. */
  read(): void {
    const owner = ownerOf(this.#vault);
    const own = this.#kept.read();
    const isOwn = own?.owner === owner;
    this.all = isOwn ? (own?.presets ?? []) : [];
    if (!isOwn && owner !== undefined) this.#kept.remove();
  }

  /** Keeps a campaign under a name, instead of any that has it. */
  save(name: string, campaign: Campaign): void {
    const named = [...this.#others(name), { name, campaign }];
    this.#write(named.sort((a, b) => a.name.localeCompare(b.name)));
  }

  remove(name: string): void {
    this.#write(this.#others(name));
  }

  /** The presets with other names, as they are by now. */
  #others(name: string): readonly CampaignPreset[] {
    this.read();
    return this.all.filter((preset) => preset.name !== name);
  }

  #write(presets: readonly CampaignPreset[]): void {
    this.all = presets;
    const owner = ownerOf(this.#vault);
    if (owner !== undefined) this.#kept.write({ owner, presets });
  }
}
