import { type CallNotes, type ContractCheck, RequestLog } from './log/RequestLog.ts';
import { Network } from './network/Network.ts';
import { allRoutes } from './provider/allRoutes.ts';
import { baseOf, pathWithin } from './provider/apiUrl.ts';
import { RouteTable } from './provider/RouteTable.ts';
import type { Route } from './provider/route.ts';
import { callerOf } from './provider/session.ts';
import type { Upstream } from './upstream/Upstream.ts';
import { type Mailbox, mailboxOf } from './world/Mailbox.ts';
import { World, type WorldOptions } from './world/World.ts';

export interface MockOptions extends WorldOptions {
  /** Base URL of the API. Empty, the default, means the page's own origin. */
  readonly apiBaseUrl?: string;
  readonly shortDomain?: string;
  /** Whether new accounts get a few sample links, for demos. */
  readonly hasSamples?: boolean;
  readonly page?: EventTarget;
  /** Called with errors thrown by a route, which are bugs of the mock. */
  readonly onError?: (error: unknown) => void;
  readonly loadContractCheck?: () => Promise<ContractCheck>;
  readonly upstream?: Upstream | undefined;
  readonly routes?: readonly Route[];
}

/** A read-only call that requires a session. It authenticates callers before they use a real account. */
const PROFILE = '/v1/users/profile';

/** The mock provider. Calls pass through the log and the network to the upstream or to a route. */
export class Mock {
  readonly apiBaseUrl: string;
  readonly world: World;
  readonly network: Network;
  readonly log: RequestLog;
  readonly mailbox: Mailbox;
  readonly upstream: Upstream | undefined;
  readonly #base: URL;
  readonly #routes: RouteTable;

  constructor(options: MockOptions = {}) {
    const { apiBaseUrl = '', shortDomain = 'brev.example', hasSamples = false } = options;
    const { routes = allRoutes, onError = () => {} } = options;
    this.apiBaseUrl = apiBaseUrl;
    this.#base = baseOf(apiBaseUrl);
    this.upstream = options.upstream;
    this.network = new Network(routes, {
      page: options.page,
      userOf: (headers) => callerOf(this.world.db, headers),
    });
    this.log = new RequestLog(() => this.world.now(), options.loadContractCheck);
    this.world = new World(options, {
      apply: (settings, scenario, restart) => {
        this.network.use(settings, scenario.faults, restart);
        this.upstream?.use(settings, restart);
      },
      forget: () => this.log.clear(),
    });
    const { db, now } = this.world;
    const provider = () => ({
      db,
      ...this.world.scenario,
      now: now(),
      shortDomain,
      hasSamples,
      acceptsProviderTokens: this.upstream?.acceptsProviderTokens ?? false,
    });
    this.#routes = new RouteTable(routes, provider, onError);
    this.mailbox = mailboxOf(db, now);
  }

  /** Responds like the provider, subject to the network settings. Rejects for URLs outside of the API. */
  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, this.#base), init);
    const path = pathWithin(this.#base, request.url);
    if (path === undefined) throw new TypeError('Failed to fetch');
    return this.log.follow(request, (notes) => {
      const { method } = request;
      notes.isUnmatched = !this.upstream?.forwards(method, path) && !this.#routes.has(method, path);
      return this.network.pass(request, path, notes, () => this.#respond(request, path, notes));
    });
  };

  async #respond(request: Request, path: string, notes: CallNotes): Promise<Response> {
    if (this.upstream?.usesRealAccount(request, path)) {
      const profile = new Request(new URL(PROFILE, this.#base), { headers: request.headers });
      const own = await this.#routes.respond(profile, PROFILE);
      if (!own.ok) return own;
    }
    return (await this.upstream?.respond(request, path, notes)) ?? this.#routes.respond(request, path);
  }
}
