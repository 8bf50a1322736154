import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findChromium } from '../../support/chromium.ts';
import { send as sendTo, waitUntil } from './serving.ts';
import { SERVED_AT, startCommand } from './startCommand.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** Includes the time to build the panel. Only a command that hangs reaches it. */
const START_TIMEOUT_MS = 90_000;

let browser: Browser;
let command: ChildProcess;
let url: string;
let page: Page;
/** Messages of the console, uncaught errors, and requests to other hosts. */
const problems: string[] = [];

/** Starts the command. Resolves with its URL once it serves. */
const serveAt = (port: string): Promise<string> => {
  const args = ['mocks/serveCommand.mjs', '--port', port, '--scenario', 'empty'];
  const { child, waitForOutput } = startCommand(args, {}, () => {});
  command = child;
  return waitForOutput(SERVED_AT);
};

beforeAll(async () => {
  [url, browser] = await Promise.all([serveAt('0'), findChromium().then((found) => chromium.launch(found))]);
  page = await browser.newPage();
  page.setDefaultTimeout(0);
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(url)) problems.push(request.url());
  });
}, START_TIMEOUT_MS);

afterAll(async () => {
  await browser?.close();
  command?.kill('SIGKILL');
});

const send = (line: string, body?: unknown) => sendTo({ url }, line, { body });

const settings = async () => (await send('GET /__mock')).json.settings;

const openTab = (name: string) => page.getByRole('tab', { name }).click();
const click = (name: string) => page.getByRole('button', { name, exact: true }).click();

// A new page, because the panel would receive the reset only later.
beforeEach(async () => {
  await page.goto(url);
  await page.getByRole('tab').first().waitFor();
});

afterEach(async () => {
  await send('POST /__mock/reset', {});
  expect(problems.splice(0)).toEqual([]);
});

describe('GET /__mock', () => {
  it('shows the panel in a browser', async () => {
    expect(page.url()).toBe(`${url}/__mock`);
    expect(await page.getByRole('tab').count()).toBe(6);
  });

  it('shows an accessible panel that fits on a phone', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    await openTab('Mailbox');
    await page.evaluate(readFileSync(AXE, 'utf8'));
    // @ts-expect-error: defined by the script above.
    const { violations } = await page.evaluate(() => window.axe.run());
    expect(violations.map(({ id }: { id: string }) => id)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  it('has a policy that allows no other hosts', async () => {
    const response = await fetch(`${url}/__mock`, { headers: { Accept: 'text/html,*/*;q=0.8' } });
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(policy).not.toMatch(/unsafe|http|\*/);
  });

  it('returns JSON to other clients', async () => {
    expect((await send('GET /__mock')).headers.get('Content-Type')).toBe('application/json');
  });
});

describe('the mailbox of a served mock', () => {
  beforeEach(async () => {
    await openTab('Mailbox');
    await click('Send demo@brevity.example a magic link');
  });

  it('opens a magic link in the app', async () => {
    const link = page.getByRole('button', { name: 'Open magic link' });
    await link.waitFor();
    const [{ token }] = (await send('GET /__mock/mails')).json;
    await page.context().route('http://localhost:5173/**', (route) => route.fulfill({ body: 'the app' }));
    const [app] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await app.waitForURL(`http://localhost:5173/auth/verify/${token}`);
    await app.close();
  });

  it('uses up a magic link as a mail scanner', async () => {
    await click('Open as a mail scanner');
    await page.getByText('Used by a mail scanner.').waitFor();
  });
});

describe('the settings in the panel of a served mock', () => {
  it('are sent to the mock', async () => {
    await openTab('Network');
    await page.getByLabel('Rule', { exact: true }).fill('GET /v1/links 418');
    await click('Add rule');
    await waitUntil(async () => (await settings()).faults[0] === 'GET /v1/links 418');
  });

  it('follow changes by others', async () => {
    await send('PATCH /__mock', { latency: '200-400', offline: true, faults: ['GET /v1/links 418'] });
    const shown = page.locator('.mock-title .mock-cut');
    await shown.filter({ hasText: 'offline' }).waitFor();
    // `innerText` omits hidden text.
    expect(await shown.innerText()).toBe('· offline · 1 rule · 200–400 ms');
  });

  it('return to those of the command line', async () => {
    await send('PATCH /__mock', { latency: '200-400', offline: true, faults: ['GET /v1/links 418'] });
    await click('Restore default settings');
    await waitUntil(async () => !(await settings()).offline);
    expect(await settings()).toMatchObject({ faults: [], latency: '0' });
  });
});

describe('the requests in the panel of a served mock', () => {
  const call = () => page.getByRole('button', { name: /GET \/v1\/nonsense\?a=b.*Unknown endpoint.*404/ });

  beforeEach(async () => {
    await openTab('Requests');
    await send('GET /v1/nonsense?a=b');
    await call().waitFor();
  });

  it('include calls from before the panel was opened', async () => {
    await page.reload();
    await call().click();
  });

  it('are cleared in the mock, too', async () => {
    await click('Clear');
    await page.getByText('No requests yet').waitFor();
    await waitUntil(async () => (await send('GET /__mock/requests')).json.length === 0);
  });
});

describe('the data in the panel of a served mock', () => {
  it('is exported, reset and imported', async () => {
    await send('PATCH /__mock', { scenario: 'one-link' });
    await openTab('Data');
    const [download] = await Promise.all([page.waitForEvent('download'), click('Export')]);
    await click('Reset demo data');
    await click('Reset');
    await page.getByText('Demo data, settings and requests were reset.').waitFor();
    expect(await settings()).toMatchObject({ scenario: 'empty' });
    await page.getByLabel('Import').setInputFiles(await download.path());
    await page.getByText('Data imported.').waitFor();
    expect(await settings()).toMatchObject({ scenario: 'one-link' });
  });
});

describe('when the mock stops', () => {
  it('reports the problem in the panel until the mock runs again', async () => {
    const alert = page.getByRole('alert').filter({ hasText: 'The mock does not respond.' });
    command.kill('SIGINT');
    await once(command, 'close');
    await alert.waitFor();
    await serveAt(new URL(url).port);
    await alert.waitFor({ state: 'detached' });
    // The browser itself reports the lost connection.
    problems.length = 0;
  });
});
