import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { DEMO_EMAIL } from '../../mocks/world/demoAccount.ts';
import { INVALID_TOKEN } from '../../provider-check/Client.ts';
import { checkProvider, type Report } from '../../provider-check/checkProvider.ts';
import { DIFFERENCES } from '../../provider-check/Findings.ts';
import { MockProvider, PROVIDER_URL } from '../support/MockProvider.ts';
import { linesOf } from './serveDemo.ts';

/** A spy on the wait for `Retry-After`. */
let pause: MockInstance;

// Spies on Node's module, because `vi.mock` had no effect in some runs of the whole suite.
beforeEach(() => {
  pause = vi.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
  syncBuiltinESMExports();
});
afterEach(() => {
  pause.mockRestore();
  syncBuiltinESMExports();
});

type Respond = (request: Request) => Promise<Response>;

/** Wraps the `respond` function of a correct provider to alter its requests or responses. */
type Fault = (request: Request, respond: Respond) => Promise<Response>;

/** The fields of all request and response bodies. Each body has only some of them. */
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
const UPDATE = 'PUT /v1/links/:id';
const DELETE = 'DELETE /v1/links/:id';
const VERIFY = 'GET /v1/auth/verify';
const VISIT = 'GET /redirect/:code';
const OTHER = { id: 'other', shortCode: 'other', originalUrl: 'https://other.example/', createdAt: null };

