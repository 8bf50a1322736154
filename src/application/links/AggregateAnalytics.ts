import { type AnalyticsFigures, figuresOf } from '../../domain/clicks/analytics.ts';
import { type LinkPatch, patchLink, topLinks } from '../../domain/links/link.ts';
import type { ErrorReporter } from '../ports/page.ts';
import type { AggregatedAnalytics, AnalyticsGateway } from '../ports/provider.ts';
import { invalidatesCachedData, ServiceError } from '../ServiceError.ts';
import type { ListLinks } from './ListLinks.ts';

const FALLBACK_FETCHES_LINKS = 10;
const TOP_LINKS_SHOWN = 5;

type AnalyticsSource = 'aggregated' | 'all links' | 'newest links';

export interface Analytics extends Pick<AggregatedAnalytics, 'unreadable'> {
  readonly figures: AnalyticsFigures;
  /** With 'newest links', only `totalLinks` can be known. */
  readonly figuresFrom: AnalyticsSource;
  readonly topLinks: readonly LinkPatch[];
  /** With 'newest links', other links may have more clicks. */
  readonly topLinksFrom: AnalyticsSource;
}

/** Reads the aggregated analytics, with the list of links as a fallback (specification: Pages and Calls). */
export class AggregateAnalytics {
  readonly #analytics: AnalyticsGateway;
  readonly #listLinks: ListLinks;
  readonly #errors: ErrorReporter;

  constructor(analytics: AnalyticsGateway, listLinks: ListLinks, errors: ErrorReporter) {
    this.#analytics = analytics;
    this.#listLinks = listLinks;
    this.#errors = errors;
  }

  /**
   * Returns at most 5 top links. If the aggregated response has no figures or no top links, reads 10 links.
   * The top links are then those with the highest `clickCount`. Missing figures are computed only if these 10
   * are all links. A failed aggregated request is reported.
   * `hasFigures`: the caller has better figures. A failure then rejects, unless it invalidates cached data.
   * Rejects with a `ServiceError`.
   */
  async execute(signal?: AbortSignal, hasFigures = false): Promise<Analytics> {
    const aggregated = await this.#aggregated(signal, hasFigures);
    if (aggregated?.topLinks) {
      // Each displayed link costs a request.
      const shown = aggregated.topLinks.slice(0, TOP_LINKS_SHOWN);
      return { ...aggregated, figuresFrom: 'aggregated', topLinks: shown, topLinksFrom: 'aggregated' };
    }
    const first = { page: 1, limit: FALLBACK_FETCHES_LINKS, signal };
    const { links, unreadable, pagination } = await this.#listLinks.execute(first);
    const { total, isOpenEnded = false } = pagination;
    const isWhole = !isOpenEnded && links.length >= total;
    const ofLinks = isWhole
      ? figuresOf(links.map((link) => patchLink(undefined, link)))
      : { totalLinks: isOpenEnded ? undefined : total };
    const source = isWhole ? 'all links' : 'newest links';
    return {
      figures: aggregated?.figures ?? ofLinks,
      figuresFrom: aggregated ? 'aggregated' : source,
      topLinks: topLinks(links, TOP_LINKS_SHOWN),
      unreadable,
      topLinksFrom: source,
    };
  }

  async #aggregated(signal: AbortSignal | undefined, hasFigures: boolean) {
    try {
      const aggregated = await this.#analytics.aggregated(signal);
      const isKnown = Object.values(aggregated.figures).some((figure) => figure !== undefined);
      return isKnown ? aggregated : undefined;
    } catch (error) {
      if (!(error instanceof ServiceError) || (hasFigures && !invalidatesCachedData(error))) throw error;
      signal?.throwIfAborted();
      this.#errors.report(error, 'Aggregated analytics failed; using the list of links');
      return undefined;
    }
  }
}
