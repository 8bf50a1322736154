import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { unpackChromium } from './unpackChromium.ts';

export interface Browser {
  readonly executablePath: string;
  readonly args: string[];
}

/** Returns the path of a possible browser, or undefined if there is none. */
type Candidate = () => string | undefined | Promise<string | undefined>;

const START_TIMEOUT_MS = 30_000;

/**
 * Chromium only reads the last `--disable-features`, so this list repeats the features that Playwright
 * disables. It adds the address bar's popups, which a full Chromium renders for each window, and the spare
 * renderer process.
 */
const FEATURES_OFF: readonly string[] = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

const ARGS: readonly string[] = [
  `--disable-features=${FEATURES_OFF.join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The sandbox does not work as root or in many containers. */
const needsNoSandbox = () =>
  process.platform === 'linux' && (process.getuid?.() === 0 || Boolean(process.env['CI']));

const LINUX_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const MAC_PLACES = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium'];

const WINDOWS_PLACES = ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe'];

const under = (folders: readonly (string | undefined)[], places: readonly string[]): string[] =>
  places.flatMap((place) => folders.flatMap((folder) => (folder ? [join(folder, place)] : [])));

const systemPlaces = (): string[] => {
  const { env } = process;
  switch (process.platform) {
    case 'darwin':
      return under(['/Applications', join(homedir(), 'Applications')], MAC_PLACES);
    case 'win32':
      return under([env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']], WINDOWS_PLACES);
    default:
      return under((env['PATH'] ?? '').split(delimiter), LINUX_NAMES);
  }
};

const candidates = (): Candidate[] => [
  () => process.env['CHROMIUM'],
  ...systemPlaces().map((place) => () => (existsSync(place) ? place : undefined)),
  () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined),
  unpackChromium,
];

/** Returns false if the browser is missing, built for another processor, or lacks libraries. */
const starts = async (executablePath: string): Promise<boolean> => {
  // On Windows, `--version` opens a window and prints no version.
  if (process.platform === 'win32') return existsSync(executablePath);
  try {
    const { stdout } = await promisify(execFile)(executablePath, ['--version'], {
      timeout: START_TIMEOUT_MS,
    });
    return /chrom/i.test(stdout);
  } catch {
    return false;
  }
};

/**
 * Finds a Chromium that starts on this machine. Tries the path in `CHROMIUM`, the system's browsers,
 * Playwright's, and the npm package's on Linux, in this order. Rejects with instructions if none starts.
 */
export const findChromium = async (): Promise<Browser> => {
  for (const candidate of candidates()) {
    const executablePath = await candidate();
    if (executablePath === undefined || executablePath === '') continue;
    if (await starts(executablePath)) {
      return { executablePath, args: needsNoSandbox() ? ['--no-sandbox', ...ARGS] : [...ARGS] };
    }
    process.stderr.write(`${executablePath} does not start as a browser; looking for another one.\n`);
  }
  throw new Error(
    'No Chromium or Chrome was found to test with: install one, or run "npx playwright install chromium", or set CHROMIUM to the path of one.',
  );
};
