import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../support/chromium.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** A busy machine builds the panel in this time. */
const START_TIMEOUT_MS = 90_000;
const TABS = ['Mailbox', 'Scenario', 'Network', 'Clock', 'Requests', 'Data'];

let browser: Browser;
let command: ChildProcess;
let address: string;
let page: Page;
const troubles: string[] = [];

const serveAt = (port: string): ChildProcess =>
  spawn('node', ['mocks/serveCommand.mjs', '--port', port, '--scenario', 'empty'], { cwd: ROOT });

const started = (process: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    process.stdout?.on('data', (chunk) => {
      output += chunk;
      const [found] = /(?<=API on )http:[^,]+/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
    process.once('close', () => reject(new Error(output)));
  });

beforeAll(async () => {
  command = serveAt('0');
  [address, browser] = await Promise.all([
    started(command),
    findChromium().then((found) => chromium.launch(found)),
  ]);
  page = await browser.newPage();
  page.on('console', (message) => troubles.push(message.text()));
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(address)) troubles.push(request.url());
  });
  await page.goto(address, { timeout: START_TIMEOUT_MS });
  await page.getByRole('tab', { name: 'Mailbox' }).waitFor({ timeout: START_TIMEOUT_MS });
}, START_TIMEOUT_MS);

afterAll(async () => {
  await browser?.close();
  command?.kill('SIGKILL');
});

const send = (method: string, path: string, body?: unknown): Promise<Response> =>
  fetch(address + path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });

const settings = async () => (await (await send('GET', '/__mock')).json()).settings;

const open = (name: string) => page.getByRole('tab', { name }).click();

afterEach(async () => {
  await send('POST', '/__mock/reset', {}).catch(() => {});
  expect(troubles.splice(0)).toEqual([]);
});

test('a browser gets the panel, programs still get JSON, and the policy allows nothing of other hosts', async () => {
  expect(page.url()).toBe(`${address}/__mock`);
  const response = await fetch(`${address}/__mock`, { headers: { Accept: 'text/html,*/*;q=0.8' } });
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(policy).not.toMatch(/unsafe|http|\*/);
  expect((await send('GET', '/__mock')).headers.get('Content-Type')).toBe('application/json');
});

describe('the panel of a served mock', () => {
  test('sends a magic link, shows the mail at once, and opens it in the app', async () => {
    await open('Mailbox');
    await page.getByRole('button', { name: 'Sign in as demo@brevity.example' }).click();
    const link = page.getByRole('button', { name: 'Open magic link' });
    await link.waitFor();
    const [{ token }] = await (await send('GET', '/__mock/mails')).json();
    await page.context().route('http://localhost:5173/**', (route) => route.fulfill({ body: 'the app' }));
    const [app] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await app.waitForURL(`http://localhost:5173/auth/verify/${token}`);
    await app.close();
    await page.getByRole('button', { name: 'Open as a mail scanner' }).click();
    await page.getByText('Used: opened by a mail scanner.').waitFor();
  });

  test('changes settings, shows what others change, and goes back to the command line', async () => {
    await open('Network');
    await page.getByLabel('Or paste a rule').fill('GET /v1/links 418');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(async () => (await send('GET', '/v1/links')).status).toBe(418);
    await send('PATCH', '/__mock', { latency: '200-400', offline: true });
    // `innerText` leaves out what is not shown.
    const set = () => page.locator('.mock-set').innerText();
    await expect.poll(set).toBe('· offline · 1 rule · 200–400 ms');
    await page.getByRole('button', { name: 'Back to normal settings' }).click();
    await expect.poll(settings).toMatchObject({ faults: [], latency: '0', offline: false });
  });

  test('forwards calls to a real provider', async () => {
    await open('Network');
    await page.getByLabel('Upstream').fill('api.example.com');
    await page.getByLabel('Only these calls').fill('get /v1/analytics/*, POST /v1/links');
    const apply = page.getByRole('button', { name: 'Apply' }).last();
    await apply.click();
    await page.getByRole('alert').filter({ hasText: 'is not the address of an API' }).waitFor();
    await page.getByLabel('Upstream').fill('http://127.0.0.1:2/');
    await apply.click();
    await page.getByText('Calls are forwarded to http://127.0.0.1:2.').waitFor();
    const only = ['GET /v1/analytics/*', 'POST /v1/links'];
    await expect.poll(settings).toMatchObject({ upstream: 'http://127.0.0.1:2', only });
    await send('GET', '/v1/analytics/aggregated');
    await open('Requests');
    await page.getByRole('button', { name: /aggregated.*502.*From the provider/ }).click();
    await page
      .getByText(/^The provider at http:\/\/127\.0\.0\.1:2 cannot be reached/)
      .first()
      .waitFor();
  });

  test('shows calls as they are made, with a curl command for this server, and clears them', async () => {
    await open('Requests');
    await send('GET', '/v1/nonsense?a=b');
    await page.getByRole('button', { name: /GET \/v1\/nonsense\?a=b.*404.*No such call/ }).click();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: address });
    await page.getByRole('button', { name: 'Copy as curl' }).click();
    await page.getByText('Copied', { exact: true }).first().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `curl '${address}/v1/nonsense?a=b'`,
    );
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('No calls yet').waitFor();
    await expect.poll(async () => (await send('GET', '/__mock/requests')).json()).toEqual([]);
  });

  test('exports, imports and resets the data of the server', async () => {
    await send('PATCH', '/__mock', { scenario: 'one-link' });
    await open('Data');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    await page.getByRole('button', { name: 'Reset demo data' }).click();
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await page.getByText(/^The demo data and all settings are back to normal/).waitFor();
    expect(await settings()).toMatchObject({ scenario: 'empty' });
    await page.getByLabel('Import').setInputFiles(await download.path());
    await page.getByText('Data imported.').waitFor();
    expect(await settings()).toMatchObject({ scenario: 'one-link' });
  });

  for (const width of [320, 1280]) {
    test(`is accessible and fits at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(readFileSync(AXE, 'utf8'));
      for (const name of TABS) {
        await open(name);
        const found = await page.evaluate(async () => {
          // @ts-expect-error: set by the script above.
          const { violations } = await window.axe.run();
          return violations.map(({ id }: { id: string }) => id);
        });
        expect([name, found]).toEqual([name, []]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([name, overflow]).toEqual([name, 0]);
      }
    });
  }

  test('says when the mock has gone, and goes on when it is there again', async () => {
    const alert = page.getByRole('alert').filter({ hasText: 'The mock does not respond.' });
    command.kill('SIGINT');
    await once(command, 'close');
    await alert.waitFor();
    command = serveAt(new URL(address).port);
    await started(command);
    await alert.waitFor({ state: 'detached' });
    // The browser itself reports the lost connection.
    troubles.length = 0;
  });
});
