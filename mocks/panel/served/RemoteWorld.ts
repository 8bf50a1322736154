import type { MockState } from '../../serve/admin.ts';
import { parseSettingsJson, settingsJson } from '../../settings/json.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../settings/settings.ts';
import type { DataFile } from '../../world/dataFile.ts';
import type { PanelWorld } from '../PanelMock.ts';
import { callAdmin } from './callAdmin.ts';

const settingsFrom = (json: MockState['settings']): Settings => ({
  ...DEFAULT_SETTINGS,
  ...parseSettingsJson(JSON.stringify(json)),
});

/** The settings that differ, as JSON. */
const changes = (before: Settings, after: Settings): Readonly<Record<string, unknown>> => {
  const known = settingsJson(before);
  return Object.fromEntries(
    Object.entries(settingsJson(after)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]),
    ),
  );
};

/** The data, settings and time of the mock that serves this page. */
export class RemoteWorld implements PanelWorld {
  readonly isKept = true;
  settings = DEFAULT_SETTINGS;
  defaults = DEFAULT_SETTINGS;
  /** Why what is shown is not what is; empty when all is well. */
  failure = '';
  readonly #listeners = new Set<() => void>();
  #share = '';
  #offsetMs = 0;

  readonly now = (): Date => new Date(Date.now() + this.#offsetMs);

  share(): string {
    return this.#share;
  }

  /** Changes settings: here at once, and back again if the server refuses them. */
  change(settings: Partial<Settings>): void {
    const before = this.settings;
    this.settings = { ...before, ...settings };
    this.notify();
    callAdmin('PATCH', '', changes(before, this.settings)).catch((error: Error) => {
      this.settings = before;
      this.fail(error.message);
    });
  }

  async reset(): Promise<void> {
    await callAdmin('POST', '/reset', {});
  }

  async export(): Promise<string> {
    return (await callAdmin('GET', '/data')).text();
  }

  async import({ text }: DataFile): Promise<void> {
    await callAdmin('PUT', '/data', text);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes over what the mock has sent, without telling the listeners. */
  take({ settings, defaults, now, share }: MockState): void {
    this.failure = '';
    this.settings = settingsFrom(settings);
    this.defaults = settingsFrom(defaults);
    this.#offsetMs = Date.parse(now) - Date.now();
    this.#share = share;
  }

  fail(failure: string): void {
    this.failure = failure;
    this.notify();
  }

  /** Calls the listeners, also when something beside the settings has changed. */
  notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
