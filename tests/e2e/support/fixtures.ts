import { writeFile } from 'node:fs/promises';
import { type BrowserContext, test as base } from '@playwright/test';
import { PORTS } from './addresses.ts';
import { expect, waitForTargets } from './expect.ts';
import { watchActivity } from './idle.ts';
import { DEMO_EMAIL, newcomer, type Person, Provider } from './Provider.ts';

export { expect };

/** Who the page is signed in as: nobody, a new account of the test's own, or the demo account, to look at only. */
type SignedInAs = 'nobody' | 'newcomer' | 'demo';

export interface Account extends Person {
  /** '' while not signed in. */
  readonly token: string;
}

interface Fixtures {
  readonly signedInAs: SignedInAs;
  readonly provider: Provider;
  readonly account: Account;
  /** Tells which console message this journey is meant to cause. */
  readonly allow: (message: RegExp) => void;
}

const OWN_HOSTS = new Set(Object.values(PORTS).map((port) => `localhost:${port}`));

/** Failed calls that a journey brings about are in the console too: the browser puts them there itself. */
const watch = (context: BrowserContext, allowed: readonly RegExp[]) => {
  const messages: string[] = [];
  const foreign: string[] = [];
  const printed: string[] = [];
  context.on('console', (message) => {
    printed.push(`${message.type()}: ${message.text()}`);
    if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
  });
  context.on('weberror', (error) => messages.push(`Uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(?:http|ws)/.test(protocol) && !OWN_HOSTS.has(host)) foreign.push(request.url());
  });
  const check = () => {
    const unexpected = messages.filter((text) => !allowed.some((pattern) => pattern.test(text)));
    expect(unexpected, 'console errors and warnings').toEqual([]);
    expect(foreign, 'requests to other hosts').toEqual([]);
  };
  return { check, printed };
};

const entries = ({ token, ...user }: Account) =>
  token === ''
    ? []
    : [
        { name: 'auth_token', value: token },
        { name: 'user_data', value: JSON.stringify(user) },
      ];

/** Firefox has a preference in place of permissions, WebKit only the one. */
const CLIPBOARD = {
  chromium: ['clipboard-read', 'clipboard-write'],
  firefox: [],
  webkit: ['clipboard-read'],
};

/** Every journey also fails for a console error, a policy violation or a request to a foreign host. */
export const test = base.extend<Fixtures>({
  signedInAs: ['nobody', { option: true }],

  provider: ({ browserName: _ }, use) => use(new Provider()),

  account: async ({ signedInAs, provider }, use) => {
    if (signedInAs === 'demo') {
      const token = process.env['DEMO_TOKEN'] ?? '';
      await use({ email: DEMO_EMAIL, firstName: 'Robin', lastName: 'Demo', token });
      return;
    }
    const person = newcomer();
    await use({ ...person, token: signedInAs === 'newcomer' ? await provider.signUp(person) : '' });
  },

  storageState: async ({ account, baseURL }, use) =>
    use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage: entries(account) }] }),

  allow: [
    async ({ context, browserName }, use, testInfo) => {
      const allowed: RegExp[] = [];
      const { check, printed } = watch(context, allowed);
      await watchActivity(context);
      await context.grantPermissions(CLIPBOARD[browserName]);
      await use((message) => allowed.push(message));
      if (testInfo.status !== testInfo.expectedStatus && printed.length > 0) {
        const path = testInfo.outputPath('console.txt');
        await writeFile(path, printed.join('\n'));
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
