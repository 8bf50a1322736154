import type { ExportedQuery, ExportFormat, ExportLinks } from '../../../application/links/ExportLinks.ts';
import type { Notifier } from '../../../application/ports/notices.ts';
import { reportMistake } from '../../../application/ServiceError.ts';
import type { CsvTable } from '../../../domain/import/csv.ts';
import type { Link } from '../../../domain/links/link.ts';
import type { LinkQuery } from '../../../domain/links/linkQuery.ts';
import { countOf } from '../../../domain/text/fullCount.ts';
import type { LinkCatalogue } from '../../../state/catalogue/LinkCatalogue.ts';
import type { ReadAllStore } from './ReadAllStore.ts';

export class ExportStore {
  readonly #exportLinks: ExportLinks;
  readonly #readingAll: ReadAllStore;
  readonly #catalogue: LinkCatalogue;
  readonly #notifier: Notifier;

  constructor(
    exportLinks: ExportLinks,
    readingAll: ReadAllStore,
    catalogue: LinkCatalogue,
    notifier: Notifier,
  ) {
    this.#exportLinks = exportLinks;
    this.#readingAll = readingAll;
    this.#catalogue = catalogue;
    this.#notifier = notifier;
  }

  /** Exports all links of a query, in its order. Never rejects. */
  readonly exportQuery = (query: LinkQuery, format: ExportFormat): Promise<void> =>
    this.#readingAll.readAll('export', query, (links, signal) => this.#save(links, query, format, signal));

  /** Exports links of the catalogue. Never rejects. */
  readonly exportSelected = (ids: readonly string[], format: ExportFormat): Promise<void> => {
    const links = ids.flatMap((id) => this.#catalogue.link(id) ?? []);
    return this.exportLinks(links, format);
  };

  /** Exports the given links, which need not be in the catalogue. Never rejects. */
  readonly exportLinks = (links: readonly Link[], format: ExportFormat): Promise<void> =>
    this.#save(links, 'selected', format, new AbortController().signal);

  /** Exports figures as they are shown. `of` describes them in the file name. Never rejects. */
  readonly exportFigures = (of: readonly string[], table: CsvTable): Promise<void> =>
    this.#report('Figures', async () => this.#exportLinks.saveFigures(of, table));

  #save(links: readonly Link[], query: ExportedQuery, format: ExportFormat, signal: AbortSignal) {
    const save = () => this.#exportLinks.execute(links, query, format, signal);
    return this.#report(countOf(links.length, 'link'), save, signal);
  }

  async #report(subject: string, save: () => Promise<string>, signal?: AbortSignal): Promise<void> {
    try {
      this.#notifier.success(`${subject} exported to ${await save()}`);
    } catch (error) {
      if (signal?.aborted) return;
      reportMistake(error);
      this.#notifier.error('Failed to export');
    }
  }
}
