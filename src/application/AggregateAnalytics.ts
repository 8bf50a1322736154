import { type AnalyticsFigures, figuresOf, UNKNOWN_FIGURES } from '../domain/analytics.ts';
import { type LinkPatch, patchLink, topLinks } from '../domain/link.ts';
import type { LinkPage, ListLinks } from './ListLinks.ts';
import type { AggregatedAnalytics, AnalyticsGateway, ErrorReporter } from './ports.ts';
import { ServiceError } from './ServiceError.ts';

const FALLBACK_FETCHES_LINKS = 10;
const TOP_LINKS_SHOWN = 5;

/** The figures over all links, and the links with the most clicks. */
export interface Analytics {
  readonly figures: AnalyticsFigures;
  readonly topLinks: readonly LinkPatch[];
  /** False if only some of the links are known; then no figure except `totalLinks` can be given. */
  readonly isComplete: boolean;
}

/** Reads the aggregated analytics, with the list of links as a fallback (spec sections 2 and 7). */
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
   * If the aggregated call fails, or its response has no figures or no top links, fetches 10 links and returns the 5
   * with the highest `clickCount`. Missing figures are then computed only if those 10 are all links. Reports the
   * failure that the fallback hides. Rejects with a `ServiceError` if the list call fails too.
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
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      signal?.throwIfAborted();
      this.#errors.report(error, 'The list of links stands in for the aggregated analytics');
      return undefined;
    }
  }
}

const figuresOfPage = ({ links, pagination }: LinkPage): Pick<Analytics, 'figures' | 'isComplete'> => {
  const { total, isOpenEnded = false } = pagination;
  if (isOpenEnded) return { figures: UNKNOWN_FIGURES, isComplete: false };
  if (links.length < total) return { figures: { ...UNKNOWN_FIGURES, totalLinks: total }, isComplete: false };
  return { figures: figuresOf(links.map((link) => patchLink(undefined, link))), isComplete: true };
};
