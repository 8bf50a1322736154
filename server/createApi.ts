import { unescape as decoded } from 'node:querystring';
import { renderSVG } from 'uqr';
import type { Engine, Figures } from './engines/engine.ts';
import { createEngineClient } from './engines/engineClient.ts';
import { kutt, httpErrorOf as kuttErrorOf } from './engines/kutt/kutt.ts';
import { ReadCache } from './engines/reading.ts';
import { shlink, httpErrorOf as shlinkErrorOf } from './engines/shlink/shlink.ts';
import { changesIn, fieldsIn, loginIn, newLinkIn, pageIn, registrationIn } from './fields.ts';
import { HttpError, linkNotFound, methodNotAllowed } from './HttpError.ts';
import { createSignIn, type Session, type SignInOptions } from './sign-in/SignIn.ts';
import { withTimeLimit } from './timeLimit.ts';

const ENGINES = {
  kutt: { connect: kutt, httpErrorOf: kuttErrorOf },
  shlink: { connect: shlink, httpErrorOf: shlinkErrorOf },
};

interface ApiOptions extends Omit<SignInOptions, 'now'> {
  readonly to: keyof typeof ENGINES;
  /** The engine's base URL, without a trailing slash. */
  readonly url: string;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
}

/**
 * Handles an API request from the client at an IP address.
 * Never rejects: errors become `{ error }` responses.
 */
export type Handle = (request: Request, client: string) => Promise<Response>;

interface ApiRequest {
  readonly request: Request;
  /** The client's IP address. */
  readonly client: string;
  readonly query: URLSearchParams;
  /** The path segment that matches `*`, decoded. */
  readonly id: string;
}

/** Resolves with a response, or with the JSON body of a 200 response. */
type Respond = (apiRequest: ApiRequest) => Promise<unknown>;

const LINK_SENT = { message: 'A magic link was sent if this email address may sign in.' };
/** Forwarded to the engine with a visit, because the engine uses the headers to recognize bots. */
const VISITOR_HEADERS = ['User-Agent', 'Referer', 'Accept-Language'];

const bearerOf = ({ headers }: Request): string => {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '') ?? [];
  if (token !== undefined) return token;
  throw new HttpError(401, 'Sign in to continue');
};