const matches = ({ method, url }: Request, name: string): boolean => {
  const [expected, path = ''] = name.split(' ');
  return method === expected && new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`).test(new URL(url).pathname);
};

const parameter = ({ url }: Request, name: string): string | null => new URL(url).searchParams.get(name);

const hasInvalidToken = ({ headers }: Request): boolean =>
  headers.get('Authorization') === `Bearer ${INVALID_TOKEN}`;

/** Restricts a fault to requests such as `GET /v1/links/:id`. */
const on =
  (name: string, fault: Fault): Fault =>
  (request, respond) =>
    matches(request, name) ? fault(request, respond) : respond(request);

const changeResponse = (
  name: string,
  change: (response: Response, request: Request) => Response | Promise<Response>,
): Fault => on(name, async (request, respond) => change(await respond(request.clone()), request));

/** Changes the body of a successful response. */
const changeBody = (name: string, change: (body: Body, request: Request) => unknown): Fault =>
  changeResponse(name, async (response, request) =>
    response.ok ? Response.json(change(await response.json(), request), response) : response,
  );

/** Replaces fields of a list response. */
const changeList = (change: (body: Body, request: Request) => object): Fault =>
  changeBody(LIST, (body, request) => ({ ...body, ...(body.links && change(body, request)) }));

/** Replaces fields of every link in a list response. */
const changeLinks = (fields: object): Fault =>
  changeList(({ links }) => ({ links: links.map((link) => ({ ...link, ...fields })) }));

/** Changes the body of a request before the provider receives it. */
const changeSent = (name: string, change: (fields: Body) => object): Fault =>
  on(name, async (request, respond) => {
    const fields = change(await request.json());
    const { url, method, headers } = request;
    return respond(new Request(url, { method, headers, body: JSON.stringify(fields) }));
  });

interface StatusChange {
  readonly from: number;
  readonly to: number;
  /** All requests by default. */
  readonly when?: (request: Request) => boolean;
}

const changeStatus = (name: string, { from, to, when = () => true }: StatusChange): Fault =>
  changeResponse(name, (response, request) => {
    const { headers, body } = response;
    return response.status === from && when(request) ? new Response(body, { status: to, headers }) : response;
  });

/** Sets a header of a response that is not an error. */
const setHeader = (name: string, header: string, value: string): Fault =>
  changeResponse(name, (response) => {
    if (response.status < 400) response.headers.set(header, value);
    return response;
  });

/** Creates a link with another code instead of refusing a taken one. */
const ignoreTakenCode = on(CREATE, async (request, respond) => {
  const response = await respond(request.clone());
  return response.status === 409
    ? changeSent(CREATE, (fields) => ({ ...fields, customCode: 'other' }))(request, respond)
    : response;
});

interface FaultCase {
  /** The differences in the report of a provider with the fault. */
  readonly differences: readonly string[];
  readonly fault: Fault;
}

/** Faults that one provider can have at the same time. */
const FAULTS: readonly FaultCase[] = [
  {
    differences: ['differs: GET /v1/links: repeats links of page 1 on page 2'],
    fault: on(LIST, async (request, respond) => {
      const url = request.url.replace('page=2', 'page=1');
      const { links } = await (await respond(new Request(url, request))).json();
      return changeList(() => ({ links }))(request, respond);
    }),
  },
  {
    differences: ['differs: GET /v1/links: repeats an id on a page'],
    fault: changeList(({ links }) => ({ links: [...links.slice(0, 1), ...links].slice(0, -1) })),
  },
  {
    differences: ['differs: GET /v1/links: returns 6 links for the limit 5'],
    fault: changeList(({ links }, request) => {
      const more =
        parameter(request, 'limit') === '5' ? [{ ...OTHER, id: `${parameter(request, 'page')}` }] : [];
      return { links: [...links, ...more] };
    }),
  },
  {
    differences: ['feature: GET /v1/links: returns links past the last page'],
    fault: changeList(({ links }, request) => ({
      links: Number(parameter(request, 'page')) > 2 ? [OTHER] : links,
    })),
  },
  {
    differences: ['feature: GET /v1/links: status 200 instead of 400 for page 0'],
    fault: changeStatus(LIST, { from: 400, to: 200, when: ({ url }) => url.includes('page=0') }),
  },
  {
    differences: ['differs: GET /v1/links: Link.clickCount must be integer,null'],
    fault: changeLinks({ clickCount: '3' }),
  },
  {
    differences: ['feature: GET /v1/links: Link.createdAt must match format "date-time"'],
    fault: changeLinks({ createdAt: '2026-03-04 10:00' }),
  },
  {
    differences: ['feature: GET /v1/links: does not return a new link on page 1'],
    fault: changeList(({ links }) => ({
      links: links.filter(({ shortCode }) => !shortCode.startsWith('brevity-')),
    })),
  },
  {
    differences: ['broken: GET /v1/links/{id}/qrcode: status 200 instead of 401 for an invalid token'],
    fault: changeStatus(`${LINK}/qrcode`, { from: 401, to: 200 }),
  },
  {
    differences: ['broken: GET /v1/links: status 200 instead of 401 for a missing token'],
    fault: changeStatus(LIST, { from: 401, to: 200, when: ({ headers }) => !headers.has('Authorization') }),
  },
  {
    differences: [
      'broken: GET /v1/users/profile: status 200 instead of 401 for the token of an ended session',
    ],
    fault: on('POST /v1/auth/logout', async () => Response.json({ message: 'Bye' })),
  },
  {
    differences: ['broken: GET /v1/auth/verify: Verification.user is missing'],
    fault: changeBody(VERIFY, ({ user: _, ...others }) => others),
  },
  {
    differences: [
      'broken: GET /v1/auth/verify: status 200 instead of 401 or 400 for an unknown magic link',
      'feature: GET /v1/auth/verify: status 200 instead of 401 or 400 for a used magic link',
    ],
    fault: changeStatus(VERIFY, { from: 401, to: 200 }),
  },
  {
    differences: [
      'broken: GET /v1/links/{id}: status 200 instead of 404 for an unknown link',
      'broken: GET /v1/links/{id}: status 200 instead of 404 for a deleted link',
    ],
    fault: changeStatus(LINK, { from: 404, to: 200 }),
  },
  {
    differences: ['feature: GET /v1/links/{id}: differs from the list in originalUrl'],
    fault: changeBody(LINK, (link) => ({ ...link, originalUrl: OTHER.originalUrl })),
  },
  {
    differences: ['differs: POST /v1/links: does not store the sent values of title'],
    fault: changeSent(CREATE, (fields) => ({ ...fields, title: 'Other' })),
  },
  {
    differences: ['feature: POST /v1/links: status 201 instead of 409 for a taken short code'],
    fault: ignoreTakenCode,
  },
  {
    differences: [
      'feature: POST /v1/links: status 422 instead of 400 for a link without a destination',
      'feature: POST /v1/links: status 422 instead of 400 for an invalid destination',
      'feature: POST /v1/links: status 422 instead of 400 for a short code with a space',
    ],
    fault: changeStatus(CREATE, { from: 400, to: 422 }),
  },
  {
    differences: ['differs: PUT /v1/links/{id}: also changes description when title changes'],
    fault: changeSent(UPDATE, (fields) => ({ description: '', ...fields })),
  },
  {
    differences: ['feature: GET /redirect/{code}: redirects to another URL than the destination'],
    fault: setHeader(VISIT, 'Location', 'https://other.example/'),
  },
  {
    differences: [
      'feature: GET /redirect/{code}: status 200 instead of 404 for an unknown short code',
      'feature: GET /redirect/{code}: status 200 instead of 404 for the code of an inactive link',
    ],
    fault: changeStatus(VISIT, { from: 404, to: 200 }),
  },
  {
    differences: [
      'feature: GET /v1/analytics/aggregated: AggregatedAnalytics.topLinks does not start with the most clicks',
    ],
    fault: changeBody(AGGREGATED, (figures) => ({ ...figures, topLinks: figures.topLinks.toReversed() })),
  },
  {
    differences: [
      'feature: GET /v1/analytics/aggregated: AggregatedAnalytics.uniqueClickRate is a fraction, not a percentage',
    ],
    fault: changeBody(AGGREGATED, (figures) => ({
      ...figures,
      uniqueClickRate: figures.uniqueClickRate / 100,
    })),
  },
  {
    differences: ['differs: GET /v1/analytics/aggregated: AggregatedAnalytics never contains totalLinks'],
    fault: changeBody(AGGREGATED, ({ totalLinks: _, ...figures }) => figures),
  },
  {
    differences: ['feature: GET /v1/users/preferences: the body is not JSON (content type application/json)'],
    fault: changeResponse('GET /v1/users/preferences', (response) =>
      response.ok ? new Response('<h1>Hello</h1>', response) : response,
    ),
  },
  {
    differences: ['feature: DELETE /v1/links/{id}: the body is not of type Failure: it contains message'],
    fault: changeResponse(DELETE, (response) =>
      response.status === 404 ? Response.json({ message: 'No' }, response) : response,
    ),
  },
  {
    differences: [
      'broken: OPTIONS for DELETE: the browser blocks the request: Access-Control-Allow-Methods does not name the method',
    ],
    fault: setHeader('OPTIONS /v1/links/:id', 'Access-Control-Allow-Methods', 'PUT'),
  },
];

/** Faults that would hide other faults or their differences. */
const EXCLUSIVE_FAULTS: readonly (FaultCase & { readonly name: string })[] = [
  {
    name: 'a lost description',
    differences: ['differs: PUT /v1/links/{id}: also changes description when title changes'],
    fault: changeBody(LINK, (link) =>
      link.title.startsWith('Renamed') ? { ...link, description: undefined } : link,
    ),
  },
  {
    name: 'an ignored deactivation',
    differences: ['feature: PUT /v1/links/{id}: succeeds but does not change isActive'],
    fault: changeSent(UPDATE, ({ isActive: _, ...fields }) => fields),
  },
  {
    name: '403 for an ended session',
    differences: [
      'broken: GET /v1/users/profile: status 403 instead of 401 for the old token after a renewal',
      'broken: GET /v1/users/profile: status 403 instead of 401 for the token of an ended session',
    ],
    fault: changeStatus(PROFILE, { from: 401, to: 403, when: (request) => !hasInvalidToken(request) }),
  },
  {
    name: 'a wrong total',
    differences: ['differs: GET /v1/links: reports a total of 7 links but returns 20'],
    fault: changeList(({ pagination }) => ({ pagination: { ...pagination, total: 7 } })),
  },
  {
    name: 'a missing pagination',
    differences: ['differs: GET /v1/links: LinkPage.pagination is missing'],
    fault: changeBody(LIST, ({ pagination: _, ...others }) => others),
  },
  {
    name: 'another name for the links',
    differences: ['broken: GET /v1/links: LinkPage.links is missing (other fields: items)'],
    fault: changeBody(LIST, ({ links: items, ...others }) => ({ items, ...others })),
  },
  {
    name: 'links without ids',
    differences: ['broken: GET /v1/links: Link.id is missing'],
    fault: changeLinks({ id: undefined }),
  },
  {
    name: 'the oldest links first',
    differences: ['feature: GET /v1/links: does not return the newest links first'],
    fault: changeList(({ links }) => ({ links: links.toReversed() })),
  },
  {
    name: 'another name for the renewed token',
    differences: [
      'broken: POST /v1/auth/refresh: the body is not of type RefreshedSession: it contains jwt',
      'differs: POST /v1/auth/logout: status 401 instead of 200',
    ],
    fault: changeBody('POST /v1/auth/refresh', ({ token }) => ({ jwt: token })),
  },
  {
    name: 'an ignored deletion',
    differences: [
      'broken: GET /v1/links: still returns a deleted link',
      'broken: GET /v1/links/{id}: status 200 instead of 404 for a deleted link',
    ],
    fault: on(DELETE, async (request, respond) => {
      const { ok } = await respond(new Request(request.url, { headers: request.headers }));
      return ok ? new Response(null, { status: 204 }) : respond(request);
    }),
  },
  {
    name: 'an error without CORS headers',
    differences: [
      'broken: GET /v1/links: an error response cannot be read: Access-Control-Allow-Origin does not name the origin',
    ],
    fault: changeResponse(LIST, (response, request) => {
      if (hasInvalidToken(request)) response.headers.delete('Access-Control-Allow-Origin');
      return response;
    }),
  },
  {
    name: '429 without Retry-After',
    differences: ['feature: any request: sends 429 without a readable Retry-After'],
    fault: on(PROFILE, async (request, respond) =>
      pause.mock.calls.length > 0 ? respond(request) : new Response(null, { status: 429 }),
    ),
  },
];

const CORS_HEADERS = Object.entries({
  'Access-Control-Allow-Origin': ORIGIN,
  'Access-Control-Allow-Methods': 'PUT, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Expose-Headers': 'Retry-After',
});

/** Creates a provider that has only these faults, and replaces `fetch` with it. */
const createProvider = (faults: readonly Fault[]): MockProvider => {
  const provider = new MockProvider('full-page');
  const respondCorrectly: Respond = async (request) => {
    const preflight = request.method === 'OPTIONS' && new Response(null, { status: 204 });
    const { status, body, headers } = preflight || (await provider.send(request));
    return new Response(body, { status, headers: [...headers, ...CORS_HEADERS] });
  };
  const respond = faults.reduce<Respond>(
    (next, fault) => (request) => fault(request, next),
    respondCorrectly,
  );
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => respond(new Request(url, init)));
  return provider;
};

/** Runs the whole check on a provider with these faults. */
const checkFaults = async (cases: readonly FaultCase[]): Promise<Report> =>
  checkProvider({
    url: PROVIDER_URL,
    magicToken: await createProvider(cases.map(({ fault }) => fault)).magicToken(),
    email: DEMO_EMAIL,
    origin: ORIGIN,
    canWrite: true,
    canMail: true,
    canEndSession: true,
  });

/** Returns a line for each difference of each request, such as `broken: GET /v1/links: Link.id is missing`. */
const differencesIn = ({ findings }: Report): readonly string[] =>
  findings
    .of(...DIFFERENCES)
    .flatMap(({ verdict, calls, text }) => calls.map((call) => `${verdict}: ${call}: ${text}`));

/** Compares the differences in a report with those of the faults, and requires evidence for each. */
const expectDifferences = (report: Report, cases: readonly FaultCase[]): void => {
  expect(report.stopped).toBeUndefined();
  const expected = cases.flatMap(({ differences }) => differences);
  expect([...differencesIn(report)].sort()).toEqual(expected.sort());
  for (const { evidence } of report.findings.of(...DIFFERENCES)) {
    expect(evidence).toEqual({
      received: expect.stringMatching(/./),
      expected: expect.stringMatching(/./),
      command: expect.stringMatching(/^curl -i (-X \w+ )?'https:\/\/provider\.example\/\S+'/),
    });
  }
};

describe('the check of a faulty provider', () => {
  it('reports exactly the differences of all faults', async () => {
    expectDifferences(await checkFaults(FAULTS), FAULTS);
  });

  it.each(EXCLUSIVE_FAULTS)('reports exactly the differences of $name', async (faultCase) => {
    expectDifferences(await checkFaults([faultCase]), [faultCase]);
  });
});

/** Renames the fields of a link. */
const renameFields = ({ id, shortCode, originalUrl, title }: Body) => ({
  id,
  slug: shortCode,
  url: originalUrl,
  headline: title,
});

const respondWithHtml = (status: number) => async () => new Response('<h1>Not found</h1>', { status });

/** The faults of a provider with another API: other names and statuses, wrapped bodies and no analytics. */
const OTHER_API: readonly Fault[] = [
  async (request, respond) => {
    const response = await respond(request);
    return response.status === 401 ? Response.json({ message: 'Forbidden' }, { status: 403 }) : response;
  },
  on('GET /v1/analytics/.*', respondWithHtml(404)),
  on(UPDATE, respondWithHtml(405)),
  changeBody(PROFILE, (user) => ({ user })),
  changeBody(LIST, ({ links }) => ({ data: links.map(renameFields), meta: {} })),
  changeBody(LINK, renameFields),
  setHeader(LINK, 'Content-Type', 'text/plain'),
  ignoreTakenCode,
  changeBody(CREATE, (link) => ({ data: renameFields(link) })),
  changeStatus(CREATE, { from: 201, to: 200 }),
  changeResponse(DELETE, (response) => (response.ok ? Response.json({ ok: true }) : response)),
];

/**
 * Checks a provider with another API and more faults.
 * `created` counts the created links. `remaining` contains the short codes of those that still exist.
 */
const checkOtherApi = async (...more: readonly Fault[]) => {
  const provider = createProvider([...more, ...OTHER_API]);
  const { log, world } = provider.mock;
  const before = [...world.db.all('links')];
  const report = await checkProvider({ url: PROVIDER_URL, token: await provider.signIn(), canWrite: true });
  const after = world.db.all('links');
  const created = log.calls.filter(({ method, end }) => method === 'POST' && end === 201).length;
  const remaining = after.slice(before.length).map(({ shortCode }) => shortCode);
  return { report, before, after, created, remaining };
};

describe('the check of a provider with another API', () => {
  it('reports each difference once', async () => {
    const { report } = await checkOtherApi();
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
  });

  it('accepts other statuses for a success', async () => {
    const { report } = await checkOtherApi();
    expect(linesOf(report, 'holds').filter((line) => line.includes('is accepted instead of'))).toEqual([
      'POST /v1/links: succeeds with 200, which is accepted instead of 201',
      'DELETE /v1/links/{id}: succeeds with 200, which is accepted instead of 204',
    ]);
  });

  it('removes its test links', async () => {
    const { report, created, remaining } = await checkOtherApi();
    expect(created).toBe(3);
    expect(remaining).toEqual([]);
    expect(report.leftBehind).toEqual([]);
  });

  it('changes no other links', async () => {
    const { before, after } = await checkOtherApi();
    expect(after).toEqual(expect.arrayContaining(before));
  });

  describe.each([
    { list: 'does not contain it', losesList: false, reason: 'it was created but is not in the list' },
    { list: 'cannot be read', losesList: true, reason: 'its id is unknown and the list cannot be read' },
  ])('when the response lacks the created link and the list $list', ({ losesList, reason }) => {
    const check = () => {
      let isListLost = false;
      return checkOtherApi(
        changeBody(CREATE, () => {
          isListLost = losesList;
          return {};
        }),
        changeList(({ links }) => ({
          links: links.filter(({ title }) => !title.endsWith('provider:check')),
        })),
        on(LIST, async (request, respond) =>
          isListLost ? new Response(null, { status: 500 }) : respond(request),
        ),
      );
    };

    it('creates no other link', async () => {
      const { before, after, created } = await check();
      expect(created).toBe(1);
      expect(after).toEqual(expect.arrayContaining(before));
    });

    it('reports the link and the reason', async () => {
      const { report, remaining } = await check();
      expect(report.leftBehind).toEqual(remaining.map((code) => `${code} (${reason})`));
    });
  });
});
