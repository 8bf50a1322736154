import { ProcessCounters } from '../../server/counters/ProcessCounters.ts';
import { createApi } from '../../server/createApi.ts';
import { startServer } from '../../server/http.ts';
import { parseAllowedUsers } from '../../server/sign-in/allowedUsers.ts';
import { mailLinks } from '../../server/sign-in/mail.ts';
import { serveFiles } from '../../server/staticFiles.ts';
import { decoded, startMailServer } from '../server/mailServer.ts';
import { StandInKutt } from '../server/StandInKutt.ts';
import { PORTS, SERVER_APP } from './support/addresses.ts';
import { expect, test } from './support/fixtures.ts';
import { freeCode } from './support/Provider.ts';
import {
  choose,
  heading,
  linkFields,
  logOut,
  remove,
  row,
  submitLink,
  toast,
  typeLink,
} from './support/screens.ts';

/** Starts the server over Kutt's stand-in with the shipped files. Returns the emails that the server sends. */
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

test('the shipped files over the server and an engine: register, mail, create, edit, count, delete, sign out', async ({
  page,
  account,
}) => {
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

  const code = freeCode('shipped');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await page.getByRole('link', { name: 'Create New Link' }).first().click();
  await typeLink(page, { url: 'https://www.example.com/shipped', code, title: 'Shipped' });
  await submitLink(page);
  await expect(toast(page, 'Link created successfully!')).toBeVisible();
  await expect(row(page, code)).toContainText(`kutt.test/${code}`);
  await choose(page, code, 'Edit link');
  await linkFields(page).title.fill('Shipped anew');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(row(page, code)).toContainText('Shipped anew');
  await expect.poll(() => engine.links).toMatchObject([{ address: code, description: 'Shipped anew' }]);

  engine.visit(code, 3);
  await menu.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('row').filter({ hasText: `/${code}` })).toContainText('3');
  await expect(page.getByRole('main')).toContainText('not counted');

  await menu.getByRole('link', { name: 'Links' }).click();
  await remove(page, code);
  await logOut(page);
  await expect(page).toHaveURL('/auth/login');
  await expect.poll(() => engine.links).toEqual([]);
  await stop();
});
