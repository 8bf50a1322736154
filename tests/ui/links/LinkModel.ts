import type { LinkGateway, LinkList } from '../../../src/application/ports.ts';
import { ServiceError } from '../../../src/application/ServiceError.ts';
import type { Link } from '../../../src/domain/link.ts';

/** How a call goes: it works, the provider refuses it, or its answer is lost after it has worked. */
export type Fate = 'works' | 'refused' | 'lost';

type Change = 'POST' | 'PUT' | 'DELETE';

/** Resolves when it is a step's turn. */
export type Turn = (step: string) => Promise<unknown>;

/** What the provider has. */
interface Held {
  links: readonly Link[];
  created: number;
}

/**
 * A provider in memory, and the account that it holds. Each call takes two turns: one to arrive and one for its answer to come
 * back, so that calls overtake each other in every way that a network allows.
 */
export class LinkModel implements LinkGateway {
  /** What becomes of the changes to come, in turn; those after them work. */
  readonly fates: Fate[] = [];
  /** How many changes have been sent. */
  calls = 0;
  /** Called when a change has its answer, before anybody else knows. */
  onAnswer: (call: Change, id: string, fate: Fate) => void = () => undefined;
  /** Called when the provider has changed a link. */
  onApplied: (link: Link) => void = () => undefined;
  /** How many reads have been sent. */
  reads = 0;
  readonly #turn: Turn;
  readonly #held: Held;

  constructor(links: readonly Link[], turn: Turn, held: Held = { links, created: 0 }) {
    this.#turn = turn;
    this.#held = held;
  }

  /** The same account, from another tab. */
  inAnotherTab(): LinkModel {
    return new LinkModel([], this.#turn, this.#held);
  }

  /** What the account holds, newest first. */
  get links(): readonly Link[] {
    return this.#held.links;
  }

  has(id: string): boolean {
    return this.links.some((link) => link.id === id);
  }

  create(link: { originalUrl: string; shortCode: string; title?: string }): Promise<Partial<Link>> {
    return this.#change('POST', '', () => {
      this.#held.created += 1;
      const created: Link = {
        id: `new-${this.#held.created}`,
        title: '',
        description: '',
        createdAt: new Date('2026-03-01T12:00:00Z'),
        isActive: true,
        uniqueClicks: 0,
        clickCount: 0,
        totalClicks: 0,
        ...link,
      };
      this.#held.links = [created, ...this.links];
      return created;
    });
  }

  update(id: string, changes: Partial<Link>): Promise<Partial<Link>> {
    return this.#change('PUT', id, () => {
      const before = this.links.find((link) => link.id === id);
      if (!before) throw new ServiceError('notFound', '', 'gone');
      const after = { ...before, ...changes };
      this.#held.links = this.links.map((link) => (link.id === id ? after : link));
      this.onApplied(after);
      return after;
    });
  }

  async delete(id: string): Promise<void> {
    await this.#change('DELETE', id, () => {
      if (!this.has(id)) throw new ServiceError('notFound', '', 'gone');
      this.#held.links = this.links.filter((link) => link.id !== id);
      return {};
    });
  }

  list({
    page,
    limit,
    signal,
  }: {
    page: number;
    limit: number;
    signal?: AbortSignal | undefined;
  }): Promise<LinkList> {
    return this.#read('GET list', signal, () => ({
      links: this.links.slice((page - 1) * limit, page * limit),
      pagination: { page, limit, total: this.links.length },
    }));
  }

  get(id: string, signal?: AbortSignal): Promise<Link> {
    return this.#read('GET link', signal, () => {
      const link = this.links.find((one) => one.id === id);
      if (!link) throw new ServiceError('notFound', '', 'gone');
      return link;
    });
  }

  qrCode = () => Promise.resolve(new Blob());
  follow = () => Promise.resolve();

  async #change(call: Change, id: string, act: () => Partial<Link>): Promise<Partial<Link>> {
    this.calls += 1;
    const fate = this.fates.shift() ?? 'works';
    await this.#turn(`${call} arrives`);
    const result = fate === 'refused' ? undefined : attempt(act);
    await this.#turn(`${call} is answered`);
    this.onAnswer(call, id || (result?.().id ?? ''), fate);
    if (fate === 'lost') throw new ServiceError('network', '', 'lost');
    if (!result) throw new ServiceError('server', '', 'refused');
    return result();
  }

  async #read<T>(call: string, signal: AbortSignal | undefined, look: () => T): Promise<T> {
    this.reads += 1;
    await this.#turn(`${call} arrives`);
    const result = attempt(look);
    await this.#turn(`${call} is answered`);
    signal?.throwIfAborted();
    return result();
  }
}

/** Runs now what gives or throws later. */
const attempt = <T>(act: () => T): (() => T) => {
  try {
    const value = act();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
};
