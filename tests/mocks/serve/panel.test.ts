import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../../support/chromium.ts';
import { send as sendTo, until } from './serving.ts';
import { SERVED_AT, startCommand } from './startCommand.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** The panel is built first. Only what hangs comes to this. */
const START_TIMEOUT_MS = 90_000;

let browser: Browser;
let command: ChildProcess;
let address: string;
let page: Page;
const troubles: string[] = [];

/** Resolves with the address once the command serves there. */
const serveAt = (port: string): Promise<string> => {
  const args = ['mocks/serveCommand.mjs', '--port', port, '--scenario', 'empty'];
  const { child, wrote } = startCommand(args, {}, () => {});
  command = child;
  return wrote(SERVED_AT);
};

beforeAll(async () => {
  [address, browser] = await Promise.all([
    serveAt('0'),
    findChromium().then((found) => chromium.launch(found)),
  ]);
  page = await browser.newPage();
  page.setDefaultTimeout(0);
  page.on('console', (message) => troubles.push(message.text()));
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(address)) troubles.push(request.url());
  });
  await page.goto(address);
  await open('Mailbox');
}, START_TIMEOUT_MS);

afterAll(async () => {
  await browser?.close();
  command?.kill('SIGKILL');
});

const send = (method: string, path: string, body?: unknown) => sendTo({ address }, method, path, body);

const settings = async () => (await send('GET', '/__mock')).json.settings;

const open = (name: string) => page.getByRole('tab', { name }).click();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

afterEach(async () => {
  await send('POST', '/__mock/reset', {});
  expect(troubles.splice(0)).toEqual([]);
});

test('a browser gets the panel, which is accessible and fits, programs get JSON, and the policy allows no other hosts', async () => {
  expect(page.url()).toBe(`${address}/__mock`);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.evaluate(readFileSync(AXE, 'utf8'));
  // @ts-expect-error: set by the script above.
  const { violations } = await page.evaluate(() => window.axe.run());
  expect(violations.map(({ id }: { id: string }) => id)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const response = await fetch(`${address}/__mock`, { headers: { Accept: 'text/html,*/*;q=0.8' } });
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(policy).not.toMatch(/unsafe|http|\*/);
  expect((await send('GET', '/__mock')).headers.get('Content-Type')).toBe('application/json');
});

test('the panel of a served mock sends a magic link, shows the mail at once, and opens it in the app', async () => {
  await open('Mailbox');
  await press('Send demo@brevity.example a magic link');
  const link = page.getByRole('button', { name: 'Open magic link' });
  await link.waitFor();
  const [{ token }] = (await send('GET', '/__mock/mails')).json;
  await page.context().route('http://localhost:5173/**', (route) => route.fulfill({ body: 'the app' }));
  const [app] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await app.waitForURL(`http://localhost:5173/auth/verify/${token}`);
  await app.close();
  await press('Open as a mail scanner');
  await page.getByText('Used: opened by a mail scanner.').waitFor();
});

test('the panel of a served mock changes settings, shows what others change, and goes back to the command line', async () => {
  await open('Network');
  await page.getByLabel('Rule', { exact: true }).fill('GET /v1/links 418');
  await press('Add rule');
  await until(async () => (await settings()).faults[0] === 'GET /v1/links 418');
  await send('PATCH', '/__mock', { latency: '200-400', offline: true });
  await page.locator('.mock-title .mock-cut').filter({ hasText: 'offline' }).waitFor();
  // `innerText` leaves out what is not shown.
  expect(await page.locator('.mock-title .mock-cut').innerText()).toBe('· offline · 1 rule · 200–400 ms');
  await press('Back to normal settings');
  await until(async () => !(await settings()).offline);
  expect(await settings()).toMatchObject({ faults: [], latency: '0' });
});

test('the panel of a served mock shows calls as they are made, also earlier ones, and clears, exports, resets and imports', async () => {
  await send('PATCH', '/__mock', { scenario: 'one-link' });
  await open('Requests');
  await send('GET', '/v1/nonsense?a=b');
  const call = page.getByRole('button', { name: /GET \/v1\/nonsense\?a=b.*No such call.*404/ });
  await call.waitFor();
  // Calls of before are there at once.
  await page.reload();
  await call.click();
  await press('Clear');
  await page.getByText('No calls yet').waitFor();
  await until(async () => (await send('GET', '/__mock/requests')).json.length === 0);
  await open('Data');
  const [download] = await Promise.all([page.waitForEvent('download'), press('Export')]);
  await press('Reset demo data');
  await press('Reset');
  await page.getByText(/^The demo data and all settings are back to normal/).waitFor();
  expect(await settings()).toMatchObject({ scenario: 'empty' });
  await page.getByLabel('Import').setInputFiles(await download.path());
  await page.getByText('Data imported.').waitFor();
  expect(await settings()).toMatchObject({ scenario: 'one-link' });
});

test('the panel of a served mock says when the mock has gone, and goes on when it is there again', async () => {
  const alert = page.getByRole('alert').filter({ hasText: 'The mock does not respond.' });
  command.kill('SIGINT');
  await once(command, 'close');
  await alert.waitFor();
  await serveAt(new URL(address).port);
  await alert.waitFor({ state: 'detached' });
  // The browser itself reports the lost connection.
  troubles.length = 0;
});
