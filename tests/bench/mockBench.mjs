import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { measureSignIn } from './demoSignIn.mjs';
import { measurePage } from './mockPage.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STARTS = 5;
const REQUESTS = 31;
/**
 * Limits for the mock's own time, without the latency in its settings. The first start is printed, but has no
 * limit.
 */
const LIMITS_MS = { start: 1_000, list: 20, aggregate: 20, create: 20 };

const print = (line) => process.stdout.write(`${line}\n`);

const load = async (file) => {
  const { module } = await runnerImport(file, { root: ROOT, configFile: false, logLevel: 'error' });
  return module;
};

const timed = async (act) => {
  const start = performance.now();
  const result = await act();
  return { result, ms: performance.now() - start };
};

/** Returns the median time of several runs, after one run as a warm-up. */
const medianOf = async (runs, act) => {
  const times = [];
  for (let run = 0; run <= runs; run++) {
    const { ms } = await timed(() => act(run));
    if (run > 0) times.push(ms);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)];
};

const clientOf = (mock) => {
  const headers = { 'Content-Type': 'application/json' };
  return {
    headers,
    json: async (path, body) => {
      const init = body && { method: 'POST', body: JSON.stringify(body) };
      const response = await mock.fetch(path, { headers, ...init });
      if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
      return response.json();
    },
  };
};

const signIn = async (mock, { headers, json }) => {
  await json('/v1/auth/login', { email: 'demo@brevity.example' });
  const { jwt } = await json(`/v1/auth/verify?token=${mock.mailbox.mails()[0].token}`);
  headers.Authorization = `Bearer ${jwt}`;
};

/** Returns the time of each operation on a scenario's account, in ms. */
const measure = async (Mock, scenario) => {
  const make = () => new Mock({ setup: { scenario } });
  const { ms: firstStart } = await timed(make);
  const start = await medianOf(STARTS, make);
  const mock = make();
  const client = clientOf(mock);
  await signIn(mock, client);
  const newLink = (run) => ({ originalUrl: 'https://www.example.com/', customCode: `bench-${run}` });
  return {
    'first start': firstStart,
    start,
    list: await medianOf(REQUESTS, (run) => client.json(`/v1/links?page=${run + 1}&limit=5`)),
    aggregate: await medianOf(REQUESTS, () => client.json('/v1/analytics/aggregated')),
    create: await medianOf(REQUESTS, (run) => client.json('/v1/links', newLink(run))),
  };
};

const isWithin = ([name, ms]) => ms < (LIMITS_MS[name] ?? Number.POSITIVE_INFINITY);

const bench = async () => {
  const { Mock } = await load('/mocks/Mock.ts');
  // Starts with 'busy', so that its first start includes the work of a fresh process.
  const busy = await measure(Mock, 'busy');
  const typical = await measure(Mock, 'typical');
  print('Own time of the mock without latency, medians in ms');
  print(`${''.padEnd(12)}${'typical'.padStart(10)}${'busy'.padStart(10)}${'limit'.padStart(10)}`);
  for (const figure of Object.entries(busy)) {
    const [name, ms] = figure;
    const cells = [typical[name].toFixed(1), ms.toFixed(1), String(LIMITS_MS[name] ?? '')];
    const verdict = isWithin(figure) ? '' : '  too slow';
    print(`${name.padEnd(12)}${cells.map((cell) => cell.padStart(10)).join('')}${verdict}`);
  }
  return Object.entries(busy).every(isWithin);
};

/** The longest time that storing a change may block the page. */
const STORING_LIMIT_MS = 50;

const benchPage = async () => {
  const { longestWriteMs, characters } = await measurePage();
  const verdict = longestWriteMs < STORING_LIMIT_MS ? '' : '  too slow';
  print(
    `\nLongest write to the storage with 10,000 links: ${longestWriteMs.toFixed(1)} ms, limit ${STORING_LIMIT_MS} ms (${characters} characters)${verdict}`,
  );
  return verdict === '';
};

/** The limit of the ratio between the sign-in times of the demo and of the production build. */
const SIGN_IN_MAX_RATIO = 1.4;

const benchSignIn = async () => {
  const { dist, demo } = await measureSignIn();
  const ratio = demo / dist;
  const verdict = ratio <= SIGN_IN_MAX_RATIO ? '' : '  too slow';
  print(
    `Sign-in screen on the mobile profile: demo ${demo.toFixed(0)} ms, production build ${dist.toFixed(0)} ms, ratio ${ratio.toFixed(2)}, limit ${SIGN_IN_MAX_RATIO}${verdict}`,
  );
  return verdict === '';
};

const [load1 = 0] = loadavg();
const verdicts = [await bench(), await benchPage(), await benchSignIn()];
if (verdicts.includes(false)) {
  const hint =
    load1 > availableParallelism() ? ` The machine was busy (load ${load1.toFixed(1)}). Run it again.` : '';
  process.stderr.write(`\nA limit is exceeded.${hint}\n`);
  process.exitCode = 1;
}
