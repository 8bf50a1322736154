import { renderSVG } from 'uqr';
import type { Engine } from './engines/engine.ts';
import { changesIn, fieldsIn, loginIn, newLinkIn, pageIn, registrationIn } from './fields.ts';
import { noLink, Refusal } from './Refusal.ts';
import type { Session, SignIn } from './sign-in/SignIn.ts';

/** What the calls of the contract need. */
interface Ports {
  readonly signIn: SignIn;
  /** The links that a key of the engine shows. */
  readonly linksOf: (key: string) => Engine;
  /** Where a short code leads, for a visitor with these headers. */
  readonly follow: (code: string, visitor: Readonly<Record<string, string>>) => Promise<string | undefined>;
  readonly log: (line: string) => void;
}

/** Answers a call of the contract; every error is an answer with a sentence in `error`. */
export type Handle = (request: Request, client: string) => Promise<Response>;

interface Call {
  readonly request: Request;
  /** The address of the caller. */
  readonly client: string;
  readonly query: URLSearchParams;
  /** The part of the path that the pattern leaves open. */
  readonly id: string;
  /** Of the bearer token, which must be valid. */
  readonly session: () => Promise<Session>;
  /** Those of the session. */
  readonly links: () => Promise<Engine>;
}

/** Resolves with a response, or the body of one. */
type Respond = (call: Call) => Promise<unknown>;

const LINK_SENT = { message: 'If this address may sign in, a magic link was sent.' };
/** Of a visitor who follows a short code: by these an engine tells people from robots. */
const VISITOR_HEADERS = ['User-Agent', 'Referer', 'Accept-Language'];

const bearerOf = ({ headers }: Request): string => {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '') ?? [];
  if (token !== undefined) return token;
  throw new Refusal(401, 'Sign in to continue');
};

/** The calls of the contract. */
const routesOf = ({ signIn, follow }: Ports): Readonly<Record<string, Respond>> => ({
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
    throw new Refusal(400, 'Token is required');
  },
  'POST /v1/auth/logout': async ({ session }) => {
    await signIn.end(await session());
    return { message: 'Signed out.' };
  },
  'POST /v1/auth/refresh': async ({ request }) => ({ token: await signIn.renew(bearerOf(request)) }),
  'GET /v1/users/profile': async ({ session }) => (await session()).person,
  'GET /v1/users/preferences': ({ session }) => session().then(() => ({})),
  'DELETE /v1/users/account': async ({ session }) => {
    await session();
    throw new Refusal(501, 'Accounts cannot be deleted here. Ask whoever runs this dashboard');
  },
  'GET /v1/links': async ({ links, query }) => {
    const { page, limit } = pageIn(query);
    return (await links()).list(page, limit);
  },
  'POST /v1/links': async ({ links, request }) => {
    const link = await (await links()).create(newLinkIn(await fieldsIn(request)));
    return Response.json(link, { status: 201 });
  },
  'GET /v1/links/*': async ({ links, id }) => (await links()).get(id),
  'PUT /v1/links/*': async ({ links, id, request }) =>
    (await links()).update(id, changesIn(await fieldsIn(request))),
  'DELETE /v1/links/*': async ({ links, id }) => {
    await (await links()).delete(id);
    return new Response(null, { status: 204 });
  },
  'GET /v1/links/*/qrcode': async ({ links, id }) => {
    const { shortUrl } = await (await links()).get(id);
    return new Response(renderSVG(shortUrl, { border: 4 }), { headers: { 'Content-Type': 'image/svg+xml' } });
  },
  'GET /v1/analytics/links/*/clicks': async ({ links, id }) => (await links()).clicks(id),
  'GET /v1/analytics/links/*/stats': async ({ links, id }) => (await links()).stats(id),
  'GET /v1/analytics/aggregated': async ({ links }) => (await links()).figures(),
  'GET /redirect/*': async ({ request, id, client }) => {
    const told = VISITOR_HEADERS.map((name) => [name, request.headers.get(name) ?? '']);
    const Location = await follow(id, { ...Object.fromEntries(told), 'X-Forwarded-For': client });
    if (Location === undefined) throw noLink();
    return new Response(null, { status: 302, headers: { Location } });
  },
});

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    throw noLink();
  }
};

export const createHandle = (ports: Ports): Handle => {
  const routes = routesOf(ports);

  const answer = async (request: Request, client: string): Promise<unknown> => {
    const { pathname, searchParams: query } = new URL(request.url);
    const [, before, part = '', after = ''] =
      /^(\/redirect\/|\/v1\/(?:analytics\/)?links\/)([^/]+)(\/[a-z]+)?$/.exec(pathname) ?? [];
    const path = part === '' ? pathname : `${before}*${after}`;
    const respond = routes[`${request.method} ${path}`];
    if (respond) {
      const session = () => ports.signIn.session(bearerOf(request));
      const links = async () => ports.linksOf((await session()).key);
      return respond({ request, client, query, id: decoded(part), session, links });
    }
    const others = Object.keys(routes).filter((name) => name.endsWith(` ${path}`));
    if (others.length === 0) throw new Refusal(404, 'There is no such call');
    const Allow = others.map((name) => name.split(' ')[0]).join(', ');
    return Response.json({ error: 'This call has another method' }, { status: 405, headers: { Allow } });
  };

  return async (request, client) => {
    try {
      const answered = await answer(request, client);
      return answered instanceof Response ? answered : Response.json(answered);
    } catch (error) {
      if (error instanceof Refusal) return error.response();
      ports.log(`A bug: ${error instanceof Error ? error.stack : String(error)}`);
      return new Refusal(500, 'Something went wrong here').response();
    }
  };
};
