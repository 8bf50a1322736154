import { makeAutoObservable, observableRef } from 'mobx';
import type { Clock } from '../../application/ports/page.ts';
import type { AnalyticsGateway, LinkGateway, LinkStats } from '../../application/ports/provider.ts';
import { isImpossible, isNotFound, messageOf } from '../../application/ServiceError.ts';
import type { ClickSeries } from '../../domain/clicks/clickSeries.ts';
import type { Link } from '../../domain/links/link.ts';
import type { LinkCatalogue } from '../../state/catalogue/LinkCatalogue.ts';
import { Loader, type LoadKind } from '../../state/loading/Loader.ts';
import type { ScreenStore, ScreenUrl } from '../navigation/ScreenStore.ts';

/** The loads of the link screen. Each can fail independently. */
interface Details {
  readonly id: string;
  /** Only tracks the load: the link itself is stored in the catalogue. */
  readonly link: Loader<true>;
  readonly stats: Loader<LinkStats>;
  readonly clicks: Loader<ClickSeries>;
}

type LoadName = Exclude<keyof Details, 'id'>;

const NAMES = { link: 'link', stats: 'figures', clicks: 'clicks over time' };

export class LinkDetailsStore implements ScreenStore {
  details: Details;
  readonly #catalogue: LinkCatalogue;
  readonly #links: LinkGateway;
  readonly #analytics: AnalyticsGateway;
  readonly #clock: Clock;

  constructor(catalogue: LinkCatalogue, links: LinkGateway, analytics: AnalyticsGateway, clock: Clock) {
    this.#catalogue = catalogue;
    this.#links = links;
    this.#analytics = analytics;
    this.#clock = clock;
    this.details = this.#detailsOf('');
    makeAutoObservable(this, { details: observableRef }, { autoBind: true });
  }

  /** The link in the catalogue. Undefined until it is known, and if the provider does not have it. */
  get link(): Link | undefined {
    return this.isNotFound ? undefined : this.#catalogue.link(this.details.id);
  }

  get sources(): readonly Loader<unknown>[] {
    const { link, stats, clicks } = this.details;
    return [link, stats, clicks];
  }

  /** Opens a link. A known link is shown at once and refreshed. */
  open({ params }: Pick<ScreenUrl, 'params'>): void {
    const { id = '' } = params;
    if (this.details.id !== id) {
      this.close();
      this.details = this.#detailsOf(id);
      const readAt = this.#catalogue.readAt(id);
      if (readAt) this.details.link.adopt(true, readAt);
    }
    this.refresh();
  }

  close(): void {
    for (const source of this.sources) source.stop();
  }

  refresh(): void {
    for (const name of ['link', 'stats', 'clicks'] as const) void this.load(name, 'refresh');
  }

  load(name: LoadName, how: LoadKind = 'run'): Promise<unknown> {
    const { id, link, stats, clicks } = this.details;
    if (name === 'stats') return stats[how]((signal) => this.#analytics.stats(id, signal));
    if (name === 'clicks') return clicks[how]((signal) => this.#analytics.clicks(id, signal));
    return link[how](async (signal) => {
      const since = this.#catalogue.begin();
      try {
        this.#catalogue.mergeRead([{ ...(await this.#links.get(id, signal)), id }], since);
        return true;
      } catch (error) {
        // The link was deleted elsewhere, so remove it from all lists.
        if (isNotFound(error) && this.#catalogue.readAt(id)) this.#catalogue.remove(id);
        throw error;
      }
    });
  }

  /** Whether the provider does not have the link, according to this load or any other request. */
  get isNotFound(): boolean {
    const { id, link } = this.details;
    if (link.state.status === 'failed') return isNotFound(link.state.error);
    return link.state.status === 'ready' && this.#catalogue.link(id) === undefined;
  }

  failureOf(name: LoadName): string | undefined {
    const { state } = this.details[name];
    return state.status === 'failed' ? messageOf(state.error, `Failed to load ${NAMES[name]}.`) : undefined;
  }

  /** Returns whether a retry may succeed. False if the provider does not support the request. */
  mayCome(name: LoadName): boolean {
    const { state } = this.details[name];
    return !(state.status === 'failed' && isImpossible(state.error));
  }

  #detailsOf(id: string): Details {
    return {
      id,
      link: new Loader(this.#clock),
      stats: new Loader(this.#clock),
      clicks: new Loader(this.#clock),
    };
  }
}
