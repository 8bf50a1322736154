import { computedStruct, makeAutoObservable, observableRef } from 'mobx';
import type { RuleState } from '../network/Network.ts';
import { differences } from '../settings/notation.ts';
import { hasDifferentData, type Latency, type Settings } from '../settings/settings.ts';
import type { Change } from '../world/records.ts';
import type { ObservableMock } from './observableMock.ts';

interface ReplacedLinks {
  readonly settings: Pick<Settings, 'scenario' | 'seed' | 'from'>;
  readonly changes: readonly Change[];
}

export class SettingsStore {
  /** Links that a change of the data set, seed or date has replaced. Undefined if no links were lost. */
  replaced: ReplacedLinks | undefined = undefined;
  announcement = '';
  readonly #mock: ObservableMock;

  constructor(mock: ObservableMock) {
    this.#mock = mock;
    makeAutoObservable(
      this,
      { replaced: observableRef, rules: computedStruct, differences: computedStruct },
      { autoBind: true },
    );
  }

  get settings(): Settings {
    return this.#mock.now.world.settings;
  }

  get rules(): readonly RuleState[] {
    return this.#mock.now.network.rules;
  }

  get failure(): string {
    return this.#mock.now.world.failure ?? '';
  }

  get now(): Date {
    return this.#mock.eachSecond.world.now();
  }

  get differences(): readonly string[] {
    const { settings, defaults, now } = this.#mock.now.world;
    return differences(settings, defaults, now().getTime() - Date.now());
  }

  /**
   * Changes settings.
   * Another data set, seed or date replaces the user's links, except for `preservedLinks`.
   */
  change(settings: Partial<Settings>, preservedLinks: readonly Change[] = []): void {
    this.announcement = '';
    const { world } = this.#mock.now;
    const { settings: before, linkChanges: changes = [] } = world;
    world.change(settings, preservedLinks);
    if (!hasDifferentData(world.settings, before) || changes.length === 0) return;
    // Skipped without changes, so that trying several data sets does not discard an earlier offer.
    const { scenario, seed, from } = before;
    this.replaced = { settings: { scenario, seed, from }, changes };
  }

  restoreLinks(): void {
    if (this.replaced === undefined) return;
    const { settings, changes } = this.replaced;
    this.replaced = undefined;
    this.change(settings, changes);
    this.announcement = 'Your links were restored.';
  }

  /** Resets all settings to their defaults. The data is recreated only if its data set or seed changes. */
  restoreDefaults(): void {
    const { from: _, ...defaults } = this.#mock.now.world.defaults;
    this.change(defaults);
    this.announcement = 'Default settings restored.';
  }

  /** Changes the latency. Ignores an unchanged value, because every change makes the page fetch again. */
  setLatency({ fromMs, toMs }: Latency): void {
    const { latency } = this.settings;
    if (fromMs !== latency.fromMs || toMs !== latency.toMs) this.change({ latency: { fromMs, toMs } });
  }

  /** Inserts the rule first, because an earlier rule could prevent it from being applied. */
  addFault(rule: string): void {
    this.change({ faults: [rule, ...this.settings.faults.filter((one) => one !== rule)] });
  }

  toggleFault(index: number): void {
    const turned = (rule: string): string => (rule.startsWith('off ') ? rule.slice(4) : `off ${rule}`);
    this.change({ faults: this.settings.faults.map((rule, at) => (at === index ? turned(rule) : rule)) });
  }

  removeFault(index: number): void {
    this.change({ faults: this.settings.faults.filter((_, at) => at !== index) });
  }

  moveClock(byMs: number): void {
    const { clock } = this.settings;
    this.change({
      clock:
        'shiftMs' in clock
          ? { shiftMs: clock.shiftMs + byMs }
          : { at: new Date(this.#mock.now.world.now().getTime() + byMs).toISOString() },
    });
  }
}
