import type { LinkGateway } from '../../../src/application/ports/provider.ts';
import type { Link } from '../../../src/domain/links/link.ts';
import { memoryLinks } from '../../support/memoryGateways.ts';
import { failure } from '../../support/serviceErrors.ts';

/** How a call goes: it works, the provider refuses it, or its answer is lost after it has worked. */
export type Fate = 'works' | 'refused' | 'lost';

/** Resolves when it is a step's turn. */
export type Turn = (step: string) => Promise<unknown>;

type Call<Name extends keyof LinkGateway> = Parameters<LinkGateway[Name]>;

/**
 * The provider in memory. Each call takes two turns: one to arrive and one for its answer to come back, so that calls
 * overtake each other in every way that a network allows.
 */
export class LinkModel implements LinkGateway {
  /** What becomes of the changes to come, in turn; those after them work. */
  readonly fates: Fate[] = [];
  /** Called when a change of a link has its answer, before anybody else knows. */
  onAnswer: (call: string, id: string, fate: Fate) => void = () => undefined;
  /** Called when the provider has changed a link. */
  onApplied: (link: Link) => void = () => undefined;
  /** How many reads have been sent. */
  reads = 0;
  readonly #turn: Turn;
  readonly #provider: ReturnType<typeof memoryLinks>;

  constructor(links: readonly Link[], turn: Turn, provider = memoryLinks(links)) {
    this.#turn = turn;
    this.#provider = provider;
  }

  /** The same account, from another tab. */
  inAnotherTab(): LinkModel {
    return new LinkModel([], this.#turn, this.#provider);
  }

  /** What the account holds, newest first. */
  get links(): readonly Link[] {
    return [...this.#provider.stored];
  }

  has(id: string): boolean {
    return this.links.some((link) => link.id === id);
  }

  create = (...call: Call<'create'>) => this.#change('POST', '', () => this.#provider.create(...call));
  delete = (id: string) => this.#change('DELETE', id, () => this.#provider.delete(id));
  update = (...[id, changes]: Call<'update'>) =>
    this.#change('PUT', id, () => {
      const updated = this.#provider.update(id, changes);
      const link = this.links.find((one) => one.id === id);
      if (link) this.onApplied(link);
      return updated;
    });

  list = ({ signal, ...query }: Call<'list'>[0]) =>
    this.#read('GET list', signal, () => this.#provider.list(query));
  get = (id: string, signal?: AbortSignal) => this.#read('GET link', signal, () => this.#provider.get(id));
  qrCode = () => this.#provider.qrCode('');
  follow = () => this.#provider.follow('');

  async #change<T>(call: string, id: string, act: () => Promise<T>): Promise<T> {
    const fate = this.fates.shift() ?? 'works';
    await this.#turn(`${call} arrives`);
    const result = fate === 'refused' ? Promise.reject(failure('server')) : act();
    await Promise.allSettled([result, this.#turn(`${call} is answered`)]);
    this.onAnswer(call, id, fate);
    if (fate === 'lost') throw failure('network');
    return result;
  }

  async #read<T>(call: string, signal: AbortSignal | undefined, look: () => Promise<T>): Promise<T> {
    this.reads += 1;
    await this.#turn(`${call} arrives`);
    const result = look();
    await Promise.allSettled([result, this.#turn(`${call} is answered`)]);
    signal?.throwIfAborted();
    return result;
  }
}
