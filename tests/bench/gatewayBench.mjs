import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/*
 * What the gateway costs beyond the engine: a stand-in of Kutt is called directly and through the built gateway, in
 * turns, by 200 clients at once. Times of the processor are those of the gateway's process (Linux).
 *   npm run build:gateway && node tests/bench/gatewayBench.mjs [calls]
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLIENTS = 200;
const ROUNDS = 10;
const CALLS = Number(process.argv[2] ?? 20_000);
const [ENGINE_PORT, PORT] = [4791, 4792];
const TICK_MS = 10;

if (process.argv[2] === 'engine') {
  const { module } = await runnerImport('/tests/gateway/StandInKutt.ts', { root: ROOT, configFile: false });
  const kutt = new module.StandInKutt();
  for (let at = 0; at < 1000; at += 1) {
    const body = JSON.stringify({
      target: `https://example.org/${at}`,
      customurl: `code-${at}`,
      description: 'A title',
    });
    await kutt.fetch('http://x/api/v2/links', { method: 'POST', headers: { 'X-API-KEY': 'KEY' }, body });
  }
  const answer = await kutt.fetch('http://x/api/v2/links?limit=20', { headers: { 'X-API-KEY': 'KEY' } });
  const list = Buffer.from(await answer.arrayBuffer());
  // The same bytes each time: what is measured is not the stand-in.
  createServer((_incoming, outgoing) => {
    outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(list);
  }).listen(ENGINE_PORT, () => process.send('ready'));
} else await measure();

async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  writeFileSync(join(folder, 'index.html'), 'x');
  const engine = spawn(process.execPath, [fileURLToPath(import.meta.url), 'engine'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise((resolve) => engine.once('message', resolve));
  const begun = performance.now();
  const gateway = spawn(
    process.execPath,
    [
      join(ROOT, 'dist-gateway/gateway.mjs'),
      '--to',
      'kutt',
      '--url',
      `http://127.0.0.1:${ENGINE_PORT}`,
      '--people',
      'ada@example.com',
      '--port',
      String(PORT),
      '--files',
      folder,
      '--print-links',
    ],
    {
      env: { GATEWAY_SECRET: 'a secret of thirty-two characters', GATEWAY_KEY: 'KEY' },
    },
  );
  let output = '';
  gateway.stdout.on('data', (chunk) => {
    if (output.length < 10_000) output += chunk;
  });
  gateway.stderr.pipe(process.stderr);
  const seen = async (pattern) => {
    while (!pattern.test(output)) await new Promise((resolve) => setTimeout(resolve, 5));
    return pattern.exec(output)[1];
  };
  await seen(/(Serving)/);
  const startMs = performance.now() - begun;
  const base = `http://localhost:${PORT}`;
  await fetch(`${base}/v1/auth/login`, { method: 'POST', body: '{"email":"ada@example.com"}' });
  const token = await seen(/verify\/(\S+)/);
  const { jwt } = await (await fetch(`${base}/v1/auth/verify?token=${token}`)).json();

  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const call = (url, headers) =>
    new Promise((resolve, reject) => {
      request(url, { agent, headers }, (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode));
      })
        .once('error', reject)
        .end();
    });
  const cpuMs = () => {
    const fields = readFileSync(`/proc/${gateway.pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  };
  const memory = () =>
    Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${gateway.pid}/status`, 'utf8'))[1]) / 1024);
  const run = async (url, headers, calls) => {
    const statuses = new Map();
    const start = performance.now();
    let left = calls;
    const client = async () => {
      while (left-- > 0) {
        const status = await call(url, headers);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return { ms: (performance.now() - start) / calls, statuses };
  };
  process.stdout.write(`started in ${Math.round(startMs)} ms, ${memory()} MiB\n`);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const direct = await run(
      `http://127.0.0.1:${ENGINE_PORT}/api/v2/links?limit=20&skip=0`,
      {},
      CALLS / ROUNDS,
    );
    const before = cpuMs();
    const through = await run(`${base}/v1/links`, { Authorization: `Bearer ${jwt}` }, CALLS / ROUNDS);
    const own = (cpuMs() - before) / (CALLS / ROUNDS);
    const statuses = [...through.statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    process.stdout.write(
      `round ${round}: direct ${direct.ms.toFixed(2)} ms a call, through ${through.ms.toFixed(2)} ms; own processor time ${own.toFixed(2)} ms; ${memory()} MiB; ${statuses}\n`,
    );
  }
  agent.destroy();
  gateway.kill();
  engine.kill();
  rmSync(folder, { recursive: true });
}
