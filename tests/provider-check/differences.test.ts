import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { DEMO_EMAIL } from '../../mocks/world/demoAccount.ts';
import { checkProvider, type Report } from '../../provider-check/checkProvider.ts';
import { DIFFERENCES } from '../../provider-check/Findings.ts';
import { MockProvider, PROVIDER_URL } from '../support/MockProvider.ts';
import { linesOf } from './serveDemo.ts';

let pause: MockInstance;

/** The wait that a provider asks for takes no time. A mock of the module was ignored in some runs of all files. */
beforeEach(() => {
  pause = vi.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
  syncBuiltinESMExports();
});
afterEach(() => {
  pause.mockRestore();
  syncBuiltinESMExports();
});

type Respond = (request: Request) => Promise<Response>;

/** Responds in place of a good provider, or changes what that gets and sends. */
type Fault = (request: Request, respond: Respond) => Promise<Response>;

/** What a body can have; each kind has some of it. */
interface Body {
  readonly links: readonly Body[];
  readonly pagination: object;
  readonly topLinks: readonly Body[];
  readonly uniqueClickRate: number;
  readonly totalLinks: number;
  readonly id: string;
  readonly shortCode: string;
  readonly originalUrl: string;
  readonly title: string;
  readonly isActive: boolean;
  readonly user: object;
  readonly token: string;
}

const ORIGIN = 'https://app.example';
const LIST = 'GET /v1/links';
const LINK = 'GET /v1/links/:id';
const PROFILE = 'GET /v1/users/profile';
const AGGREGATED = 'GET /v1/analytics/aggregated';
const CREATE = 'POST /v1/links';
const CHANGE = 'PUT /v1/links/:id';
const DELETE = 'DELETE /v1/links/:id';
const OTHER = { id: 'other', shortCode: 'other', originalUrl: 'https://other.example/', createdAt: null };

