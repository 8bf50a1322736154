import { makeAutoObservable, observableRef } from 'mobx';
import type { Clock } from '../../application/ports/page.ts';
import type { AnalyticsGateway, LinkGateway, LinkStats } from '../../application/ports/provider.ts';
import { isImpossible, isNotFound, messageOf } from '../../application/ServiceError.ts';
import type { ClickSeries } from '../../domain/clicks/clickSeries.ts';
import type { Link } from '../../domain/links/link.ts';
import type { LinkCatalogue } from '../../state/catalogue/LinkCatalogue.ts';
import { Loader, type LoadKind } from '../../state/loading/Loader.ts';
import type { ScreenStore, ScreenUrl } from '../navigation/ScreenStore.ts';

/** The loads of one link's page. Each can fail on its own. */
interface Details {
  readonly id: string;
  /** The load of the link, whose value is in the catalogue. */
  readonly link: Loader<true>;
  readonly stats: Loader<LinkStats>;
  readonly clicks: Loader<ClickSeries>;
}

type Part = Exclude<keyof Details, 'id'>;

const NAMES = { link: 'The link', stats: 'The figures', clicks: 'The clicks over time' };

/** The store of a link's own page. */
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

  /** The link from the catalogue; undefined if the provider does not have it. */
  get link(): Link | undefined {
    return this.isNotFound ? undefined : this.#catalogue.link(this.details.id);
  }

  get sources(): readonly Loader<unknown>[] {
    const { link, stats, clicks } = this.details;
    return [link, stats, clicks];
  }

  /** Opens a link. A known one is shown at once and refreshed. */
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
    for (const part of this.sources) part.stop();
  }

  refresh(): void {
    for (const part of ['link', 'stats', 'clicks'] as const) void this.load(part, 'refresh');
  }

  load(part: Part, how: LoadKind = 'run'): Promise<unknown> {
    const { id, link, stats, clicks } = this.details;
    if (part === 'stats') return stats[how]((signal) => this.#analytics.stats(id, signal));
    if (part === 'clicks') return clicks[how]((signal) => this.#analytics.clicks(id, signal));
    return link[how](async (signal) => {
      const since = this.#catalogue.begin();
      try {
        this.#catalogue.mergeRead([{ ...(await this.#links.get(id, signal)), id }], since);
        return true;
      } catch (error) {
        // It is in no list any more either.
        if (isNotFound(error) && this.#catalogue.readAt(id)) this.#catalogue.remove(id);
        throw error;
      }
    });
  }

  /** Whether the provider does not have the link, as its own load or another call has found. */
  get isNotFound(): boolean {
    const { id, link } = this.details;
    if (link.state.status === 'failed') return isNotFound(link.state.error);
    return link.state.status === 'ready' && this.#catalogue.link(id) === undefined;
  }

  /** Why a part could not be loaded; undefined if it has not failed. */
  failureOf(part: Part): string | undefined {
    const { state } = this.details[part];
    return state.status === 'failed'
      ? messageOf(state.error, `${NAMES[part]} could not be loaded.`)
      : undefined;
  }

  /** Whether a part that failed may be there at another time: the provider has such figures. */
  mayCome(part: Part): boolean {
    const { state } = this.details[part];
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
