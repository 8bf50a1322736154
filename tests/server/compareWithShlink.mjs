import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { runnerImport } from 'vite';

/*
 * Compares the server's requests and the stand-in's responses with Shlink's OpenAPI documents, the folder
 * `docs/swagger` of its sources. Also replays recorded exchanges of a running Shlink in their order, from a JSON file
 * of `{ note, method, path, request, status, response }`. `npm test` does not run the script, because the files are
 * missing.
 *   node tests/server/compareWithShlink.mjs folder [exchanges.json]
 */

const [, , FOLDER, EXCHANGES] = process.argv;
const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));

/** Reads a document and resolves its references. */
const read = (file) => {
  const resolve = (value) => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    if (typeof value.$ref === 'string') return read(join(dirname(file), value.$ref));
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolve(one)]));
  };
  return resolve(JSON.parse(readFileSync(file, 'utf8')));
};

const { paths } = read(join(FOLDER, 'swagger.json'));
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...operation,
    method: method.toUpperCase(),
    pattern: new RegExp(`^${path.replace('{version}', '3').replace(/\{\w+\}/g, '[^/]+')}$`),
  })),
);

const differences = new Set();
const counts = new Map();

const validateValue = (what, schema, value) => {
  const validate = ajv.compile(schema);
  if (validate(value)) return;
  for (const { instancePath, message } of validate.errors)
    differences.add(`${what}: ${instancePath} ${message}`);
};

/** Wraps a `fetch` function. Compares each request and its response with the OpenAPI documents. */
const validating = (respond) => async (input, init) => {
  const request = new Request(input, init);
  const { pathname, searchParams } = new URL(request.url);
  const operation = operations.find((one) => one.method === request.method && one.pattern.test(pathname));
  const name = `${request.method} ${pathname}`;
  if (!operation) differences.add(`${name} is not an endpoint of Shlink`);
  const known = new Map(operation?.parameters?.map((one) => [one.name, one]));
  for (const [parameter, text] of searchParams) {
    const { schema } = known.get(parameter) ?? {};
    if (!schema) differences.add(`${name} has no parameter ${parameter}`);
    else
      validateValue(`${name}?${parameter}`, schema, /number|integer/.test(schema.type) ? Number(text) : text);
  }
  const requestSchema = operation?.requestBody?.content['application/json'].schema;
  if (requestSchema) {
    const body = await request.clone().json();
    const fields = Object.assign(
      {},
      ...[requestSchema, ...(requestSchema.allOf ?? [])].map((one) => one.properties),
    );
    for (const field of Object.keys(body))
      if (!(field in fields)) differences.add(`${name} has no field ${field}`);
    validateValue(`${name} sends`, requestSchema, body);
  }
  const response = await respond(input, init);
  const status = `${operation?.operationId} ${response.status}`;
  counts.set(status, (counts.get(status) ?? 0) + 1);
  const { content } = operation?.responses[response.status] ?? operation?.responses.default ?? {};
  const type = response.headers.get('Content-Type');
  if (content && !content[type]) differences.add(`${status} has the type ${type}`);
  else if (content) validateValue(`${status} returns`, content[type].schema, await response.clone().json());
  return response;
};

const { module } = await runnerImport('/tests/server/createTestApi.ts', { configFile: false });
const { module: standIns } = await runnerImport('/tests/server/StandInShlink.ts', { configFile: false });
const shlink = new standIns.StandInShlink();
let key = 'KEY';
const { send, signIn } = module.createTestApi('shlink', {
  fetch: validating(shlink.fetch),
  keyOf: () => key,
});
const token = await signIn();
const link = {
  originalUrl: 'https://example.org/',
  customCode: 'first',
  title: 'A title',
  description: '#tag',
};
shlink.add({ shortCode: 'other', domain: 'other.test' });
const requests = [
  ['POST /v1/links', link],
  ['POST /v1/links', link],
  ['GET /v1/links?page=1&limit=100'],
  ['GET /v1/links/first'],
  ['GET /v1/links/other%40other.test'],
  ['GET /v1/links/none'],
  ['PUT /v1/links/first', { title: '', description: '', originalUrl: 'http://example.org/' }],
  ['PUT /v1/links/first', { isActive: false }],
  ['PUT /v1/links/first', { isActive: true }],
  ['PUT /v1/links/none', { title: 'x' }],
  ['GET /redirect/first'],
  ['GET /v1/analytics/links/first/clicks'],
  ['GET /v1/analytics/links/other%40other.test/clicks'],
  ['GET /v1/analytics/links/first/stats'],
  ['GET /v1/analytics/aggregated'],
  ['DELETE /v1/links/first'],
  ['DELETE /v1/links/first'],
];
for (const [name, body] of requests) await send(name, { token, body });
shlink.visit('other', { daysAgo: [0, 0] });
shlink.deletionThreshold = 1;
await send('DELETE /v1/links/other%40other.test', { token });
key = 'WRONG';
await send('GET /v1/links', { token });
for (const [status, count] of counts) process.stdout.write(`${status}: ${count}\n`);
for (const one of differences) process.stdout.write(`✗ ${one}\n`);
process.stdout.write(`${differences.size} differ.\n`);

/** Requests, parameters and fields that the server never sends. */
const NEVER_SENT =
  /\/rest\/v3\/(?:health|tags|domains|mercure-info|visits\/)|searchTerm|"(?:pathPrefix|findIfExists)"/;
