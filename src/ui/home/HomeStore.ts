import type { LastSeenLinks } from '../../application/device/LastSeenLinks.ts';
import type { ListLinks } from '../../application/links/ListLinks.ts';
import type { Clock, Notifier } from '../../application/ports.ts';
import type { Load, LoadKind } from '../kit/loading/Loader.ts';
import type { LinkCatalogue } from '../links/catalogue/LinkCatalogue.ts';
import { LinkListStore, type ListedLinks } from '../links/catalogue/LinkListStore.ts';
import type { DataSource, ScreenStore } from '../ScreenStore.ts';

const RECENT_LINKS = 5;

/** The dashboard's recent links (specification: Pages, '/home'). */
export class HomeStore implements ScreenStore {
  readonly recent: LinkListStore;
  readonly #load: Load<ListedLinks>;
  readonly #notifier: Notifier;

  constructor(
    catalogue: LinkCatalogue,
    listLinks: ListLinks,
    { found }: LastSeenLinks,
    notifier: Notifier,
    clock: Clock,
  ) {
    this.recent = new LinkListStore(catalogue, clock);
    if (found?.lists.home) this.recent.recall(found.lists.home);
    this.#load = this.recent.listing((signal) => listLinks.execute({ page: 1, limit: RECENT_LINKS, signal }));
    this.#notifier = notifier;
  }

  get sources(): readonly DataSource[] {
    return [this.recent];
  }

  /** At most five; undefined while loading. A provider that does not page sends more. */
  get recentIds(): readonly string[] | undefined {
    return this.recent.shown?.ids.slice(0, RECENT_LINKS);
  }

  readonly refresh = (): void => void this.#start('refresh');

  readonly open = this.refresh;

  readonly close = (): void => this.recent.stop();

  /** Loads again on the user's request. */
  readonly retry = (): Promise<void> => this.#start('run');

  async #start(how: LoadKind): Promise<void> {
    if ((await this.recent[how](this.#load)) === 'failed')
      this.#notifier.error('Failed to load dashboard data');
  }
}
