import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { runnerImport } from 'vite';

/*
 * Judges what the gateway asks of Shlink, and what the stand-in answers, by Shlink's OpenAPI documents: the folder
 * `docs/swagger` of its sources. Not a part of `npm test`, which has no such folder.
 *   node tests/gateway/compareWithShlink.mjs folder
 */

const FOLDER = process.argv[2];
const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));

/** A document with all that it refers to. */
const read = (file) => {
  const follow = (value) => {
    if (Array.isArray(value)) return value.map(follow);
    if (typeof value !== 'object' || value === null) return value;
    if (typeof value.$ref === 'string') return read(join(dirname(file), value.$ref));
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, follow(one)]));
  };
  return follow(JSON.parse(readFileSync(file, 'utf8')));
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
const tried = new Map();

const judge = (what, schema, value) => {
  const validate = ajv.compile(schema);
  if (validate(value)) return;
  for (const { instancePath, message } of validate.errors)
    differences.add(`${what}: ${instancePath} ${message}`);
};

/** Judges a call and its answer; passes it on unchanged. */
const judged = (answer) => async (input, init) => {
  const request = new Request(input, init);
  const { pathname, searchParams } = new URL(request.url);
  const operation = operations.find((one) => one.method === request.method && one.pattern.test(pathname));
  const name = `${request.method} ${pathname}`;
  if (!operation) differences.add(`${name} is no call of Shlink`);
  const known = new Map(operation?.parameters?.map((one) => [one.name, one]));
  for (const [parameter, text] of searchParams) {
    const { schema } = known.get(parameter) ?? {};
    if (!schema) differences.add(`${name} knows no ${parameter}`);
    else judge(`${name}?${parameter}`, schema, /number|integer/.test(schema.type) ? Number(text) : text);
  }
  const sent = operation?.requestBody?.content['application/json'].schema;
  if (sent) {
    const body = await request.clone().json();
    const fields = Object.assign({}, ...[sent, ...(sent.allOf ?? [])].map((one) => one.properties));
    for (const field of Object.keys(body))
      if (!(field in fields)) differences.add(`${name} knows no field ${field}`);
    judge(`${name} sends`, sent, body);
  }
  const response = await answer(input, init);
  const status = `${operation?.operationId} ${response.status}`;
  tried.set(status, (tried.get(status) ?? 0) + 1);
  const { content } = operation?.responses[response.status] ?? operation?.responses.default ?? {};
  const type = response.headers.get('Content-Type');
  if (content && !content[type]) differences.add(`${status} has the type ${type}`);
  else if (content) judge(`${status} answers`, content[type].schema, await response.clone().json());
  return response;
};

const { module } = await runnerImport('/tests/gateway/gatewayOn.ts', { configFile: false });
const { module: standIns } = await runnerImport('/tests/gateway/StandInShlink.ts', { configFile: false });
const shlink = new standIns.StandInShlink();
let key = 'KEY';
const { call, signIn } = module.gatewayOn('shlink', { fetch: judged(shlink.fetch), keyOf: () => key });
const token = await signIn();
const link = {
  originalUrl: 'https://example.org/',
  customCode: 'first',
  title: 'A title',
  description: '#tag',
};
shlink.add({ shortCode: 'other', domain: 'other.test' });
const calls = [
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
for (const [name, body] of calls) await call(name, { token, body });
shlink.visit('other', [0, 0]);
shlink.deletionThreshold = 1;
await call('DELETE /v1/links/other%40other.test', { token });
key = 'WRONG';
await call('GET /v1/links', { token });
for (const [status, count] of tried) process.stdout.write(`${status}: ${count}\n`);
for (const one of differences) process.stdout.write(`✗ ${one}\n`);
process.stdout.write(`${differences.size} differ.\n`);
process.exitCode = differences.size > 0 ? 1 : 0;