const HOST = 'http://127.0.0.1:8506';
const BROWSER = {
  'User-Agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
};

const KEYS = [
  [/wrong key|has ended/, 'WRONG'],
  [/role author/, 'AUTHOR'],
  [/key of one domain|^get with it/, 'DOMAIN'],
  [/without orphan visits|with such a key/, 'NO_ORPHANS'],
];

const createShlink = (settings) =>
  Object.assign(new standIns.StandInShlink(), { scheme: 'http', ...settings });
const main = createShlink({
  offsetHours: 0,
  documentTitle: (url) => (url.startsWith('http://127.0.0.1') ? 'Title of the page itself' : null),
});
main.keys.set('AUTHOR', { isAuthor: true });
main.keys.set('DOMAIN', { domain: 'b.test' });
main.keys.set('NO_ORPHANS', { hidesOrphanVisits: true });
const other = createShlink({
  offsetHours: -5,
  defaultDomain: 'l.test',
  deletionThreshold: 2,
  isLoose: true,
  hasMultiSegmentSlugs: true,
  documentTitle: () => null,
});
other.add({ shortCode: 'thr' });
other.visit('thr', { daysAgo: [0, 0, 0] });

const visit = (path, headers = {}) => main.fetch(HOST + path, { headers: { ...BROWSER, ...headers } });
/** Unrecorded actions before an exchange, by the start of its note. */
const UNRECORDED_ACTIONS = {
  // Created by a request that the server never sends.
  'take all redirect rules away': () => main.add({ shortCode: 'x-1yzxP7z6' }),
  'the redirect itself': async () => {
    await visit('/menu?utm=1', { Referer: 'https://news.example/' });
    await visit('/menu');
    for (const path of ['/ends-later', '/ends-later', '/crawl', '/two-visits']) await visit(path);
    for (const path of ['/menu', '/two-visits'])
      await visit(path, {
        'User-Agent': path === '/menu' ? 'Googlebot/2.1 (+http://www.google.com/bot.html)' : 'Googlebot/2.1',
      });
    for (let at = 0; at < 5; at += 1) await visit('/');
  },
  'visits with a location': ({ visits }) => {
    const [latest] = main.urls.find((one) => one.shortUrl === 'http://s.test/menu').visits;
    latest.visitLocation = visits.data[0].visitLocation;
  },
  // Deleted by a request that the server never sends.
  'an unknown call': () => main.urls.find((one) => one.shortCode === 'two-visits').visits.splice(0),
};

/** The generated codes: the recorded ones, mapped to those of the stand-in. */
const generated = new Map();

/** Replaces the generated codes, and the times except for their offsets. */
const comparable = (value, name) => {
  if (typeof value === 'string') {
    const text = [...generated].reduce(
      (result, [recorded, actual]) => result.replaceAll(recorded, actual),
      value,
    );
    return /^date/.test(name) ? text.replace(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/, 'T') : text;
  }
  if (Array.isArray(value)) return value.map((one) => comparable(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, comparable(one, field)]));
};

/** Replays an exchange. Returns the differences, or undefined if the server never sends the request. */
const replay = async ({ note, method, path, request, status, response, headers, location }) => {
  const sent = request === null ? '' : JSON.stringify(request);
  if (NEVER_SENT.test(path) || NEVER_SENT.test(sent) || path.endsWith('two-visits/visits')) return undefined;
  const [, prepare] = Object.entries(UNRECORDED_ACTIONS).find(([name]) => note.startsWith(name)) ?? [];
  await prepare?.(response);
  const [, key = 'KEY'] = KEYS.find(([pattern]) => pattern.test(note)) ?? [];
  const actual = await (note.includes('another server') ? other : main).fetch(HOST + path, {
    method,
    headers: {
      ...(!note.endsWith('without a key') && { 'X-Api-Key': key }),
      'Content-Type': 'application/json',
      ...headers,
    },
    ...(sent !== '' && { body: sent }),
  });
  const text = await actual.text();
  const isJson = actual.headers.get('Content-Type')?.includes('json') ?? false;
  const body = isJson ? JSON.parse(text) : null;
  if (method === 'POST' && status === 200 && request.customSlug === undefined && response.shortCode)
    generated.set(response.shortCode, body.shortCode);
  const same = {
    status: actual.status === status,
    location: (actual.headers.get('Location') ?? undefined) === location,
    body: isDeepStrictEqual(comparable(body), typeof response === 'string' ? null : comparable(response)),
  };
  const differing = Object.keys(same).filter((name) => !same[name]);
  return differing.map(
    (name) => `${name}\n    ${actual.status} ${text}\n    ${status} ${JSON.stringify(response)}`,
  );
};

let [agree, differ] = [0, 0];
const exchanges = EXCHANGES ? JSON.parse(readFileSync(EXCHANGES, 'utf8')) : [];
for (const exchange of exchanges) {
  const differing = await replay(exchange);
  if (differing?.length === 0) agree += 1;
  if (!differing?.length) continue;
  differ += 1;
  process.stdout.write(`✗ ${exchange.note}: ${differing.join('\n')}\n`);
}
const rest = exchanges.length - agree - differ;
process.stdout.write(
  `${exchanges.length} exchanges: ${agree} agree, ${differ} differ, ${rest} are never sent by the server.\n`,
);
process.exitCode = differences.size + differ > 0 ? 1 : 0;
