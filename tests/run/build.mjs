import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnv, runnerImport } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = 'node_modules/.cache/brevity';

const INPUTS = [
  'index.html',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'public',
  'src',
  'mocks',
  'contract',
  'tools',
];

process.chdir(ROOT);
const { module: e2e } = await runnerImport('/tests/e2e/support/environment.ts', {
  root: ROOT,
  configFile: false,
});

const BUILDS = {
  dist: { folder: 'dist', mode: 'production', env: {} },
  demo: { folder: 'dist-demo', mode: 'demo', env: {} },
  basePath: {
    folder: e2e.BASE_PATH_DIST,
    mode: 'production',
    env: { VITE_API_BASE_URL: e2e.PROVIDER, VITE_BASE_PATH: e2e.BASE_PATH },
  },
  http: { folder: e2e.HTTP_DIST, mode: 'production', env: { VITE_API_BASE_URL: e2e.PROVIDER } },
};

const filesIn = (path) => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat ? [path] : [];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
};

/**
 * Returns a hash of a build's inputs and output. The output counts, because other commands write to the same
 * folders.
 */
const fingerprint = ({ folder, mode, env }) => {
  const hash = createHash('sha256').update(JSON.stringify({ ...loadEnv(mode, ROOT, 'VITE_'), ...env }));
  for (const path of [...INPUTS, folder, `${folder}-maps`].flatMap(filesIn))
    hash.update(`\n${path}\n`).update(readFileSync(path));
  return hash.digest('hex');
};

const stampOf = (name) => join(CACHE, 'builds', BUILDS[name].folder.replace(/\W+/g, '-'));

const isFresh = (name) => {
  const stamp = stampOf(name);
  return filesIn(stamp).length > 0 && readFileSync(stamp, 'utf8') === fingerprint(BUILDS[name]);
};

const build = async (name) => {
  const { folder, mode, env } = BUILDS[name];
  const args = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--mode',
    mode,
    '--outDir',
    folder,
    '--logLevel',
    'error',
  ];
  // `runnerImport` has set the variable to 'development' for this process.
  const NODE_ENV = 'production';
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV, ...env },
    stdio: 'inherit',
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`The build "${name}" failed.`);
  mkdirSync(dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), fingerprint(BUILDS[name]));
};

// Builds the named builds, or all, unless they are up to date.
const names = process.argv.slice(2);
const stale = (names.length > 0 ? names : Object.keys(BUILDS)).filter((name) => !isFresh(name));
try {
  await Promise.all(stale.map(build));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
