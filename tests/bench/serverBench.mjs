import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/*
 * Measures the server's overhead: 200 concurrent clients read a list of 20 links, alternately from a stand-in
 * of Kutt and through the built server. Reads CPU time and memory of the server's process from /proc, so it
 * needs Linux.
 *   npm run build:server && node tests/bench/serverBench.mjs [requests]
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLIENTS = 200;
const ROUNDS = 10;
const [ENGINE_PORT, SERVER_PORT] = [4791, 4792];
const TICK_MS = 10;
const HEADERS = { 'X-API-KEY': 'KEY' };

const print = (line) => process.stdout.write(`${line}\n`);

/** Returns the same bytes for each request, so that the stand-in's own time is not measured. */
const serveEngine = async () => {
  const { module } = await runnerImport('/tests/server/StandInKutt.ts', { root: ROOT, configFile: false });
  const kutt = new module.StandInKutt();
  const url = 'http://engine.test/api/v2/links';
  for (let index = 0; index < 100; index += 1) {
    const body = JSON.stringify({ target: `https://example.org/${index}`, description: 'A title' });
    await kutt.fetch(url, { method: 'POST', headers: HEADERS, body });
  }
  const list = await (await kutt.fetch(`${url}?limit=20`, { headers: HEADERS })).text();
  const server = createServer((_incoming, outgoing) => {
    outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(list);
  });
  server.listen(ENGINE_PORT, () => process.send('ready'));
  process.on('disconnect', () => process.exit());
};

const measure = async (requestCount) => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  writeFileSync(join(folder, 'index.html'), 'x');
  const engine = spawn(process.execPath, [fileURLToPath(import.meta.url), 'engine'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise((resolve) => engine.once('message', resolve));
  const startedAt = performance.now();
  const server = spawn(process.execPath, [join(ROOT, 'dist-server/server.mjs'), '--print-links'], {
    env: {
      BREVITY_TO: 'kutt',
      BREVITY_URL: `http://127.0.0.1:${ENGINE_PORT}`,
      BREVITY_SECRET: 'a secret of thirty-two characters',
      BREVITY_KEY: 'KEY',
      BREVITY_PEOPLE: 'ada@example.com',
      BREVITY_PORT: String(SERVER_PORT),
      BREVITY_FILES: folder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => {
    server.kill();
    rmSync(folder, { recursive: true });
  });
  let output = '';
  server.stdout.on('data', (chunk) => {
    if (output.length < 10_000) output += chunk;
  });
  const waitForOutput = async (pattern) => {
    while (!pattern.test(output)) await new Promise((resolve) => server.stdout.once('data', resolve));
    return pattern.exec(output)[1];
  };
  await waitForOutput(/(Serving)/);
  const memory = () => {
    const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'));
    return `${Math.round(kib / 1024)} MiB`;
  };
  print(`Started in ${Math.round(performance.now() - startedAt)} ms. Memory: ${memory()}.`);

  const base = `http://localhost:${SERVER_PORT}`;
  await fetch(`${base}/v1/auth/login`, { method: 'POST', body: '{"email":"ada@example.com"}' });
  const token = await waitForOutput(/verify\/(\S+)/);
  const { jwt } = await (await fetch(`${base}/v1/auth/verify?token=${token}`)).json();

  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const send = (url, headers) =>
    new Promise((resolve, reject) => {
      const sent = request(url, { agent, headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode));
      });
      sent.once('error', reject).end();
    });
  const cpuMs = () => {
    const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  };
  /** Returns the milliseconds per request. */
  const run = async (url, headers, count) => {
    const start = performance.now();
    let left = count;
    const client = async () => {
      while (left-- > 0) {
        const status = await send(url, headers);
        if (status !== 200) throw new Error(`Status ${status}`);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return (performance.now() - start) / count;
  };
  const count = requestCount / ROUNDS;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const direct = await run(`http://127.0.0.1:${ENGINE_PORT}/api/v2/links`, HEADERS, count);
    const cpuBefore = cpuMs();
    const through = await run(`${base}/v1/links`, { Authorization: `Bearer ${jwt}` }, count);
    const serverCpu = ((cpuMs() - cpuBefore) / count).toFixed(2);
    const times = `${direct.toFixed(2)} ms directly, ${through.toFixed(2)} ms through the server`;
    print(
      `Round ${round}, per request: ${times}. CPU time of the server: ${serverCpu} ms. Memory: ${memory()}.`,
    );
  }
  process.exit();
};

if (process.argv[2] === 'engine') await serveEngine();
else await measure(Number(process.argv[2] ?? 20_000));
