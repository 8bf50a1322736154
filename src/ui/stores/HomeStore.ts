import type { ListLinks } from '../../application/ListLinks.ts';
import type { Notifier } from '../../application/ports.ts';
import { LinkPageLoader } from './LinkPageLoader.ts';

const RECENT_LINKS = 5;

/** The dashboard's recent links (spec section 2, '/home'). */
export class HomeStore {
  readonly recent = new LinkPageLoader();
  readonly #listLinks: ListLinks;
  readonly #notifier: Notifier;

  constructor(listLinks: ListLinks, notifier: Notifier) {
    this.#listLinks = listLinks;
    this.#notifier = notifier;
  }

  /** The screen is shown; a load that started ahead of it goes on. */
  readonly open = (): void => {
    if (this.recent.state.status !== 'loading') void this.load();
  };

  readonly load = async (): Promise<void> => {
    const outcome = await this.recent.run((signal) =>
      this.#listLinks.execute({ page: 1, limit: RECENT_LINKS, signal }),
    );
    if (outcome === 'failed') this.#notifier.error('Failed to load dashboard data');
  };
}