const isAbout = ({ method, url }: Request, call: string): boolean => {
  const [wanted, path = ''] = call.split(' ');
  return method === wanted && new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`).test(new URL(url).pathname);
};

const parameter = ({ url }: Request, name: string): string | null => new URL(url).searchParams.get(name);

const isOfNobody = ({ headers }: Request): boolean => headers.get('Authorization') === 'Bearer nobody';

/** Of some calls, or of all. */
const on =
  (call: string, fault: Fault): Fault =>
  (request, respond) =>
    isAbout(request, call) ? fault(request, respond) : respond(request);

/** Another response. */
const after = (
  call: string,
  change: (response: Response, request: Request) => Response | Promise<Response>,
): Fault => on(call, async (request, respond) => change(await respond(request.clone()), request));

/** Another body of a success. */
const body = (call: string, change: (body: Body, request: Request) => unknown): Fault =>
  after(call, async (response, request) =>
    response.ok ? Response.json(change(await response.json(), request), response) : response,
  );

/** Other fields of a list. */
const list = (change: (body: Body, request: Request) => object): Fault =>
  body(LIST, (whole, request) => ({ ...whole, ...(whole.links && change(whole, request)) }));

/** Other fields of all its links. */
const links = (change: object): Fault =>
  list((whole) => ({ links: whole.links.map((link) => ({ ...link, ...change })) }));

/** Other fields in what is sent. */
const sent = (call: string, change: (fields: Body) => object): Fault =>
  on(call, async (request, respond) => {
    const fields = change(await request.json());
    const { url, method, headers } = request;
    return respond(new Request(url, { method, headers, body: JSON.stringify(fields) }));
  });

/** Another status in place of one: `GET /v1/links 400 200`. */
const status = (change: string, isMeant = (_: Request) => true): Fault => {
  const [method, path, from, to] = change.split(' ');
  return after(`${method} ${path}`, (response, request) => {
    const { headers, body: stream } = response;
    return response.status === Number(from) && isMeant(request)
      ? new Response(stream, { status: Number(to), headers })
      : response;
  });
};

/** Another header of a success. */
const header = (call: string, name: string, value: string): Fault =>
  after(call, (response) => {
    if (response.status < 400) response.headers.set(name, value);
    return response;
  });

/** Makes a link of another code. */
const takenCode = on(CREATE, async (request, respond) => {
  const response = await respond(request.clone());
  return response.status === 409
    ? sent(CREATE, (fields) => ({ ...fields, customCode: 'other' }))(request, respond)
    : response;
});

/** Mistakes that a provider can make all at once, by the differences that name them. */
const FAULTS: Readonly<Record<string, Fault>> = {
  'differs: GET /v1/links: repeats links of page 1 on page 2': on(LIST, async (request, respond) => {
    const url = request.url.replace('page=2', 'page=1');
    const { links: same } = await (await respond(new Request(url, request))).json();
    return list(() => ({ links: same }))(request, respond);
  }),
  'differs: GET /v1/links: repeats an id on a page': list((whole) => ({
    links: [...whole.links.slice(0, 1), ...whole.links].slice(0, -1),
  })),
  'differs: GET /v1/links: returns 6 links for the limit 5': list((whole, request) => {
    const more =
      parameter(request, 'limit') === '5' ? [{ ...OTHER, id: `${parameter(request, 'page')}` }] : [];
    return { links: [...whole.links, ...more] };
  }),
  'feature: GET /v1/links: returns links past the last page': list((whole, request) => ({
    links: Number(parameter(request, 'page')) > 2 ? [OTHER] : whole.links,
  })),
  'feature: GET /v1/links: status 200 instead of 400 for page 0': status(`${LIST} 400 200`, ({ url }) =>
    url.includes('page=0'),
  ),
  'differs: GET /v1/links: Link.clickCount must be integer,null': links({ clickCount: '3' }),
  'feature: GET /v1/links: Link.createdAt must match format "date-time"': links({
    createdAt: '2026-03-04 10:00',
  }),
  'feature: GET /v1/links: does not return a new link on page 1': list((whole) => ({
    links: whole.links.filter(({ shortCode }) => !shortCode.startsWith('brevity-')),
  })),
  'broken: GET /v1/links/{id}/qrcode: status 200 instead of 401 for an invalid token': status(
    `${LINK}/qrcode 401 200`,
  ),
  'broken: GET /v1/links: status 200 instead of 401 for a missing token': status(
    `${LIST} 401 200`,
    ({ headers }) => !headers.has('Authorization'),
  ),
  'broken: GET /v1/users/profile: status 200 instead of 401 for the token of an ended session': on(
    'POST /v1/auth/logout',
    async () => Response.json({ message: 'Bye' }),
  ),
  'broken: GET /v1/auth/verify: Verification.user is missing': body(
    'GET /v1/auth/verify',
    ({ user: _, ...rest }) => rest,
  ),
  'broken: GET /v1/auth/verify: status 200 instead of 401 or 400 for an unknown magic link | feature: GET /v1/auth/verify: status 200 instead of 401 or 400 for a used magic link':
    status('GET /v1/auth/verify 401 200'),
  'broken: GET /v1/links/{id}: status 200 instead of 404 for an unknown link | broken: GET /v1/links/{id}: status 200 instead of 404 for a deleted link':
    status(`${LINK} 404 200`),
  'feature: GET /v1/links/{id}: differs from the list in originalUrl': body(LINK, (link) => ({
    ...link,
    originalUrl: OTHER.originalUrl,
  })),
  'differs: POST /v1/links: does not store the sent values of title': sent(CREATE, (fields) => ({
    ...fields,
    title: 'Other',
  })),
  'feature: POST /v1/links: status 201 instead of 409 for a taken short code': takenCode,
  'feature: POST /v1/links: status 422 instead of 400 for a link without a destination | feature: POST /v1/links: status 422 instead of 400 for an invalid destination | feature: POST /v1/links: status 422 instead of 400 for a short code with a space':
    status(`${CREATE} 400 422`),
  'differs: PUT /v1/links/{id}: also changes description when title changes': sent(CHANGE, (fields) => ({
    description: '',
    ...fields,
  })),
  'feature: GET /redirect/{code}: redirects to another URL than the destination': header(
    'GET /redirect/:code',
    'Location',
    'https://other.example/',
  ),
  'feature: GET /redirect/{code}: status 200 instead of 404 for an unknown short code | feature: GET /redirect/{code}: status 200 instead of 404 for the code of an inactive link':
    status('GET /redirect/:code 404 200'),
  'feature: GET /v1/analytics/aggregated: AggregatedAnalytics.topLinks does not start with the most clicks':
    body(AGGREGATED, (figures) => ({ ...figures, topLinks: figures.topLinks.toReversed() })),
  'feature: GET /v1/analytics/aggregated: AggregatedAnalytics.uniqueClickRate is a fraction, not a percentage':
    body(AGGREGATED, (figures) => ({ ...figures, uniqueClickRate: figures.uniqueClickRate / 100 })),
  'differs: GET /v1/analytics/aggregated: AggregatedAnalytics never contains totalLinks': body(
    AGGREGATED,
    ({ totalLinks: _, ...figures }) => figures,
  ),
  'feature: GET /v1/users/preferences: the body is not JSON (content type application/json)': after(
    'GET /v1/users/preferences',
    (response) => (response.ok ? new Response('<h1>Hello</h1>', response) : response),
  ),
  'feature: DELETE /v1/links/{id}: the body is not of type Failure: it contains message': after(
    DELETE,
    (response) => (response.status === 404 ? Response.json({ message: 'No' }, response) : response),
  ),
  'broken: OPTIONS for DELETE: the browser blocks the request: Access-Control-Allow-Methods does not name the method':
    header('OPTIONS /v1/links/:id', 'Access-Control-Allow-Methods', 'PUT'),
};

/** Mistakes that others need to be absent, or that leave little else to look at. More are in the tests below. */
const EXCLUSIVE_FAULTS: Readonly<Record<string, Fault>> = {
  'differs: PUT /v1/links/{id}: also changes description when title changes': body(LINK, (link) =>
    link.title.startsWith('Renamed') ? { ...link, description: undefined } : link,
  ),
  'feature: PUT /v1/links/{id}: succeeds but does not change isActive': sent(
    CHANGE,
    ({ isActive: _, ...fields }) => fields,
  ),
  'broken: GET /v1/users/profile: status 403 instead of 401 for the old token after a renewal | broken: GET /v1/users/profile: status 403 instead of 401 for the token of an ended session':
    status(`${PROFILE} 401 403`, (request) => !isOfNobody(request)),
  'differs: GET /v1/links: reports a total of 7 links but returns 20': list(({ pagination }) => ({
    pagination: { ...pagination, total: 7 },
  })),
  'differs: GET /v1/links: LinkPage.pagination is missing': body(LIST, ({ pagination: _, ...rest }) => rest),
  'broken: GET /v1/links: LinkPage.links is missing (other fields: items)': body(
    LIST,
    ({ links: items, ...rest }) => ({ items, ...rest }),
  ),
  'broken: GET /v1/links: Link.id is missing': links({ id: undefined }),
  'feature: GET /v1/links: does not return the newest links first': list((whole) => ({
    links: whole.links.toReversed(),
  })),
  'broken: POST /v1/auth/refresh: the body is not of type RefreshedSession: it contains jwt | differs: POST /v1/auth/logout: status 401 instead of 200':
    body('POST /v1/auth/refresh', ({ token }) => ({ jwt: token })),
  'broken: GET /v1/links: still returns a deleted link | broken: GET /v1/links/{id}: status 200 instead of 404 for a deleted link':
    on(DELETE, async (request, respond) => {
      const { ok } = await respond(new Request(request.url, { headers: request.headers }));
      return ok ? new Response(null, { status: 204 }) : respond(request);
    }),
  'broken: GET /v1/links: an error response cannot be read: Access-Control-Allow-Origin does not name the origin':
    after(LIST, (response, request) => {
      if (isOfNobody(request)) response.headers.delete('Access-Control-Allow-Origin');
      return response;
    }),
  'feature: any request: sends 429 without a readable Retry-After': on(PROFILE, async (request, respond) =>
    pause.mock.calls.length > 0 ? respond(request) : new Response(null, { status: 429 }),
  ),
};

const GOOD_CORS = Object.entries({
  'Access-Control-Allow-Origin': ORIGIN,
  'Access-Control-Allow-Methods': 'PUT, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Expose-Headers': 'Retry-After',
});

/** A provider that makes these faults, and no other. */
const providerWith = (...faults: readonly Fault[]): MockProvider => {
  const provider = new MockProvider('full-page');
  const good: Respond = async (request) => {
    const preflight = request.method === 'OPTIONS' && new Response(null, { status: 204 });
    const { status: code, body: stream, headers } = preflight || (await provider.send(request));
    return new Response(stream, { status: code, headers: [...headers, ...GOOD_CORS] });
  };
  const respond = faults.reduce<Respond>((next, fault) => (request) => fault(request, next), good);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => respond(new Request(url, init)));
  return provider;
};

const EVERYTHING = { canWrite: true, canMail: true, canEndSession: true, email: DEMO_EMAIL, origin: ORIGIN };

const reportOn = async (...faults: readonly Fault[]) => {
  const magicToken = await providerWith(...faults).magicToken();
  return checkProvider({ url: PROVIDER_URL, magicToken, ...EVERYTHING });
};

/** The differences, one for each call that shows it. */
const differencesIn = ({ findings }: Report): readonly string[] =>
  findings
    .of(...DIFFERENCES)
    .flatMap(({ verdict, calls, text }) => calls.map((call) => `${verdict}: ${call}: ${text}`));

test.each([FAULTS, ...Object.entries(EXCLUSIVE_FAULTS).map(([found, fault]) => ({ [found]: fault }))])(
  'each fault is found, none hides another, and no more is found: %#',
  async (faults) => {
    const report = await reportOn(...Object.values(faults));
    expect(report.stopped).toBeUndefined();
    const expected = Object.keys(faults).flatMap((names) => names.split(' | '));
    expect([...differencesIn(report)].sort()).toEqual(expected.sort());
    for (const { evidence } of report.findings.of(...DIFFERENCES)) {
      expect(evidence).toEqual({
        received: expect.stringMatching(/./),
        expected: expect.stringMatching(/./),
        command: expect.stringMatching(/^curl -i (-X \w+ )?'https:\/\/provider\.example\/\S+'/),
      });
    }
  },
);

/** A link by other names. */
const foreign = ({ id, shortCode, originalUrl, title }: Body) => ({
  id,
  slug: shortCode,
  url: originalUrl,
  headline: title,
});

const noSuchCall = (code: number) => async () => new Response('<h1>No such call</h1>', { status: code });

/** A provider of another specification: data in an envelope, other names and statuses, and no calls for figures. */
const FOREIGN: readonly Fault[] = [
  async (request, respond) => {
    const response = await respond(request);
    return response.status === 401 ? Response.json({ message: 'Forbidden' }, { status: 403 }) : response;
  },
  on('GET /v1/analytics/.*', noSuchCall(404)),
  on(CHANGE, noSuchCall(405)),
  body(PROFILE, (user) => ({ user })),
  body(LIST, ({ links: data }) => ({ data: data.map(foreign), meta: {} })),
  body(LINK, foreign),
  header(LINK, 'Content-Type', 'text/plain'),
  takenCode,
  body(CREATE, (link) => ({ data: foreign(link) })),
  status(`${CREATE} 201 200`),
  after(DELETE, (response) => (response.ok ? Response.json({ ok: true }) : response)),
];

/** A report, how many links were made, and those that are still there. */
const checkForeign = async (...more: readonly Fault[]) => {
  const provider = providerWith(...more, ...FOREIGN);
  const { log, world } = provider.mock;
  const before = [...world.db.all('links')];
  const report = await checkProvider({ url: PROVIDER_URL, token: await provider.signIn(), canWrite: true });
  const links = world.db.all('links');
  expect(links).toEqual(expect.arrayContaining(before));
  const made = log.calls.filter(({ method, end }) => method === 'POST' && end === 201).length;
  return { report, made, left: links.slice(before.length).map(({ shortCode }) => shortCode) };
};

test('of a provider of another specification each difference is told once; own links are removed, and no others', async () => {
  const { report, made, left } = await checkForeign();
  expect(linesOf(report, 'differs')).toEqual([
    'GET /v1/analytics/aggregated, GET /v1/analytics/links/{id}/clicks, GET /v1/analytics/links/{id}/stats: status 404 instead of 200 (5 times)',
    'PUT /v1/links/{id}: status 405 instead of 200 (3 times)',
  ]);
  expect(linesOf(report, 'broken')).toEqual([
    'GET /v1/links: the body is not of type LinkPage: it contains data, meta (5 times)',
    expect.stringMatching(/^GET \/v1\/users\/profile, .*: status 403 instead of 401 for an invalid token$/),
  ]);
  const names = '(other fields: slug, url, headline)';
  expect(linesOf(report, 'feature')).toEqual(
    expect.arrayContaining([
      'GET /v1/links/{id}: the content type is text/plain instead of application/json (2 times)',
      `GET /v1/links/{id}: Link.shortCode is missing ${names} (2 times)`,
      `GET /v1/links/{id}: Link never contains tags, createdAt, isActive, uniqueClicks, clickCount, totalClicks ${names}`,
      'POST /v1/links: the body is not of type Link: it contains data (2 times)',
      'POST /v1/links: status 200 instead of 409 for a taken short code',
      'PUT /v1/links/{id}: status 405 instead of 404 for an unknown link',
    ]),
  );
  expect(linesOf(report, 'holds').filter((line) => line.includes('is accepted instead of'))).toEqual([
    'POST /v1/links: succeeds with 200, which is accepted instead of 201',
    'DELETE /v1/links/{id}: succeeds with 200, which is accepted instead of 204',
  ]);
  expect(made).toBe(3);
  expect(left).toEqual([]);
  expect(report.leftBehind).toEqual([]);
});

test.each([
  ['it was created but is not in the list', false],
  ['its id is unknown and the list cannot be read', true],
])('a link that cannot be found again is the last one, and is named: %s', async (reason, losesList) => {
  let isListLost = false;
  const { report, made, left } = await checkForeign(
    body(CREATE, () => {
      isListLost = losesList;
      return {};
    }),
    list((whole) => ({ links: whole.links.filter(({ title }) => !title.endsWith('provider:check')) })),
    on(LIST, async (request, respond) =>
      isListLost ? new Response(null, { status: 500 }) : respond(request),
    ),
  );
  expect(made).toBe(1);
  expect(report.leftBehind).toEqual(left.map((code) => `${code} (${reason})`));
});
