import { makeAutoObservable } from 'mobx';
import type { AnalyticsGateway, Clock, LinkGateway, LinkStats, QrEncoder } from '../../application/ports.ts';
import { ServiceError } from '../../application/ServiceError.ts';
import type { DailyClicks } from '../../domain/clickSeries.ts';
import { type Link, shortUrl } from '../../domain/link.ts';
import type { Product } from '../../domain/product.ts';
import type { QrModules } from '../../domain/qrModules.ts';
import { Loader, type LoadKind } from '../kit/Loader.ts';
import { messageOf } from '../kit/messageOf.ts';

const NOT_FOUND = 404;

export interface KnownLink {
  readonly link: Link;
  readonly loadedAt: Date | undefined;
}

/** One link's own page. Each part is loaded, and may fail, on its own. */
export class LinkDetailsStore {
  readonly link: Loader<Link>;
  readonly stats: Loader<LinkStats>;
  readonly clicks: Loader<readonly DailyClicks[]>;
  readonly qrCode = new Loader<QrModules>();
  readonly #links: LinkGateway;
  readonly #analytics: AnalyticsGateway;
  readonly #qrEncoder: QrEncoder;
  readonly #product: Product;
  id = '';
  #isOpen = false;

  constructor(
    links: LinkGateway,
    analytics: AnalyticsGateway,
    qrEncoder: QrEncoder,
    product: Product,
    clock?: Clock,
  ) {
    this.link = new Loader<Link>(clock);
    this.stats = new Loader<LinkStats>(clock);
    this.clicks = new Loader<readonly DailyClicks[]>(clock);
    this.#links = links;
    this.#analytics = analytics;
    this.#qrEncoder = qrEncoder;
    this.#product = product;
    makeAutoObservable(this, { link: false, stats: false, clicks: false, qrCode: false }, { autoBind: true });
  }

  /** Shows a link; one that a list has shown is there at once, and then brought up to date. */
  open(id: string, known?: KnownLink): void {
    if (this.id !== id) this.clear();
    this.id = id;
    if (known) this.link.replace(known.link, known.loadedAt);
    this.#isOpen = true;
    this.refresh();
  }

  /** What is shown may be old: it is loaded again if the screen is open. */
  refresh(): void {
    if (!this.#isOpen) return;
    void this.loadLink('refresh');
    void this.loadStats('refresh');
    void this.loadClicks('refresh');
  }

  /** Leaves the screen. */
  close(): void {
    this.#isOpen = false;
    for (const part of [this.link, this.stats, this.clicks]) part.stop();
  }

  /** Forgets the link. */
  clear(): void {
    this.id = '';
    this.#isOpen = false;
    for (const part of [this.link, this.stats, this.clicks, this.qrCode]) part.clear();
  }

  loadLink(how: LoadKind = 'run'): Promise<unknown> {
    return this.link[how]((signal) => this.#links.get(this.id, signal));
  }

  loadStats(how: LoadKind = 'run'): Promise<unknown> {
    return this.stats[how]((signal) => this.#analytics.stats(this.id, signal));
  }

  loadClicks(how: LoadKind = 'run'): Promise<unknown> {
    return this.clicks[how]((signal) => this.#analytics.clicks(this.id, signal));
  }

  /** The code holds the address that is copied and shared, and is drawn in the browser. */
  drawQrCode(shortCode: string): Promise<unknown> {
    return this.qrCode.run(() => this.#qrEncoder.encode(shortUrl(this.#product.shortDomain, shortCode)));
  }

  /** The link has been changed here; figures and clicks stay what they were. */
  replaceLink(link: Link): void {
    if (this.id === link.id) this.link.replace(link);
  }

  /** The same, of some fields only. */
  changeLink(id: string, fields: Partial<Link>): void {
    const { value } = this.link;
    if (this.id === id && value) this.link.replace({ ...value, ...fields });
  }

  /** The link has been deleted: its open page finds out, and no later visit is shown it. */
  dropLink(id: string): void {
    if (this.id !== id) return;
    this.link.clear();
    this.refresh();
  }

  get isNotFound(): boolean {
    const { state } = this.link;
    return (
      state.status === 'failed' && state.error instanceof ServiceError && state.error.status === NOT_FOUND
    );
  }

  get linkFailure(): string | undefined {
    return failureOf(this.link, 'The link could not be loaded.');
  }

  get statsFailure(): string | undefined {
    return failureOf(this.stats, 'The figures could not be loaded.');
  }

  get clicksFailure(): string | undefined {
    return failureOf(this.clicks, 'The clicks over time could not be loaded.');
  }
}

const failureOf = ({ state }: Pick<Loader<unknown>, 'state'>, fallback: string): string | undefined =>
  state.status === 'failed' ? messageOf(state.error, fallback) : undefined;
