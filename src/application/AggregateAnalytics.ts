import { type Analytics, figuresOf, UNKNOWN_FIGURES } from '../domain/analytics.ts';
import { topLinks } from '../domain/link.ts';
import type { LinkPage, ListLinks } from './ListLinks.ts';
import type { AggregatedAnalytics, AnalyticsGateway } from './ports.ts';

const FALLBACK_FETCHES_LINKS = 10;
const TOP_LINKS_SHOWN = 5;

/** The figures over all links and the links with the most clicks (spec sections 2 and 7). */
export class AggregateAnalytics {
  readonly #analytics: AnalyticsGateway;
  readonly #listLinks: ListLinks;

  constructor(analytics: AnalyticsGateway, listLinks: ListLinks) {
    this.#analytics = analytics;
    this.#listLinks = listLinks;
  }

  /**
   * Takes what the provider has added up. When that fails or holds no figure, or lacks its top links, 10 links are
   * fetched and the 5 with the highest `clickCount` shown; figures that the provider did not give are then computed
   * only if those are all the links there are.
   * Rejects with a `ServiceError` when the links cannot be had either.
   */
  async execute(signal?: AbortSignal): Promise<Analytics> {
    const aggregated = await this.#aggregated(signal);
    if (aggregated?.topLinks) {
      return { figures: aggregated.figures, topLinks: aggregated.topLinks, isComplete: true };
    }
    const page = await this.#listLinks.execute({ page: 1, limit: FALLBACK_FETCHES_LINKS, signal });
    return {
      ...(aggregated ? { figures: aggregated.figures, isComplete: true } : figuresOfPage(page)),
      topLinks: topLinks(page.links, TOP_LINKS_SHOWN),
    };
  }

  async #aggregated(signal?: AbortSignal): Promise<AggregatedAnalytics | undefined> {
    try {
      const aggregated = await this.#analytics.aggregated(signal);
      return Object.values(aggregated.figures).some((figure) => figure !== undefined)
        ? aggregated
        : undefined;
    } catch {
      signal?.throwIfAborted();
      return undefined;
    }
  }
}

const figuresOfPage = ({ links, pagination }: LinkPage): Pick<Analytics, 'figures' | 'isComplete'> =>
  links.length >= pagination.total
    ? { figures: figuresOf(links), isComplete: true }
    : { figures: { ...UNKNOWN_FIGURES, totalLinks: pagination.total }, isComplete: false };
