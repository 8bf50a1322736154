import { ProcessCounters } from '../../server/counters/ProcessCounters.ts';
import { createApi } from '../../server/createApi.ts';
import { startServer } from '../../server/http.ts';
import { parseAllowedUsers } from '../../server/sign-in/allowedUsers.ts';
import { mailLinks } from '../../server/sign-in/mail.ts';
import { serveFiles } from '../../server/staticFiles.ts';
import { decoded, startMailServer } from '../server/mailServer.ts';
import { StandInKutt } from '../server/StandInKutt.ts';
import { PORTS, SERVER_APP } from './support/environment.ts';
import { expect, test } from './support/fixtures.ts';
import { uniqueCode } from './support/Provider.ts';
import {
  chooseFromMenu,
  deleteLink,
  fillLinkForm,
  heading,
  linkFields,
  logOut,
  row,
  submitLinkForm,
  toast,
} from './support/screens.ts';

/** Starts the server with the built app over a stand-in of Kutt. `mails` collects the emails that it sends. */
const startShippedServer = async () => {
  const [engine, mails]: [StandInKutt, string[]] = [new StandInKutt(), []];
  const mailServer = await startMailServer(({ text }) => mails.push(decoded(text)));
  const log = () => {};
  const { handle, close } = createApi({
    to: 'kutt',
    url: 'http://engine.test',
    fetch: engine.fetch,
    appUrl: SERVER_APP,
    secret: 'a secret of thirty-two characters',
    keyOf: parseAllowedUsers('people.example', engine.key, ''),
    counters: new ProcessCounters(Date.now),
    sendLink: mailLinks({ smtp: mailServer.smtp, from: 'links@example.com', product: 'Brevity' }),
    log,
  });
  const server = await startServer({
    handle,
    serveFile: serveFiles('dist'),
    port: PORTS.server,
    host: 'localhost',
    appUrl: SERVER_APP,
    isProxied: false,
    log,
  });
  const stop = async () => {
    await server.close();
    await close();
    await mailServer.close();
  };
  return { engine, mails, stop };
};

test.use({ baseURL: SERVER_APP });

test.describe('the server with the built app over an engine', () => {
  test('supports a user from the registration to the sign-out', async ({ page, account }) => {
    const { engine, mails, stop } = await startShippedServer();
    await page.goto('/auth/register');
    await page.getByLabel('First name').fill(account.firstName);
    await page.getByLabel('Last name').fill(account.lastName);
    await page.getByLabel('Email address').fill(account.email);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Send me a magic link' }).click();
    await expect(heading(page, 'Check your email')).toBeVisible();
    await expect.poll(() => mails.length).toBe(1);
    await page.goto(/http\S+\/auth\/verify\/\S+/.exec(mails[0] ?? '')?.[0] ?? '');
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('main')).toContainText(account.firstName);

    const code = uniqueCode('shipped');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await page.getByRole('link', { name: 'Create New Link' }).first().click();
    await fillLinkForm(page, { url: 'https://www.example.com/shipped', code, title: 'Shipped' });
    await submitLinkForm(page);
    await expect(toast(page, 'Link created successfully!')).toBeVisible();
    await expect(row(page, code)).toContainText(`kutt.test/${code}`);
    await chooseFromMenu(page, code, 'Edit link');
    await linkFields(page).title.fill('Shipped anew');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(row(page, code)).toContainText('Shipped anew');
    await expect.poll(() => engine.links).toMatchObject([{ address: code, description: 'Shipped anew' }]);

    engine.visit(code, 3);
    await menu.getByRole('link', { name: 'Analytics' }).click();
    await expect(page.getByRole('row').filter({ hasText: `/${code}` })).toContainText('3');
    await expect(page.getByRole('main')).toContainText('doesn’t count');

    await menu.getByRole('link', { name: 'Links' }).click();
    await deleteLink(page, code);
    await logOut(page);
    await expect(page).toHaveURL('/auth/login');
    await expect.poll(() => engine.links).toEqual([]);
    await stop();
  });
});
