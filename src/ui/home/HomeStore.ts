import type { ListLinks } from '../../application/ListLinks.ts';
import type { Clock, Notifier } from '../../application/ports.ts';
import type { LoadKind } from '../kit/Loader.ts';
import { LinkPageLoader } from '../links/LinkPageLoader.ts';

const RECENT_LINKS = 5;

/** The dashboard's recent links (spec section 2, '/home'). */
export class HomeStore {
  readonly recent: LinkPageLoader;
  readonly #listLinks: ListLinks;
  readonly #notifier: Notifier;
  #isOpen = false;

  constructor(listLinks: ListLinks, notifier: Notifier, clock?: Clock) {
    this.recent = new LinkPageLoader(clock);
    this.#listLinks = listLinks;
    this.#notifier = notifier;
  }

  /** The screen is shown, or about to be: whoever says so first starts the load. What there is stays meanwhile. */
  readonly open = (): void => {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.refresh();
  };

  /** The screen is left: what is under way is aborted; what there is stays for the next visit. */
  readonly close = (): void => {
    this.#isOpen = false;
    this.recent.stop();
  };

  readonly load = (): Promise<void> => this.#load('run');

  /** What is shown may be old: it is loaded again if the screen is open. */
  readonly refresh = (): void => {
    if (this.#isOpen) void this.#load('refresh');
  };

  /** A link is gone for good: an older one takes its place. */
  readonly dropLink = (id: string): void => {
    this.recent.drop(id);
    this.refresh();
  };

  async #load(how: LoadKind): Promise<void> {
    const outcome = await this.recent[how]((signal) =>
      this.#listLinks.execute({ page: 1, limit: RECENT_LINKS, signal }),
    );
    if (outcome === 'failed') this.#notifier.error('Failed to load dashboard data');
  }
}
