import { makeObservable, observable, runInAction } from 'mobx';
import type { AggregateAnalytics, Analytics } from '../../application/links/AggregateAnalytics.ts';
import type { Notifier } from '../../application/ports/notices.ts';
import type { Clock } from '../../application/ports/page.ts';
import type { AnalyticsGateway } from '../../application/ports/provider.ts';
import { isImpossible, messageOf } from '../../application/ServiceError.ts';
import type { ClickSeries, ClickSpan } from '../../domain/clicks/clickSeries.ts';
import { clicksOf, type Link } from '../../domain/links/link.ts';
import type { LinkCatalogue } from '../../state/catalogue/LinkCatalogue.ts';
import { Loader, type LoadKind } from '../../state/loading/Loader.ts';
import type { ScreenStore } from '../navigation/ScreenStore.ts';

export interface ShownAnalytics extends Omit<Analytics, 'topLinks'> {
  readonly topLinkIds: readonly string[];
}

/** One link's clicks over time. Each link loads and fails independently. */
export interface ClickTrend {
  readonly link: Link;
  /** Undefined until loaded, and after a failure. */
  readonly clicks: ClickSeries | undefined;
  readonly failure: string | undefined;
  /** Whether a retry may succeed after a failure. */
  readonly mayCome: boolean;
}

interface Deps {
  readonly catalogue: LinkCatalogue;
  readonly aggregateAnalytics: AggregateAnalytics;
  readonly gateway: AnalyticsGateway;
  readonly notifier: Notifier;
  readonly clock: Clock;
}

/** The figures over all links (specification: Pages, '/analytics') and the top links' clicks over time. */
export class AnalyticsStore implements ScreenStore {
  readonly analytics: Loader<ShownAnalytics>;
  span: ClickSpan = 30;
  readonly #clicks = observable.map<string, Loader<ClickSeries>>(undefined, { deep: false });
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.analytics = new Loader(deps.clock);
    makeObservable(this, { span: observable });
  }

  get sources(): readonly Loader<unknown>[] {
    return [this.analytics, ...this.#clicks.values()];
  }

  /** The top links as the catalogue currently has them; undefined while loading. */
  get topLinks(): readonly Link[] | undefined {
    const { catalogue } = this.#deps;
    const ids = this.analytics.value?.topLinkIds;
    return ids && catalogue.present(ids).flatMap((id) => catalogue.link(id) ?? []);
  }

  /** Excludes links that are known to have no clicks. Undefined while loading. */
  get trends(): readonly ClickTrend[] | undefined {
    return this.topLinks?.filter(isClicked).map((link) => {
      const loader = this.#clicks.get(link.id);
      if (loader?.state.status === 'failed') {
        const { error } = loader.state;
        const failure = messageOf(error, 'Failed to load clicks over time.');
        return { link, clicks: undefined, failure, mayCome: !isImpossible(error) };
      }
      const clicks = loader?.value;
      // Links with 0 clicks are filtered out above, so this link's clicks have no known dates.
      const isUndated = clicks?.days.length === 0 && !clicks.since && clicksOf(link) !== undefined;
      const failure = isUndated ? 'Daily clicks aren’t available.' : undefined;
      return { link, clicks: isUndated ? undefined : clicks, failure, mayCome: false };
    });
  }

  readonly show = (span: ClickSpan): void => void runInAction(() => (this.span = span));

  readonly close = (): void => {
    for (const loader of this.sources) loader.stop();
  };

  readonly refresh = (): void => void this.#load('refresh');

  readonly open = this.refresh;

  readonly retry = (): Promise<void> => this.#load('run');

  readonly retryClicks = (id: string): Promise<unknown> => this.#loadClicks(id, 'run');

  async #load(how: LoadKind): Promise<void> {
    const hasFigures = how === 'refresh' && this.analytics.value?.figuresFrom === 'aggregated';
    const { catalogue, aggregateAnalytics } = this.#deps;
    const outcome = await this.analytics[how](async (signal) => {
      const began = catalogue.begin();
      const { topLinks, ...rest } = await aggregateAnalytics.execute(signal, hasFigures);
      catalogue.mergeRead(topLinks, began);
      return { ...rest, topLinkIds: [...new Set(topLinks.map(({ id }) => id))] };
    });
    if (outcome === 'failed') this.#deps.notifier.error('Failed to load analytics data');
    if (outcome === 'ready') this.#loadAllClicks();
  }

  /** Runs after the figures are shown, because they must not wait for the clicks over time. */
  #loadAllClicks(): void {
    const clicked = this.topLinks?.filter(isClicked).map(({ id }) => id) ?? [];
    for (const [id, loader] of this.#clicks) if (!clicked.includes(id)) loader.stop();
    const loaders = clicked.map((id) => [id, this.#clicks.get(id) ?? new Loader(this.#deps.clock)] as const);
    runInAction(() => this.#clicks.replace(loaders));
    for (const id of clicked) void this.#loadClicks(id, 'refresh');
  }

  async #loadClicks(id: string, how: LoadKind): Promise<unknown> {
    return this.#clicks.get(id)?.[how]((signal) => this.#deps.gateway.clicks(id, signal));
  }
}

const isClicked = (link: Link): boolean => clicksOf(link) !== 0;
