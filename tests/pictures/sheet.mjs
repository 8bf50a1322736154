import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { preview, runnerImport } from 'vite';

/**
 * Photographs screens of the demo in all their states, widths and themes, for the eye. `dist-demo/` must be built.
 * `--only` takes the start of a name, as `links` or `links-failing`; `--to` a folder.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HEIGHTS = { 360: 740, 740: 360, 768: 1024, 1280: 800 };

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    to: { type: 'string', default: 'test-results/sheet' },
    widths: { type: 'string', default: Object.keys(HEIGHTS).join() },
    themes: { type: 'string', default: 'light,dark' },
    whole: { type: 'boolean', default: false },
  },
});

process.chdir(ROOT);

const load = async (path) =>
  (await runnerImport(path, { root: ROOT, configFile: false, logLevel: 'error' })).module;

const { NOW, SCREENS, STATES } = await load('/tests/pictures/screens.ts');
const { findChromium } = await load('/tests/support/chromium.ts');

const shots = Object.entries(SCREENS).flatMap(([name, screen]) =>
  (screen.states ?? ['full']).map((state) => ({ ...screen, state, name: `${name}-${state}` })),
);
const wanted = shots.filter(({ name }) => name.startsWith(options.only));

const photograph = async (browser, origin, { name, path, act, state, media, whole }, width, theme) => {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] ?? 800 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    hasTouch: width < 750,
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  const { mock, isBusy } = STATES[state];
  const isGuest = path.startsWith('/auth/');
  const address = `${origin}${path}${path.includes('?') ? '&' : '?'}mock=${encodeURIComponent(mock)}`;
  await page.goto(isGuest ? address : `${address}&as=demo`);
  if (isBusy) await page.locator('[aria-busy=true], .skeleton').first().waitFor();
  else {
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .skeleton'));
  }
  const card = page.getByRole('button', { name: 'Got it' });
  if (await card.isVisible()) await card.click();
  await page.addStyleTag({ content: '.mock-badge { display: none }' });
  await act?.(page);
  if (media) await page.emulateMedia({ media });
  const file = join(options.to, `${name}-${width}-${theme}.png`);
  await page.screenshot({ path: file, fullPage: whole ?? options.whole, animations: 'disabled' });
  process.stdout.write(`${file}\n`);
  await context.close();
};

await mkdir(options.to, { recursive: true });
const server = await preview({ mode: 'demo', preview: { port: 0 }, logLevel: 'error' });
const browser = await chromium.launch(await findChromium());
try {
  const origin = server.resolvedUrls.local[0].replace(/\/$/, '');
  for (const shot of wanted)
    for (const width of options.widths.split(',').map(Number))
      for (const theme of options.themes.split(',')) await photograph(browser, origin, shot, width, theme);
} finally {
  await browser.close();
  await server.close();
}
