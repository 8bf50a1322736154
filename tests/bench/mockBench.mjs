import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { measureSignIn } from './demoSignIn.mjs';
import { measurePage } from './mockPage.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STARTS = 5;
const CALLS = 31;
/** What the mock may take by itself, on top of the latency that is set. The very first start is told, not judged. */
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

/** The median of several runs, after one that warms up. */
const medianOf = async (runs, act) => {
  const times = [];
  for (let run = 0; run <= runs; run++) {
    const { ms } = await timed(() => act(run));
    if (run > 0) times.push(ms);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)];
};

const callsTo = (mock) => {
  const headers = { 'Content-Type': 'application/json' };
  return {
    headers,
    json: async (path, body) => {
      const init = body && { method: 'POST', body: JSON.stringify(body) };
      const answer = await mock.fetch(path, { headers, ...init });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
  };
};

const signIn = async (mock, { headers, json }) => {
  await json('/v1/auth/login', { email: 'demo@brevity.example' });
  const { jwt } = await json(`/v1/auth/verify?token=${mock.mailbox.mails()[0].token}`);
  headers.Authorization = `Bearer ${jwt}`;
};

/** What each thing takes with a scenario's account, in milliseconds. */
const measure = async (Mock, scenario) => {
  const make = () => new Mock({ setup: { scenario } });
  const { ms: firstStart } = await timed(make);
  const start = await medianOf(STARTS, make);
  const mock = make();
  const calls = callsTo(mock);
  await signIn(mock, calls);
  const newLink = (run) => ({ originalUrl: 'https://www.example.com/', customCode: `bench-${run}` });
  return {
    'first start': firstStart,
    start,
    list: await medianOf(CALLS, (run) => calls.json(`/v1/links?page=${run + 1}&limit=5`)),
    aggregate: await medianOf(CALLS, () => calls.json('/v1/analytics/aggregated')),
    create: await medianOf(CALLS, (run) => calls.json('/v1/links', newLink(run))),
  };
};

const isWithin = ([name, ms]) => ms < (LIMITS_MS[name] ?? Number.POSITIVE_INFINITY);

const bench = async () => {
  const { Mock } = await load('/mocks/Mock.ts');
  // Busy goes first: its first start is that of a page that has run nothing yet.
  const busy = await measure(Mock, 'busy');
  const typical = await measure(Mock, 'typical');
  print('The mock by itself, medians in ms');
  print(`${''.padEnd(12)}${'typical'.padStart(10)}${'busy'.padStart(10)}${'limit'.padStart(10)}`);
  for (const figure of Object.entries(busy)) {
    const [name, ms] = figure;
    const cells = [typical[name].toFixed(1), ms.toFixed(1), String(LIMITS_MS[name] ?? '')];
    const verdict = isWithin(figure) ? '' : '  too much';
    print(`${name.padEnd(12)}${cells.map((cell) => cell.padStart(10)).join('')}${verdict}`);
  }
  return Object.entries(busy).every(isWithin);
};

/** Keeping a change may not cost a frame. */
const SAVING_LIMIT_MS = 50;

const benchPage = async () => {
  const { saving, characters } = await measurePage();
  const verdict = saving < SAVING_LIMIT_MS ? '' : '  too much';
  print(
    `\nIn a page with 10,000 links, the longest that keeping a change holds it up: ${saving.toFixed(1)} ms of ${SAVING_LIMIT_MS} (${characters} characters)${verdict}`,
  );
  return verdict === '';
};

/** How much longer than the production build the demo may take to its sign-in screen. */
const SIGN_IN_MAX_RATIO = 1.4;

const benchSignIn = async () => {
  const { dist, demo } = await measureSignIn();
  const ratio = demo / dist;
  const verdict = ratio <= SIGN_IN_MAX_RATIO ? '' : '  too much';
  print(
    `The sign-in screen on the slow profile: ${demo.toFixed(0)} ms, of the production build ${dist.toFixed(0)}: ${ratio.toFixed(2)} times of ${SIGN_IN_MAX_RATIO}${verdict}`,
  );
  return verdict === '';
};

const [load1 = 0] = loadavg();
const verdicts = [await bench(), await benchPage(), await benchSignIn()];
if (verdicts.includes(false)) {
  const hint =
    load1 > availableParallelism() ? ` The machine was busy (load ${load1.toFixed(1)}): run it again.` : '';
  process.stderr.write(`\nSlower than its limits allow.${hint}\n`);
  process.exitCode = 1;
}
