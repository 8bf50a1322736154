import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { runnerImport } from 'vite';

/*
 * Replays recorded exchanges of a running Kutt on the stand-in and compares the responses. The JSON file contains
 * exchanges in their order, as `{ note, request, response }` or as
 * `{ note, method, path, request, status, response }`. `npm test` does not run the script, because the file is missing.
 *   node tests/server/compareWithKutt.mjs exchanges.json
 */

const HOST = 'http://kutt.test';
/** The number of links that were created before an exchange without being recorded. */
const UNRECORDED_LINKS = { 'list, page': 60 };
/** Requests that the server never sends: searches, domains, `reuse`, refused expiries, admin calls, password checks. */
const NEVER_SENT =
  /^(?:health|user|domains|preflight|.*search.*|list, odd parameters|.*reuse.*|made with an expiry.*|.*domain (?:added|removed)|unknown domain|made on the domain|redirect on the domain.*|account with.*|.*for (?:an admin|admins).*|password: .*|list: the banned one|changed: expiry given|changed: expiry taken away by an empty.*|stats of (?:a link|another link) with.*|list, two a page|page beyond the last|limit above 50)$/;
/** Fields whose values differ each time. */
const VOLATILE = /^(?:id|created_at|updated_at|expire_in)$/;
const BAN = 'a ban by the admin';

/** Converts an exchange to the form `{ note, request, response }`. */
const normalized = (exchange) => {
  if (exchange.response.headers) return exchange;
  const { note, method, path, request, status, responseHeaders: headers, response: body } = exchange;
  const { 'X-API-KEY': key, 'user-agent': agent, referer } = request.headers;
  const requestBody = typeof request.body === 'string' ? { text: request.body } : { body: request.body };
  const keyUsed = key === undefined ? 'none' : note.startsWith('wrong key') ? 'wrong' : 'KEY';
  return {
    note,
    request: { method, path, key: keyUsed, agent, referer, ...requestBody },
    response: { status, headers, body },
  };
};

const { module } = await runnerImport('/tests/server/StandInKutt.ts', { configFile: false });
const kutt = new module.StandInKutt();
const recording = readFileSync(process.argv[2], 'utf8').replaceAll('localhost:3000', 'kutt.test');
const exchanges = JSON.parse(recording).map(normalized);

/** The generated ids and codes: the recorded ones, mapped to those of the stand-in. */
const generated = new Map();

const translateIds = (text) =>
  [...generated].reduce((result, [recorded, actual]) => result.replaceAll(recorded, actual), text);

const send = ({ method, path, key, body, text, agent = 'curl', referer = '' }) =>
  kutt.fetch(HOST + translateIds(path), {
    method,
    headers: {
      ...(key !== 'none' && { 'X-API-KEY': key === 'wrong' ? 'WRONG' : kutt.key }),
      'User-Agent': agent,
      Referer: referer,
      ...((body || text) && { 'Content-Type': 'application/json' }),
    },
    ...((body || text) && { body: text ?? translateIds(JSON.stringify(body)) }),
  });

/** Returns the fields of a recorded value that the stand-in also returns. The server reads no others. */
const sharedFields = (own, value) => {
  if (Array.isArray(own) && Array.isArray(value)) return value.map((one, at) => sharedFields(own[at], one));
  if (!own || !value || typeof own !== 'object' || typeof value !== 'object') return value;
  return Object.fromEntries(Object.keys(own).map((name) => [name, sharedFields(own[name], value[name])]));
};

const comparable = (value) => {
  if (typeof value === 'string') return translateIds(value);
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => !VOLATILE.test(name));
  return Object.fromEntries(fields.map(([name, one]) => [name, comparable(one)]));
};

let [compared, differences] = [0, 0];
for (const { note, request, response } of exchanges) {
  if (NEVER_SENT.test(note)) continue;
  if (note === BAN) {
    // The server never sends the request, because only admins can ban links.
    const id = generated.get(request.path.split('/').at(-1));
    Object.assign(kutt.links.find((link) => link.id === id) ?? {}, { banned: true });
    continue;
  }
  compared += 1;
  for (let at = 0; at < (UNRECORDED_LINKS[note] ?? 0); at += 1) {
    const body = {
      target: `https://example.org/bulk/${at}`,
      customurl: `bulk-${at}`,
      description: at % 2 ? 'odd' : 'even',
    };
    await send({ method: 'POST', path: '/api/v2/links', body });
  }
  const agent = note.includes('as a browser') ? 'Mozilla/5.0' : request.agent;
  const actual = await send({ ...request, agent });
  const text = await actual.text();
  const type = actual.headers.get('Content-Type')?.split(';')[0];
  const isJson = type === 'application/json';
  const body = isJson ? JSON.parse(text) : text;
  if (actual.status < 300 && request.method === 'POST' && response.body.id) {
    generated.set(response.body.id, body.id);
    if (!request.body.customurl) generated.set(response.body.address, body.address);
  }
  const recordedType = response.headers['content-type']?.split(';')[0];
  // A shortened list is recorded as its number of rows.
  const recorded =
    typeof response.body.data === 'string'
      ? { ...response.body, data: Number.parseInt(response.body.data.slice(1), 10) }
      : response.body;
  const counted = typeof recorded.data === 'number' ? { ...body, data: body.data?.length } : body;
  const same = {
    status: actual.status === response.status,
    type: type === recordedType || actual.status === 302,
    location: (actual.headers.get('Location') ?? undefined) === response.headers.location,
    body: !isJson || isDeepStrictEqual(comparable(counted), comparable(sharedFields(counted, recorded))),
  };
  const differing = Object.keys(same).filter((name) => !same[name]);
  if (differing.length === 0) continue;
  differences += 1;
  process.stdout.write(
    `✗ ${note}: ${differing.join(', ')}\n    ${actual.status} ${text.slice(0, 600)}\n    ${response.status} ${JSON.stringify(response.body).slice(0, 600)}\n`,
  );
}
process.stdout.write(`${exchanges.length} exchanges, ${compared} compared, ${differences} differ.\n`);
process.exitCode = differences > 0 ? 1 : 0;
