import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { StandInKutt } from '../server/StandInKutt.ts';
import { serveStandIn } from '../server/serveStandIn.ts';
import { PORTS, PROVIDER } from './support/addresses.ts';
import { type RunningCommand, runCommand } from './support/command.ts';
import { test as base, expect } from './support/fixtures.ts';
import { DEMO_EMAIL } from './support/Provider.ts';
import { rows } from './support/screens.ts';

/*
 * The commands of the README and the documents, run as they are written there, up to the first screen that they promise.
 * Only the ports are other ones, so that nothing that runs on this machine is in the way.
 */

const PORT = PORTS.command;
const APP = `http://localhost:${PORT}`;
/** Where the mock listens unless it is told otherwise; `dev:http` and `preview` forward calls there. */
const MOCK = 'http://localhost:4500';

interface Fixtures {
  /** Runs a command until the test is over. */
  readonly run: (line: string, env?: Record<string, string>) => RunningCommand;
  /** The served mock on its usual port: one that runs already, or else one of the test's own. */
  readonly usualMock: string;
}

const test = base.extend<Fixtures>({
  run: async ({ context }, use) => {
    const started: RunningCommand[] = [];
    await use((line, env) => {
      const command = runCommand(line, env);
      started.push(command);
      return command;
    });
    // A page whose server ends logs errors.
    for (const page of context.pages()) await page.goto('about:blank');
    for (const command of started) await command.stop();
  },

  usualMock: async ({ run }, use) => {
    const isRunning = await fetch(`${MOCK}/__mock`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isRunning) await run('npm run mock:serve').printed(/API on http:/);
    await use(MOCK);
  },
});

// One after the other: they share a port.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: APP });

/** Asks for the demo account's magic link on the sign-in screen. */
const askForLink = async (page: Page): Promise<void> => {
  await page.goto(`${APP}/auth/login`);
  await page.getByLabel('Email address').fill(DEMO_EMAIL);
  await page.getByRole('button', { name: 'Send me a magic link' }).click();
  await expect(page.getByText('Email sent to:')).toBeVisible();
};

const newestLink = async (mock: string): Promise<string> => {
  const [newest] = await (await fetch(`${mock}/__mock/mails`)).json();
  return newest.address;
};

test('npm run dev prints its address and how to sign in', async ({ page, run }) => {
  const dev = run(`npm run dev -- --port ${PORT}`);
  await dev.printed(new RegExp(`Local: +${APP}/`));
  await dev.printed(/sign in as demo@brevity\.example/);
  await page.goto(`${APP}/links?as=demo`);
  await expect(rows(page)).toHaveCount(20);
});

test('npm run dev:http signs in over npm run mock:serve', async ({ page, run, usualMock }) => {
  await run(`npm run dev:http -- --port ${PORT}`).printed(/Local: /);
  await askForLink(page);
  const { pathname } = new URL(await newestLink(usualMock));
  await page.goto(APP + pathname);
  await expect(page).toHaveURL('/home');
});

test('npm run preview signs in over npm run mock:serve', async ({ page, run, usualMock }) => {
  await run(`npm run preview -- --port ${PORT}`).printed(/Local: /);
  await askForLink(page);
  const { pathname } = new URL(await newestLink(usualMock));
  await page.goto(APP + pathname);
  await expect(page).toHaveURL('/home');
});

test('npm run mock:serve has its panel at /__mock', async ({ page }) => {
  await page.goto(`${PROVIDER}/__mock`);
  await expect(page.getByRole('tab', { name: 'Mailbox' })).toBeVisible();
});

test('npm run preview:demo shows the demo account at /links?as=demo', async ({ page, run }) => {
  await run(`npm run preview:demo -- --port ${PORT}`).printed(/Local: /);
  await page.goto(`${APP}/links?as=demo`);
  await expect(rows(page)).toHaveCount(20);
});

test('npm run server signs in over an engine', async ({ page, run }) => {
  const engine = new StandInKutt();
  const engineServer = await serveStandIn(engine.fetch);
  const settings = `--people ${DEMO_EMAIL} --print-links --port ${PORT}`;
  const server = run(`npm run server -- --to kutt --url ${engineServer.url} ${settings}`, {
    BREVITY_KEY: engine.key,
    BREVITY_SECRET: 'a secret of thirty-two characters',
  });
  await server.printed(new RegExp(`Serving ${APP} over kutt`));
  await askForLink(page);
  await page.goto((await server.printed(/(?<=Magic link for \S+: )\S+/)).trim());
  await expect(page).toHaveURL('/home');
  // Home still reads its links: without the engine its calls would fail.
  await page.goto('about:blank');
  await engineServer.stop();
});

test('npm run provider:check reports to a file of JUnit', async ({ provider, run }) => {
  const folder = await mkdtemp(join(tmpdir(), 'provider-check-'));
  const report = join(folder, 'report.xml');
  const check = run(`npm run provider:check -- --url ${PROVIDER} --strict --junit ${report}`, {
    BREVITY_TOKEN: await provider.signIn(DEMO_EMAIL),
  });
  expect(await check.ended).toBe(0);
  expect(await readFile(report, 'utf8')).toContain('<testsuite');
  await rm(folder, { recursive: true });
});
