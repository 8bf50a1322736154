import { renderSVG } from 'uqr';
import type { Engine } from './engines/engine.ts';
import { changesIn, fieldsIn, loginIn, newLinkIn, pageIn, registrationIn } from './fields.ts';
import { noLink, Refusal } from './Refusal.ts';
import type { Session, SignIn } from './sign-in/SignIn.ts';

/** What the calls of the contract need. */
export interface Ports {
  readonly signIn: SignIn;
  /** The links that a key of the engine shows. */
  readonly linksOf: (key: string) => Engine;
  /** Where a short code leads, for a visitor with these headers. */
  readonly follow: (code: string, visitor: Readonly<Record<string, string>>) => Promise<string | undefined>;
  readonly log: (line: string) => void;
}

interface Call {
  readonly request: Request;
  readonly query: URLSearchParams;
  /** The address of the caller. */
  readonly client: string;
  /** The part of the path that the pattern leaves open. */
  readonly id: string;
}

type Respond = (call: Call) => Promise<Response>;
type Methods = Readonly<Partial<Record<string, Respond>>>;

const MAGIC_LINK_SENT = { message: 'If this address may sign in, a magic link was sent.' };
/** Of a visitor who follows a short code: by these an engine tells people from robots. */
const VISITOR_HEADERS = ['User-Agent', 'Referer', 'Accept-Language'];

const bearerOf = ({ headers }: Request): string => {
  const token = /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1];
  if (token !== undefined) return token;
  throw new Refusal(401, 'Sign in to continue');
};

/** The calls of the contract, by their paths. */
const routesOf = ({ signIn, linksOf, follow }: Ports): Readonly<Record<string, Methods>> => {
  const signedIn =
    (respond: (session: Session, call: Call) => unknown): Respond =>
    async (call) =>
      Response.json(await respond(await signIn.session(bearerOf(call.request)), call));
  const ofLinks =
    (respond: (links: Engine, call: Call) => Promise<Response>): Respond =>
    async (call) =>
      respond(linksOf((await signIn.session(bearerOf(call.request))).key), call);
  const read = (get: (links: Engine, call: Call) => Promise<unknown>): Methods => ({
    GET: ofLinks(async (links, call) => Response.json(await get(links, call))),
  });

  return {
    '/v1/auth/register': {
      POST: async ({ request, client }) => {
        await signIn.request(registrationIn(await fieldsIn(request)), client);
        return Response.json(MAGIC_LINK_SENT, { status: 201 });
      },
    },
    '/v1/auth/login': {
      POST: async ({ request, client }) => {
        await signIn.request(loginIn(await fieldsIn(request)), client);
        return Response.json(MAGIC_LINK_SENT);
      },
    },
    '/v1/auth/verify': {
      GET: async ({ query }) => {
        const token = query.get('token');
        if (!token) throw new Refusal(400, 'Token is required');
        return Response.json(await signIn.verify(token));
      },
    },
    '/v1/auth/logout': {
      POST: signedIn(async (session) => {
        await signIn.end(session);
        return { message: 'Signed out.' };
      }),
    },
    '/v1/auth/refresh': {
      POST: async ({ request }) => Response.json({ token: await signIn.renew(bearerOf(request)) }),
    },
    '/v1/users/profile': { GET: signedIn(({ person }) => person) },
    '/v1/users/preferences': { GET: signedIn(() => ({})) },
    '/v1/users/account': {
      DELETE: signedIn(() => {
        throw new Refusal(501, 'Accounts cannot be deleted here. Ask whoever runs this dashboard');
      }),
    },
    '/v1/links': {
      ...read((links, { query }) => {
        const { page, limit } = pageIn(query);
        return links.list(page, limit);
      }),
      POST: ofLinks(async (links, { request }) =>
        Response.json(await links.create(newLinkIn(await fieldsIn(request))), { status: 201 }),
      ),
    },
    '/v1/links/*': {
      ...read((links, { id }) => links.get(id)),
      PUT: ofLinks(async (links, { id, request }) =>
        Response.json(await links.update(id, changesIn(await fieldsIn(request)))),
      ),
      DELETE: ofLinks(async (links, { id }) => {
        await links.delete(id);
        return new Response(null, { status: 204 });
      }),
    },
    '/v1/links/*/qrcode': {
      GET: ofLinks(async (links, { id }) => {
        const svg = renderSVG((await links.get(id)).shortUrl, { border: 4 });
        return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
      }),
    },
    '/v1/analytics/links/*/clicks': read(async (links, { id }) => ({ clicks: await links.clicks(id) })),
    '/v1/analytics/links/*/stats': read((links, { id }) => links.stats(id)),
    '/v1/analytics/aggregated': read((links) => links.figures()),
    '/redirect/*': {
      GET: async ({ request, id, client }) => {
        const told = VISITOR_HEADERS.flatMap((name) => {
          const value = request.headers.get(name);
          return value === null ? [] : [[name, value]];
        });
        const location = await follow(id, { ...Object.fromEntries(told), 'X-Forwarded-For': client });
        if (location === undefined) throw noLink();
        return new Response(null, { status: 302, headers: { Location: location } });
      },
    },
  };
};

/** Answers a call of the contract; every error is an answer with a sentence in `error`. */
export type Handle = (request: Request, client: string) => Promise<Response>;

export const createHandle = (ports: Ports): Handle => {
  const routes = new Map(Object.entries(routesOf(ports)));

  const answer: Handle = async (request, client) => {
    const { pathname, searchParams: query } = new URL(request.url);
    const parts = pathname.split('/');
    const open = parts[1] === 'redirect' ? 2 : parts.indexOf('links') + 1;
    const methods =
      routes.get(pathname) ??
      routes.get(parts.map((part, at) => (at === open && part ? '*' : part)).join('/'));
    if (methods === undefined) throw new Refusal(404, 'There is no such call');
    const respond = methods[request.method];
    if (respond) return respond({ request, query, client, id: decoded(parts[open] ?? '') });
    const Allow = Object.keys(methods).join(', ');
    return Response.json({ error: 'This call has another method' }, { status: 405, headers: { Allow } });
  };

  return async (request, client) => {
    try {
      return await answer(request, client);
    } catch (error) {
      if (error instanceof Refusal) return error.response();
      ports.log(`A bug: ${error instanceof Error ? error.stack : String(error)}`);
      return new Refusal(500, 'Something went wrong here').response();
    }
  };
};

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Refusal(404, 'Link not found');
  }
};