/** Creates the provider API on top of an engine. `close` waits for pending emails and closes the counters. */
export const createApi = (options: ApiOptions) => {
  const { to, url, fetch: send = fetch, now = Date.now, log, counters } = options;
  const { connect, httpErrorOf } = ENGINES[to];
  const { requestWith, follow } = createEngineClient(url, httpErrorOf, send, log);
  const signIn = createSignIn({ ...options, now });
  /** One engine per API key. */
  const engines = new Map<string, Engine>();
  const figuresCache = new ReadCache<Figures>(now);

  const withSession =
    (respond: (session: Session, apiRequest: ApiRequest) => Promise<unknown>): Respond =>
    async (apiRequest) =>
      respond(await signIn.session(bearerOf(apiRequest.request)), apiRequest);

  const withEngine = (
    respond: (engine: Engine, apiRequest: ApiRequest, key: string) => Promise<unknown>,
  ): Respond =>
    withSession(({ key }, apiRequest) => {
      const engine = engines.get(key) ?? connect(requestWith(key), now);
      engines.set(key, engine);
      const response = withTimeLimit(() => respond(engine, apiRequest, key));
      // A write may have succeeded even if its response was lost, so the cached figures are outdated.
      const isRead = apiRequest.request.method === 'GET';
      return isRead ? response : response.finally(() => figuresCache.forget(key));
    });

  const routes: Readonly<Record<string, Respond>> = {
    'POST /v1/auth/register': async ({ request, client }) => {
      await signIn.request(registrationIn(await fieldsIn(request)), client);
      return Response.json(LINK_SENT, { status: 201 });
    },
    'POST /v1/auth/login': async ({ request, client }) => {
      await signIn.request(loginIn(await fieldsIn(request)), client);
      return LINK_SENT;
    },
    'GET /v1/auth/verify': async ({ query }) => {
      const token = query.get('token');
      if (token) return signIn.verify(token);
      throw new HttpError(400, 'Token is required');
    },
    'POST /v1/auth/logout': withSession(async (session) => {
      await signIn.end(session);
      return { message: 'Signed out.' };
    }),
    'POST /v1/auth/refresh': async ({ request }) => ({ token: await signIn.renew(bearerOf(request)) }),
    'GET /v1/users/profile': withSession(async ({ user }) => user),
    'GET /v1/users/preferences': withSession(async () => ({})),
    'DELETE /v1/users/account': withSession(async () => {
      throw new HttpError(
        501,
        'Accounts cannot be deleted here. Contact the administrator of this dashboard',
      );
    }),
    'GET /v1/links': withEngine(async ({ list, unsupported }, { query }) => ({
      ...(await list(...pageIn(query))),
      unsupported,
    })),
    'POST /v1/links': withEngine(async (engine, { request }) => {
      const link = await engine.create(newLinkIn(await fieldsIn(request)));
      return Response.json(link, { status: 201 });
    }),
    'GET /v1/links/*': withEngine((engine, { id }) => engine.get(id)),
    'PUT /v1/links/*': withEngine(async (engine, { id, request }) =>
      engine.update(id, changesIn(await fieldsIn(request))),
    ),
    'DELETE /v1/links/*': withEngine(async (engine, { id }) => {
      await engine.delete(id);
      return new Response(null, { status: 204 });
    }),
    'GET /v1/links/*/qrcode': withEngine(async (engine, { id }) => {
      const image = renderSVG((await engine.get(id)).shortUrl, { border: 4 });
      return new Response(image, { headers: { 'Content-Type': 'image/svg+xml' } });
    }),
    'GET /v1/analytics/links/*/clicks': withEngine((engine, { id }) => engine.clicks(id)),
    'GET /v1/analytics/links/*/stats': withEngine((engine, { id }) => engine.stats(id)),
    'GET /v1/analytics/aggregated': withEngine((engine, _apiRequest, key) =>
      figuresCache.get(key, () => engine.figures()),
    ),
    'GET /redirect/*': async ({ request, id, client }) => {
      const headers = VISITOR_HEADERS.map((name) => [name, request.headers.get(name) ?? '']);
      const visitor = { ...Object.fromEntries(headers), 'X-Forwarded-For': client };
      const Location = await follow(id, new URL(request.url).search, visitor);
      if (Location === undefined) throw linkNotFound();
      return new Response(null, { status: 302, headers: { Location } });
    },
  };

  const route = async (request: Request, client: string): Promise<unknown> => {
    const { pathname, searchParams: query } = new URL(request.url);
    const [, before, segment = '', after = ''] =
      /^(\/redirect\/|\/v1\/(?:analytics\/)?links\/)([^/]+)(\/[a-z]+)?$/.exec(pathname) ?? [];
    const path = segment === '' ? pathname : `${before}*${after}`;
    const respond = routes[`${request.method} ${path}`];
    if (respond) return respond({ request, client, query, id: decoded(segment) });
    const others = Object.keys(routes).filter((name) => name.endsWith(` ${path}`));
    if (others.length === 0) throw new HttpError(404, 'Unknown API endpoint');
    const Allow = others.map((name) => name.split(' ')[0]).join(', ');
    throw methodNotAllowed({ Allow });
  };

  const handle: Handle = async (request, client) => {
    try {
      const response = await route(request, client);
      return response instanceof Response ? response : Response.json(response);
    } catch (error) {
      if (error instanceof HttpError) return error.response();
      log(`Unexpected error: ${error instanceof Error ? error.stack : String(error)}`);
      return new HttpError(500, 'Something went wrong on the server').response();
    }
  };

  const close = async (): Promise<void> => {
    await signIn.close();
    await counters.close();
  };

  return { handle, close };
};
