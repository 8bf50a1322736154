import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { runnerImport } from 'vite';

/*
 * Holds the stand-in of Kutt against exchanges with a running one: a JSON file of `{ note, request, response }`, or of
 * `{ note, method, path, request, status, response }`, in their order. Not a part of `npm test`, whose machines have no
 * such file.
 *   node tests/server/compareWithKutt.mjs exchanges.json
 */

const HOST = 'http://kutt.test';
/** Links that were created between two exchanges without a record. */
const BEFORE = { 'list, page': 60 };
/** Requests that the server never sends: searches, domains, `reuse`, refused expiries, admin calls, password checks. */
const NOT_ASKED =
  /^(?:health|user|domains|preflight|.*search.*|list, odd parameters|.*reuse.*|made with an expiry.*|.*domain (?:added|removed)|unknown domain|made on the domain|redirect on the domain.*|account with.*|.*for (?:an admin|admins).*|password: .*|list: the banned one|changed: expiry given|changed: expiry taken away by an empty.*|stats of (?:a link|another link) with.*|list, two a page|page beyond the last|limit above 50)$/;
/** Values that differ each time, or lists of links that no exchange creates. */
const VOLATILE = /^(?:id|created_at|updated_at|expire_in)$/;
const BAN = 'a ban by the admin';

/** An exchange in the first of the two forms. */
const normalized = (exchange) => {
  if (exchange.response.headers) return exchange;
  const { note, method, path, request, status, responseHeaders: headers, response: body } = exchange;
  const { 'X-API-KEY': key, 'user-agent': agent, referer } = request.headers;
  const sent = typeof request.body === 'string' ? { text: request.body } : { body: request.body };
  const keyUsed = key === undefined ? 'none' : note.startsWith('wrong key') ? 'wrong' : 'KEY';
  return {
    note,
    request: { method, path, key: keyUsed, agent, referer, ...sent },
    response: { status, headers, body },
  };
};

const { module } = await runnerImport('/tests/server/StandInKutt.ts', { configFile: false });
const kutt = new module.StandInKutt();
const recording = readFileSync(process.argv[2], 'utf8').replaceAll('localhost:3000', 'kutt.test');
const exchanges = JSON.parse(recording).map(normalized);

/** Ids and codes that each side has drawn: those recorded, to those of the stand-in. */
const drawn = new Map();

const withDrawn = (text) => [...drawn].reduce((known, [one, other]) => known.replaceAll(one, other), text);

const send = ({ method, path, key, body, text, agent = 'curl', referer = '' }) =>
  kutt.fetch(HOST + withDrawn(path), {
    method,
    headers: {
      ...(key !== 'none' && { 'X-API-KEY': key === 'wrong' ? 'WRONG' : kutt.key }),
      'User-Agent': agent,
      Referer: referer,
      ...((body || text) && { 'Content-Type': 'application/json' }),
    },
    ...((body || text) && { body: text ?? withDrawn(JSON.stringify(body)) }),
  });

/** Returns the fields of a recorded value that the stand-in also returns. The server reads no others. */
const asFarAs = (own, value) => {
  if (Array.isArray(own) && Array.isArray(value)) return value.map((one, at) => asFarAs(own[at], one));
  if (!own || !value || typeof own !== 'object' || typeof value !== 'object') return value;
  return Object.fromEntries(Object.keys(own).map((name) => [name, asFarAs(own[name], value[name])]));
};

const comparable = (value) => {
  if (typeof value === 'string') return withDrawn(value);
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => !VOLATILE.test(name));
  return Object.fromEntries(fields.map(([name, one]) => [name, comparable(one)]));
};

let [compared, differences] = [0, 0];
for (const { note, request, response } of exchanges) {
  if (NOT_ASKED.test(note)) continue;
  if (note === BAN) {
    // Only admins can ban, with a request that the server never sends.
    const id = drawn.get(request.path.split('/').at(-1));
    Object.assign(kutt.links.find((link) => link.id === id) ?? {}, { banned: true });
    continue;
  }
  compared += 1;
  for (let at = 0; at < (BEFORE[note] ?? 0); at += 1) {
    const body = {
      target: `https://example.org/bulk/${at}`,
      customurl: `bulk-${at}`,
      description: at % 2 ? 'odd' : 'even',
    };
    await send({ method: 'POST', path: '/api/v2/links', body });
  }
  const agent = note.includes('as a browser') ? 'Mozilla/5.0' : request.agent;
  const answer = await send({ ...request, agent });
  const text = await answer.text();
  const type = answer.headers.get('Content-Type')?.split(';')[0];
  const isJson = type === 'application/json';
  const body = isJson ? JSON.parse(text) : text;
  if (answer.status < 300 && request.method === 'POST' && response.body.id) {
    drawn.set(response.body.id, body.id);
    if (!request.body.customurl) drawn.set(response.body.address, body.address);
  }
  const recordedType = response.headers['content-type']?.split(';')[0];
  // Cut lists say how many rows there were.
  const recorded =
    typeof response.body.data === 'string'
      ? { ...response.body, data: Number.parseInt(response.body.data.slice(1), 10) }
      : response.body;
  const told = typeof recorded.data === 'number' ? { ...body, data: body.data?.length } : body;
  const same = {
    status: answer.status === response.status,
    type: type === recordedType || answer.status === 302,
    location: (answer.headers.get('Location') ?? undefined) === response.headers.location,
    body: !isJson || isDeepStrictEqual(comparable(told), comparable(asFarAs(told, recorded))),
  };
  const wrong = Object.keys(same).filter((name) => !same[name]);
  if (wrong.length === 0) continue;
  differences += 1;
  process.stdout.write(
    `✗ ${note}: ${wrong.join(', ')}\n    ${answer.status} ${text.slice(0, 600)}\n    ${response.status} ${JSON.stringify(response.body).slice(0, 600)}\n`,
  );
}
process.stdout.write(`${exchanges.length} exchanges, ${compared} compared, ${differences} differ.\n`);
process.exitCode = differences > 0 ? 1 : 0;
