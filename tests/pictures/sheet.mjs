import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { preview, runnerImport } from 'vite';

/*
 * Takes screenshots of the demo's screens in all states, widths and themes, for visual review. Needs a built
 * `dist-demo/`.
 *   --only NAME    only the screens whose name begins with NAME, such as `links` or `links-failing`
 *   --to FOLDER    the folder for the screenshots
 *   --whole        screenshots of the full height of the documents
 *   --documents    renews the pictures of the guides instead
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HEIGHTS = { 360: 740, 740: 360, 768: 1024, 1280: 800 };

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    to: { type: 'string', default: 'test-results/sheet' },
    widths: { type: 'string', default: '360,768,1280' },
    themes: { type: 'string', default: 'light,dark' },
    whole: { type: 'boolean', default: false },
    documents: { type: 'boolean', default: false },
  },
});

process.chdir(ROOT);

const load = async (path) =>
  (await runnerImport(path, { root: ROOT, configFile: false, logLevel: 'error' })).module;

const { IN_GUIDES, NOW, SCREENS, STATES } = await load('/tests/pictures/screens.ts');
const { findChromium } = await load('/tests/support/chromium.ts');

const THEMES = options.themes.split(',');
const WIDTHS = options.widths.split(',').map(Number);

const shotsOf = (name, states, widths) =>
  states.flatMap((state) => widths.map((width) => ({ ...SCREENS[name], name, state, width })));

const shots = options.documents
  ? Object.entries(IN_GUIDES).flatMap(([name, width]) => shotsOf(name, ['full'], [width]))
  : Object.entries(SCREENS)
      .flatMap(([name, { states = ['full'] }]) => shotsOf(name, states, WIDTHS))
      .filter(({ name, state }) => `${name}-${state}`.startsWith(options.only));

const HIDDEN_MOCK = '.mock-corner { display: none } :root { --mock-below: 0px !important }';

/** Saves as WebP to save space. Playwright's own screenshots do not support WebP. */
const saveForGuides = async (page, { name }, theme) => {
  const devTools = await page.context().newCDPSession(page);
  const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  const path = `docs/pictures/${name}-${theme}.webp`;
  await writeFile(path, data, 'base64');
  return path;
};

const saveToSheet = async (page, { name, state, width, isFullPage }, theme) => {
  const path = join(options.to, `${name}-${state}-${width}-${theme}.png`);
  await page.screenshot({ path, fullPage: isFullPage ?? options.whole, animations: 'disabled' });
  return path;
};

/** Takes all themes in one tab, because they change only colours. */
const takeScreenshots = async (browser, origin, shot) => {
  const { path, act, state, media, withMock, width } = shot;
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] ?? 800 },
    colorScheme: THEMES[0],
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    hasTouch: width < 750,
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  const { mock, isBusy } = STATES[state];
  const isVisitor = path.startsWith('/auth/');
  const url = `${origin}${path}${path.includes('?') ? '&' : '?'}mock=${encodeURIComponent(mock)}`;
  await page.goto(isVisitor ? url : `${url}&as=demo`);
  if (isBusy) await page.locator('[aria-busy=true], .skeleton').first().waitFor();
  else {
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .skeleton'));
  }
  const introduction = page.getByRole('button', { name: 'Got it' });
  if (await introduction.isVisible()) await introduction.click();
  if (!withMock) await page.addStyleTag({ content: HIDDEN_MOCK });
  await act?.(page);
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, ...(media && { media }) });
    const file = await (options.documents ? saveForGuides : saveToSheet)(page, shot, theme);
    process.stdout.write(`${file}\n`);
  }
  await context.close();
};

await mkdir(options.to, { recursive: true });
const server = await preview({ mode: 'demo', preview: { port: 0 }, logLevel: 'error' });
const browser = await chromium.launch(await findChromium());
try {
  const origin = server.resolvedUrls.local[0].replace(/\/$/, '');
  for (const shot of shots) await takeScreenshots(browser, origin, shot);
} finally {
  await browser.close();
  await server.close();
}
