import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { StandInKutt } from '../server/StandInKutt.ts';
import { serveStandIn } from '../server/serveStandIn.ts';
import { type RunningCommand, runCommand } from './support/command.ts';
import { PORTS, PROVIDER } from './support/environment.ts';
import { test as base, expect } from './support/fixtures.ts';
import { DEMO_EMAIL } from './support/Provider.ts';
import { rows } from './support/screens.ts';

/*
 * Runs each documented command until it shows the screen that the documents promise. Only the ports differ,
 * so that the commands do not collide with other processes.
 */

const PORT = PORTS.command;
const APP = `http://localhost:${PORT}`;
/** The mock's default URL, to which `dev:http` and `preview` forward requests. */
const MOCK = 'http://localhost:4500';

interface Fixtures {
  /** Runs a command until the test ends. */
  readonly run: (line: string, env?: Record<string, string>) => RunningCommand;
  /** The URL of a mock on its default port. Starts one unless it is already running. */
  readonly defaultMock: string;
}

const test = base.extend<Fixtures>({
  run: async ({ context }, use) => {
    const started: RunningCommand[] = [];
    await use((line, env) => {
      const command = runCommand(line, env);
      started.push(command);
      return command;
    });
    // Leaves the app first: its documents log errors when their server stops.
    for (const page of context.pages()) await page.goto('about:blank');
    for (const command of started) await command.stop();
  },

  defaultMock: async ({ run }, use) => {
    const isRunning = await fetch(`${MOCK}/__mock`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isRunning) await run('npm run mock:serve').waitForOutput(/API on http:/);
    await use(MOCK);
  },
});

// Runs the tests one after another, because they share a port.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: APP });

const requestDemoMagicLink = async (page: Page): Promise<void> => {
  await page.goto(`${APP}/auth/login`);
  await page.getByLabel('Email address').fill(DEMO_EMAIL);
  await page.getByRole('button', { name: 'Send me a magic link' }).click();
  await expect(page.getByText('Email sent to:')).toBeVisible();
};

const newestMagicLink = async (mock: string): Promise<string> => {
  const [newest] = await (await fetch(`${mock}/__mock/mails`)).json();
  return newest.address;
};

const signIn = async (page: Page, mock: string): Promise<void> => {
  await requestDemoMagicLink(page);
  const { pathname } = new URL(await newestMagicLink(mock));
  await page.goto(APP + pathname);
};

test.describe('npm run dev', () => {
  test('prints its URL with the email address of the demo account', async ({ page, run }) => {
    const dev = run(`npm run dev -- --port ${PORT}`);
    await dev.waitForOutput(new RegExp(`Local: +${APP}/`));
    await dev.waitForOutput(/sign in as demo@brevity\.example/);
    await page.goto(`${APP}/links?as=demo`);
    await expect(rows(page)).toHaveCount(20);
  });
});

test.describe('npm run dev:http', () => {
  test('signs in over npm run mock:serve', async ({ page, run, defaultMock }) => {
    await run(`npm run dev:http -- --port ${PORT}`).waitForOutput(/Local: /);
    await signIn(page, defaultMock);
    await expect(page).toHaveURL('/home');
  });
});

test.describe('npm run preview', () => {
  test('signs in over npm run mock:serve', async ({ page, run, defaultMock }) => {
    await run(`npm run preview -- --port ${PORT}`).waitForOutput(/Local: /);
    await signIn(page, defaultMock);
    await expect(page).toHaveURL('/home');
  });
});

test.describe('npm run mock:serve', () => {
  test('serves its panel at /__mock', async ({ page }) => {
    await page.goto(`${PROVIDER}/__mock`);
    await expect(page.getByRole('tab', { name: 'Mailbox' })).toBeVisible();
  });
});

test.describe('npm run preview:demo', () => {
  test('shows the links of the demo account at /links?as=demo', async ({ page, run }) => {
    await run(`npm run preview:demo -- --port ${PORT}`).waitForOutput(/Local: /);
    await page.goto(`${APP}/links?as=demo`);
    await expect(rows(page)).toHaveCount(20);
  });
});

test.describe('npm run server', () => {
  test('signs in over an engine', async ({ page, run }) => {
    const engine = new StandInKutt();
    const engineServer = await serveStandIn(engine.fetch);
    const settings = `--people ${DEMO_EMAIL} --print-links --port ${PORT}`;
    const server = run(`npm run server -- --to kutt --url ${engineServer.url} ${settings}`, {
      BREVITY_KEY: engine.key,
      BREVITY_SECRET: 'a secret of thirty-two characters',
    });
    await server.waitForOutput(new RegExp(`Serving ${APP} over kutt`));
    await requestDemoMagicLink(page);
    await page.goto((await server.waitForOutput(/(?<=Magic link for \S+: )\S+/)).trim());
    await expect(page).toHaveURL('/home');
    // Leaves Home before the engine stops, because its pending requests would fail.
    await page.goto('about:blank');
    await engineServer.stop();
  });
});

test.describe('npm run provider:check', () => {
  test('writes its report to a JUnit file', async ({ provider, run }) => {
    const folder = await mkdtemp(join(tmpdir(), 'provider-check-'));
    const report = join(folder, 'report.xml');
    const check = run(`npm run provider:check -- --url ${PROVIDER} --strict --junit ${report}`, {
      BREVITY_TOKEN: await provider.signIn(DEMO_EMAIL),
    });
    expect(await check.exitCode).toBe(0);
    expect(await readFile(report, 'utf8')).toContain('<testsuite');
    await rm(folder, { recursive: true });
  });
});
