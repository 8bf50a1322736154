import { writeFile } from 'node:fs/promises';
import { type BrowserContext, test as base } from '@playwright/test';
import { PORTS } from './environment.ts';
import { expect, waitForTargets } from './expect.ts';
import { watchActivity } from './idle.ts';
import { DEMO_EMAIL, newUser, Provider, type User } from './Provider.ts';

export { expect };

/**
 * The user whose session the browser starts with. Tests must not change the demo account, because they share
 * it.
 */
type SignedInAs = 'nobody' | 'newUser' | 'demo';

export interface Account extends User {
  /** Empty if the user is not signed in. */
  readonly token: string;
}

interface Fixtures {
  readonly signedInAs: SignedInAs;
  readonly provider: Provider;
  readonly account: Account;
  /** Allows console errors and warnings that match a pattern. */
  readonly allowConsole: (message: RegExp) => void;
}

const LOCAL_HOSTS = new Set(Object.values(PORTS).map((port) => `localhost:${port}`));

/**
 * Records console messages, uncaught errors and requests to other hosts. Browsers log failed requests, too.
 */
const watchContext = (context: BrowserContext, allowed: readonly RegExp[]) => {
  const errors: string[] = [];
  const foreignRequests: string[] = [];
  const log: string[] = [];
  context.on('console', (message) => {
    log.push(`${message.type()}: ${message.text()}`);
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  context.on('weberror', (error) => errors.push(`Uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(?:http|ws)/.test(protocol) && !LOCAL_HOSTS.has(host)) foreignRequests.push(request.url());
  });
  const check = () => {
    const unexpected = errors.filter((text) => !allowed.some((pattern) => pattern.test(text)));
    expect(unexpected, 'console errors and warnings').toEqual([]);
    expect(foreignRequests, 'requests to other hosts').toEqual([]);
  };
  return { check, log };
};

const storageEntries = ({ token, ...user }: Account) =>
  token === ''
    ? []
    : [
        { name: 'auth_token', value: token },
        { name: 'user_data', value: JSON.stringify(user) },
      ];

/** Firefox has a preference instead of permissions. WebKit has only the permission to read. */
const CLIPBOARD_PERMISSIONS = {
  chromium: ['clipboard-read', 'clipboard-write'],
  firefox: [],
  webkit: ['clipboard-read'],
};

/**
 * Playwright's `test`. Each test also fails on a console error, a policy violation or a request to another
 * host.
 */
export const test = base.extend<Fixtures>({
  signedInAs: ['nobody', { option: true }],

  provider: ({ browserName: _ }, use) => use(new Provider()),

  account: async ({ signedInAs, provider }, use) => {
    if (signedInAs === 'demo') {
      const token = process.env['DEMO_TOKEN'] ?? '';
      await use({ email: DEMO_EMAIL, firstName: 'Robin', lastName: 'Demo', token });
      return;
    }
    const user = newUser();
    await use({ ...user, token: signedInAs === 'newUser' ? await provider.signUp(user) : '' });
  },

  storageState: async ({ account, baseURL }, use) =>
    use({
      cookies: [],
      origins: [{ origin: new URL(baseURL ?? '').origin, localStorage: storageEntries(account) }],
    }),

  allowConsole: [
    async ({ context, browserName }, use, testInfo) => {
      const allowed: RegExp[] = [];
      const { check, log } = watchContext(context, allowed);
      await watchActivity(context);
      await context.grantPermissions(CLIPBOARD_PERMISSIONS[browserName]);
      await use((message) => allowed.push(message));
      if (testInfo.status !== testInfo.expectedStatus && log.length > 0) {
        const path = testInfo.outputPath('console.txt');
        await writeFile(path, log.join('\n'));
        testInfo.attachments.push({ name: 'console', contentType: 'text/plain', path });
      }
      check();
    },
    { auto: true },
  ],

  page: async ({ page }, use) => {
    waitForTargets(page);
    await use(page);
  },
});
