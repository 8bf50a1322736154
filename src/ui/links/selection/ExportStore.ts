import type { ExportedQuery, ExportFormat, ExportLinks } from '../../../application/links/ExportLinks.ts';
import type { Notifier } from '../../../application/ports/notices.ts';
import { reportMistake } from '../../../application/ServiceError.ts';
import type { CsvTable } from '../../../domain/import/csv.ts';
import type { Link } from '../../../domain/links/link.ts';
import type { LinkQuery } from '../../../domain/links/linkQuery.ts';
import { countOf } from '../../../domain/text/fullCount.ts';
import type { LinkCatalogue } from '../../../state/catalogue/LinkCatalogue.ts';
import type { ReadAllStore } from './ReadAllStore.ts';

/** Exports links and figures as files. */
export class ExportStore {
  readonly #exportLinks: ExportLinks;
  readonly #collecting: ReadAllStore;
  readonly #catalogue: LinkCatalogue;
  readonly #notifier: Notifier;

  constructor(
    exportLinks: ExportLinks,
    collecting: ReadAllStore,
    catalogue: LinkCatalogue,
    notifier: Notifier,
  ) {
    this.#exportLinks = exportLinks;
    this.#collecting = collecting;
    this.#catalogue = catalogue;
    this.#notifier = notifier;
  }

  /** Exports all links of a query, in its order. Never rejects. */
  readonly exportQuery = (query: LinkQuery, format: ExportFormat): Promise<void> =>
    this.#collecting.readAll('export', query, (links, signal) => this.#save(links, query, format, signal));

  /** Exports some links. Never rejects. */
  readonly exportSelected = (ids: readonly string[], format: ExportFormat): Promise<void> => {
    const links = ids.flatMap((id) => this.#catalogue.link(id) ?? []);
    return this.exportLinks(links, format);
  };

  /** Exports these links, known or not. Never rejects. */
  readonly exportLinks = (links: readonly Link[], format: ExportFormat): Promise<void> =>
    this.#save(links, 'selected', format, new AbortController().signal);

  /** Exports figures as they are shown; `of`: what they are of. Never rejects. */
  readonly exportFigures = (of: readonly string[], table: CsvTable): Promise<void> =>
    this.#report('Figures', async () => this.#exportLinks.saveFigures(of, table));

  #save(links: readonly Link[], query: ExportedQuery, format: ExportFormat, signal: AbortSignal) {
    const save = () => this.#exportLinks.execute(links, query, format, signal);
    return this.#report(countOf(links.length, 'link'), save, signal);
  }

  async #report(what: string, save: () => Promise<string>, signal?: AbortSignal): Promise<void> {
    try {
      this.#notifier.success(`${what} exported to ${await save()}`);
    } catch (error) {
      if (signal?.aborted) return;
      reportMistake(error);
      this.#notifier.error('The file could not be made.');
    }
  }
}
