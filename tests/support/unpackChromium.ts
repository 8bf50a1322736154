import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/brevity');
const PACKAGE = join(ROOT, 'node_modules/@sparticuz/chromium/package.json');

const UNPACK = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`;

/**
 * Unpacks the npm package's Chromium once per version and returns its path. Returns undefined if the package
 * does not fit this machine. The package reuses incomplete files in the temp folder, so each process unpacks
 * into a new folder and then moves it into place.
 */
export const unpackChromium = async (): Promise<string | undefined> => {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(PACKAGE)) return undefined;
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8'));
  const home = join(CACHE, `chromium-${version}`);
  if (!existsSync(home)) await unpackTo(home);
  // Text has no width on systems without fonts.
  if (!existsSync('/etc/fonts')) process.env['FONTCONFIG_PATH'] ??= join(home, 'fonts');
  return join(home, 'chromium');
};

const unpackTo = async (home: string): Promise<void> => {
  await mkdir(CACHE, { recursive: true });
  const staging = await mkdtemp(`${home}-`);
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', UNPACK], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: staging },
  });
  const fonts = join(staging, 'fonts/fonts.conf');
  await writeFile(fonts, (await readFile(fonts, 'utf8')).replaceAll('/tmp/fonts', join(home, 'fonts')));
  try {
    await rename(staging, home);
  } catch (error) {
    await rm(staging, { recursive: true });
    // Another process may have finished first.
    if (!existsSync(home)) throw error;
  }
};
