import type { LinkGateway } from '../../../src/application/ports/provider.ts';
import type { Link } from '../../../src/domain/links/link.ts';
import { memoryLinks } from '../../support/memoryGateways.ts';
import { failure } from '../../support/serviceErrors.ts';

/** The outcome of a write. `lost`: it succeeds, but its response does not arrive. */
export type Outcome = 'succeeds' | 'refused' | 'lost';

/** Resolves when the scheduler runs the step. */
export type Turn = (step: string) => Promise<unknown>;

type Call<Name extends keyof LinkGateway> = Parameters<LinkGateway[Name]>;

/**
 * An in-memory provider. Each request waits for two turns of the scheduler, one before it arrives and one
 * before its response arrives, so that requests overtake each other like in a real network.
 */
export class LinkModel implements LinkGateway {
  /** The outcomes of the next writes. Further writes succeed. */
  readonly outcomes: Outcome[] = [];
  /** Called when the response to a write arrives, before the app receives it. */
  onResponse: (method: string, id: string, outcome: Outcome) => void = () => undefined;
  /** Called when the provider has applied an update. */
  onUpdated: (link: Link) => void = () => undefined;
  /** The number of sent read requests. */
  reads = 0;
  readonly #turn: Turn;
  readonly #provider: ReturnType<typeof memoryLinks>;

  constructor(links: readonly Link[], turn: Turn, provider = memoryLinks(links)) {
    this.#turn = turn;
    this.#provider = provider;
  }

  /** Returns the gateway of another tab of the same account. */
  inAnotherTab(): LinkModel {
    return new LinkModel([], this.#turn, this.#provider);
  }

  /** The provider's links, newest first. */
  get links(): readonly Link[] {
    return [...this.#provider.stored];
  }

  has(id: string): boolean {
    return this.links.some((link) => link.id === id);
  }

  create = (...call: Call<'create'>) => this.#write('POST', '', () => this.#provider.create(...call));
  delete = (id: string) => this.#write('DELETE', id, () => this.#provider.delete(id));
  update = (...[id, changes]: Call<'update'>) =>
    this.#write('PUT', id, () => {
      const updated = this.#provider.update(id, changes);
      const link = this.links.find((stored) => stored.id === id);
      if (link) this.onUpdated(link);
      return updated;
    });

  list = ({ signal, ...query }: Call<'list'>[0]) =>
    this.#read('GET list', signal, () => this.#provider.list(query));
  get = (id: string, signal?: AbortSignal) => this.#read('GET link', signal, () => this.#provider.get(id));

  async #write<T>(method: string, id: string, write: () => Promise<T>): Promise<T> {
    const outcome = this.outcomes.shift() ?? 'succeeds';
    await this.#turn(`${method} request`);
    const result = outcome === 'refused' ? Promise.reject(failure('server')) : write();
    await Promise.allSettled([result, this.#turn(`${method} response`)]);
    this.onResponse(method, id, outcome);
    if (outcome === 'lost') throw failure('network');
    return result;
  }

  async #read<T>(name: string, signal: AbortSignal | undefined, read: () => Promise<T>): Promise<T> {
    this.reads += 1;
    await this.#turn(`${name} request`);
    const result = read();
    await Promise.allSettled([result, this.#turn(`${name} response`)]);
    signal?.throwIfAborted();
    return result;
  }
}
