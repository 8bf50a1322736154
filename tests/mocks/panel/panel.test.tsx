import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { Mock } from '../../../mocks/Mock.ts';
import { TABS, type Tab } from '../../../mocks/panel/frame/PanelStore.ts';
import { Panel } from '../../../mocks/panel/Panel.tsx';
import { type PanelOptions, panelStores } from '../../../mocks/panel/PanelStores.ts';
import type { Settings } from '../../../mocks/settings/settings.ts';
import { startMock } from '../../../mocks/startMock.ts';
import { Upstream } from '../../../mocks/upstream/Upstream.ts';
import { button, expectElement, expectPoll, field, waitForIdle } from '../../ui/support/expectElement.ts';
import { translatePage } from '../../ui/support/translate.ts';
import { overflow, violationsInBothThemes } from '../../ui/support/violations.ts';
import { call } from '../mockCalls.ts';
import '../../../src/ui/kit/styles/bulma.css';
import '../../../src/ui/main.css';
import '../../../mocks/panel/styles.ts';
// Here already, so that no test waits for its code.
import '../../../mocks/panel/frame/PanelFrame.tsx';
import '../../../mocks/panel/mountPanel.tsx';

const DEMO = { email: 'demo@brevity.example' };
const LONG_NAME = { email: `${'long'.repeat(60)}@people.example`, firstName: 'Ada', lastName: 'Quill' };
const BUSY = {
  scenario: 'one-link',
  isOffline: true,
  faults: ['* * lost'],
  clock: { shiftMs: 30 * 86_400_000 },
} as const;

interface Visit extends Partial<PanelOptions> {
  readonly setup?: Partial<Settings>;
  readonly mock?: Mock;
  readonly width?: number;
  /** Where the visitor, who has never been there, has come to. */
  readonly path?: string;
}

/** The badge of a mock's panel at the end of an otherwise empty page, which gets no window for the panel. */
const showPanel = async ({
  setup = {},
  mock = new Mock({ setup }),
  width = 1280,
  path = '/',
  ...options
}: Visit = {}) => {
  await page.viewport(width, 800);
  history.replaceState(null, '', path);
  vi.spyOn(window, 'open').mockReturnValue(null);
  document.documentElement.lang = 'en';
  const container = document.createElement('aside');
  container.className = 'mock-panel';
  container.setAttribute('aria-label', 'Demo data');
  document.body.append(container);
  const stores = panelStores(mock, { productName: 'Brevity', ...options });
  await render(<Panel stores={stores} />, { container });
  return mock;
};

/** The same, open at a tab. */
const openTab = async (name: Tab, visit: Visit = {}): Promise<Mock> => {
  const mock = await showPanel(visit);
  await badge().click();
  await tab(name).click();
  return mock;
};

const badge = () => page.getByRole('button', { name: /^Demo data/ });
const panel = () => page.getByRole('dialog', { name: 'Demo data' });
const tab = (name: Tab) => panel().getByRole('tab', { name });
const restore = () => button('Back to normal settings');
const card = () => page.getByRole('region');
const rules = () => page.getByRole('list', { name: 'Fault rules' });
const calls = () => page.getByRole('list', { name: 'Calls' }).getByRole('listitem');
const login = (mock: Mock) => call(mock, '/v1/auth/login', { body: DEMO });

/** The browser refuses the clipboard once. */
const refuseClipboard = (): Locator => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  return field('The browser blocked the clipboard. Copy the text from here:');
};

/** The rest of the page. */
const mainPart = (): HTMLElement => {
  const main = document.createElement('main');
  document.body.prepend(main);
  return main;
};

/** A file of the data that a person chooses. */
const choose = (text: string) => page.getByLabelText('Import').upload(new File([text], 'data.json'));

const press = (keys: string) => userEvent.keyboard(keys);

beforeEach(() => {
  localStorage.setItem('brevity:mock-panel', '{"tab":"Clock"}');
});

describe('the panel', () => {
  const SHORTCUT = '{Control>}{Shift>}m{/Shift}{/Control}';

  test('without a window, opens over a modal dialog of the page, and gives back the focus and what was typed', async () => {
    await showPanel();
    const form = document.createElement('dialog');
    form.innerHTML = '<input aria-label="Title">';
    document.body.append(form);
    form.showModal();
    await field('Title').fill('typed');
    await press(SHORTCUT);
    await expectElement(tab('Clock')).toHaveFocus();
    await tab('Data').click();
    await expectElement(panel().getByRole('tabpanel', { name: 'Data' })).toBeVisible();
    await press('{Escape}');
    await expectElement(panel()).not.toBeInTheDocument();
    await expectElement(field('Title')).toHaveFocus();
    await expectElement(field('Title')).toHaveValue('typed');
    await press(SHORTCUT);
    await expectElement(tab('Data')).toHaveFocus();
    await press(SHORTCUT);
    await expectElement(field('Title')).toHaveFocus();
    await badge().click();
    await expectElement(tab('Data')).toHaveFocus();
    await press('{Escape}');
    await expectElement(badge()).toHaveFocus();
    expect(form.open).toBe(true);
    form.close();
    await badge().click();
    await button('Close').click();
    await expectElement(badge()).toHaveFocus();
  });

  test('has tabs that arrow keys, Home and End move between, and those for developers behind a button', async () => {
    await openTab('Mailbox');
    await press('{ArrowLeft}');
    await expectElement(tab('Data')).toHaveFocus();
    await expectElement(panel().getByRole('tabpanel', { name: 'Data' })).toBeVisible();
    await press('{ArrowRight}{ArrowRight}');
    await expectElement(tab('Scenario')).toHaveFocus();
    await press('{End}');
    await expectElement(tab('Data')).toHaveAttribute('aria-selected', 'true');
    await press('{Home}{Tab}');
    await expectElement(button('For developers')).toHaveFocus();
    await press('{Enter}');
    await expectElement(tab('Clock')).not.toBeInTheDocument();
  });

  test('is lent to its window by a started mock, which says why the settings in an address were not used', async () => {
    history.replaceState(null, '', '/links?mock=nothing');
    const mock = await startMock({ apiBaseUrl: '', productName: 'Brevity', shortDomain: 'go.example' });
    await mock.showPanel();
    const problem = page.getByRole('region', { name: 'Not as the address says' });
    await expectElement(problem).toHaveTextContent('There is no scenario "nothing"');
    await problem.getByRole('button', { name: 'Close' }).click();
    await expectElement(problem).not.toBeInTheDocument();
    expect(window.lentMock?.options.productName).toBe('Brevity');
  });

  test.each([320, 1280])(
    'and the card for visitors are accessible and fit at %i px in both themes',
    async (width) => {
      const setup = { scenario: 'failing', faults: ['POST /v1/links every 5th 409'] } as const;
      const mock = new Mock({ setup, upstream: new Upstream() });
      mainPart().innerHTML = '<h1>A page</h1>';
      await showPanel({ mock, width, canForward: true, path: '/auth/login' });
      await expectElement(card()).toHaveAccessibleName('This is a demo');
      expect(await violationsInBothThemes()).toEqual([]);
      await login(mock);
      mock.mailbox.openElsewhere(mock.mailbox.mails()[0]?.token ?? '', 'a mail scanner');
      await call(mock, '/v1/auth/register', { body: LONG_NAME });
      await call(mock, `/v1/nonsense/${'x'.repeat(400)}`);
      await expectElement(card()).toHaveAccessibleName('You have mail');
      expect(await violationsInBothThemes()).toEqual([]);
      expect(overflow()).toBeLessThanOrEqual(0);
      await badge().click();
      for (const name of TABS) {
        await tab(name).click();
        if (name === 'Requests') await page.getByRole('button', { name: /nonsense/ }).click();
        if (name === 'Network') await expectElement(field('Upstream')).toBeVisible();
        expect(await violationsInBothThemes(), name).toEqual([]);
        const body = document.querySelector('.mock-body');
        expect(body && body.scrollWidth - body.clientWidth, name).toBe(0);
        expect(overflow(), name).toBeLessThanOrEqual(0);
      }
    },
  );
});

describe('the badge', () => {
  test('counts unread mails, warns of unknown calls, says what is set, and returns it to normal, with the focus', async () => {
    const mock = await showPanel();
    await expectElement(badge()).toHaveAccessibleName('Demo data');
    await expectElement(restore()).not.toBeInTheDocument();
    await call(mock, '/v1/nonsense');
    await expectElement(badge()).toHaveAccessibleName('Demo data calls that break the contract: 1');
    mock.log.clear();
    await login(mock);
    await expectElement(badge()).toHaveAccessibleName('Demo data unread mails: 1');
    mock.mailbox.markRead();
    mock.world.change(BUSY);
    await expectElement(badge()).toHaveAccessibleName('Demo data set: offline, 1 rule, +30 d, one-link');
    await expectElement(badge()).toHaveTextContent('Demo data · offline · 1 rule · +30 d · one-link');
    await press('{Tab}{Tab}{Enter}');
    await expectElement('All settings are back to normal.').toBeInTheDocument();
    await expectElement(restore()).not.toBeInTheDocument();
    await expectElement(badge()).toHaveFocus();
    await badge().click();
    mock.world.change({ isOffline: true });
    await panel().getByRole('button', { name: 'Back to normal settings' }).click();
    await expectElement(panel().getByRole('heading', { name: 'Demo data' })).toHaveFocus();
  });

  test.each([
    [320, 320],
    [768, 576],
    [1280, 640],
  ])(
    'is at %i px at most %i px wide, whatever is set, and covers nothing that cannot be scrolled clear',
    async (width, most) => {
      const mock = await showPanel({ setup: { ...BUSY, scenario: 'hostile-texts' }, width });
      await call(mock, '/v1/nonsense').catch(() => {});
      mock.world.change({ latency: { fromMs: 20_000, toMs: 60_000 }, seed: 999_999_999 });
      await expectElement(badge()).toHaveTextContent('seed 999999999');
      const corner = document.querySelector('.mock-corner')?.getBoundingClientRect();
      expect(corner?.width).toBeLessThanOrEqual(most);
      expect(corner?.height).toBeLessThanOrEqual(36);
      expect(overflow()).toBeLessThanOrEqual(0);
      const main = mainPart();
      main.className = 'frame';
      expect(document.documentElement.scrollHeight, 'a page that fits').toBe(innerHeight);
      main.style.blockSize = '3000px';
      scrollTo(0, document.documentElement.scrollHeight);
      expect(main.getBoundingClientRect().bottom).toBeLessThanOrEqual(corner?.top ?? 0);
    },
  );
});

test('the card for visitors says why no mail was sent, goes when it is closed, and leaves the focus on the badge', async () => {
  const problem = 'You’re signed in as ada@mail.example.';
  await showPanel({ path: '/auth/login', setup: { isOffline: true }, problem });
  const close = () => card().getByRole('button', { name: 'Close' }).click();
  await expectElement(card()).toHaveTextContent(problem);
  await close();
  await card()
    .getByRole('button', { name: `Send ${DEMO.email} a magic link` })
    .click();
  await expectElement(card().getByRole('alert').filter({ hasText: 'could not be sent' })).toBeVisible();
  await close();
  await expectElement(card()).not.toBeInTheDocument();
  await expectElement(badge()).toHaveFocus();
});

test('the mailbox sends a magic link, copies its address, and says how each link was spent', async () => {
  let time = Date.parse('2026-03-04T10:00Z');
  const mock = await openTab('Mailbox', { mock: new Mock({ now: () => new Date(time) }) });
  const mail = () => page.getByRole('list', { name: 'Mails' }).getByRole('listitem');
  await button(`Send ${DEMO.email} a magic link`).click();
  await expectElement(mail()).toHaveTextContent(`to ${DEMO.email}`);
  const address = `${location.origin}/auth/verify/${mock.mailbox.mails()[0]?.token}`;
  const fallback = refuseClipboard();
  await button('Copy link').click();
  await expectElement(fallback).toHaveValue(address);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await button('Copy link').click();
  await expectElement(button('Copied')).toBeVisible();
  vi.advanceTimersByTime(2_000);
  await expectElement(button('Copy link')).toBeVisible();
  vi.useRealTimers();
  expect(copied).toHaveBeenLastCalledWith(address);
  await button('Open in another browser').click();
  await expectElement(mail()).toHaveTextContent('Used: opened in another browser.');
  await login(mock);
  await expectElement(button('Open magic link')).toBeVisible();
  time += 15 * 60_000;
  await expectElement(mail().first()).toHaveTextContent('Expired.');
  await mail().nth(1).getByRole('button', { name: 'Open anyway' }).click();
  expect(location.pathname).toBe(new URL(address).pathname);
  await expectElement(panel()).not.toBeInTheDocument();
});

// What is replaced and comes back is proven in SettingsStore.test.ts.
test('the scenario and the seed change the data at once, and links that were replaced can be brought back', async () => {
  localStorage.setItem('auth_token', 'x');
  localStorage.setItem('user_data', '{"email":"ada@mail.example"}');
  const mock = await openTab('Scenario');
  await expectElement(panel()).toHaveTextContent(
    'You’re signed in as ada@mail.example. A data set replaces the links',
  );
  const { db } = mock.world;
  db.update('links', db.find('links', { shortCode: 'win' }) ?? { id: '' }, { title: 'Mine' });
  await page.getByRole('radio', { name: 'one-link' }).click();
  await expectPoll(() => mock.world.settings.scenario).toBe('one-link');
  await expectElement(panel()).toHaveTextContent(
    '1 link of “typical” that you made or changed was replaced.',
  );
  await button('Bring back').click();
  await expectElement(page.getByRole('radio', { name: 'typical', exact: true })).toHaveFocus();
  for (const name of ['failing', 'numeric-ids']) await page.getByRole('checkbox', { name }).click();
  await expectPoll(() => mock.world.settings.scenario).toBe('numeric-ids,failing');
  await page.getByRole('checkbox', { name: 'failing' }).click();
  await expectPoll(() => mock.world.settings.scenario).toBe('numeric-ids');
  await field('Seed').fill('7');
  await press('{Enter}');
  await expectPoll(() => mock.world.settings.seed).toBe(7);
  await expectElement(field('Seed')).toHaveFocus();
});

describe('the network', () => {
  test('goes offline, has a latency from a preset or as it is written, and forwards calls to a real provider', async () => {
    const mock = await openTab('Network', { mock: new Mock({ upstream: new Upstream() }), canForward: true });
    const { world } = mock;
    await page.getByRole('switch', { name: 'Offline' }).click();
    await expectPoll(() => world.settings.isOffline).toBe(true);
    await button('Jittery 200–2000 ms').click();
    await expectElement(field('Milliseconds')).toHaveValue('200-2000');
    await field('Milliseconds').fill('3000-2000');
    await press('{Enter}');
    await expectElement(field('Milliseconds')).toHaveAccessibleDescription(/"3000-2000" is not a latency\./);
    await field('Milliseconds').fill('3000-4000');
    await expectElement(field('Milliseconds')).not.toHaveAccessibleDescription(/is not a latency/);
    await press('{Enter}');
    await expectPoll(() => world.settings.latency).toEqual({ fromMs: 3_000, toMs: 4_000 });
    await button('None').click();
    await expectElement(button('None')).toHaveAttribute('aria-pressed', 'true');
    await field('Upstream').fill('provider.example');
    await press('{Enter}');
    await expectElement(page.getByRole('alert').filter({ hasText: 'is not the address' })).toBeVisible();
    await field('Upstream').fill('https://provider.example/base');
    await field('Session token of the provider').fill('secret');
    await press('{Enter}');
    await expectElement('Calls are forwarded to https://provider.example/base.').toBeVisible();
    expect(mock.upstream?.account).toEqual({ upstream: 'https://provider.example/base', token: 'secret' });
    expect(JSON.stringify(localStorage)).not.toContain('secret');
    await expectElement(field('Session token of the provider')).toHaveFocus();
    world.change({ upstream: '' });
    await expectElement(field('Session token of the provider')).toHaveValue('');
  });

  test('fails by a rule that is typed, where the word that is wrong is selected', async () => {
    const mock = await openTab('Network');
    await expectElement(field('Upstream')).not.toBeInTheDocument();
    await field('Call').selectOptions('POST /v1/auth/login');
    await expectElement(field('Rule')).toHaveValue('POST /v1/auth/login 500');
    await field('Rule').fill('POST /v1/auth/login mail=x first 1 500');
    await expectElement(field('Rule')).toHaveAccessibleDescription(/has no "mail", only email\.$/);
    await field('Rule').fill('post /v1/auth/login\nsecond 500');
    await button('Add rule').click();
    await expectElement(field('Rule')).toHaveAccessibleDescription(/Write 2nd instead of "second"\.$/);
    await expectElement(field('Rule')).toHaveFocus();
    expect(getSelection()?.toString()).toBe('second');
    await tab('Clock').click();
    await tab('Network').click();
    await expectElement(field('Rule')).toHaveValue('post /v1/auth/login\nsecond 500');
    const rule = 'POST /v1/auth/login first 1 500';
    await field('Rule').fill(rule);
    await button('Add rule').click();
    await expectElement(rules()).toHaveTextContent(rule);
    expect((await login(mock)).status).toBe(500);
    await expectElement(rules()).toHaveTextContent('1 hit');
    await button(`Remove ${rule}`).click();
    await expectElement(rules()).not.toBeInTheDocument();
    expect(document.activeElement?.textContent).toBe("No rules: every call gets the provider's response.");
  });

  test('lists the rules with what is wrong with them, and turns them off and on', async () => {
    const faults = ['GET /v1/lnks 503', 'off GET /v1/links 503'];
    const mock = await openTab('Network', { setup: { scenario: 'no-aggregated', faults } });
    const rule = page.getByRole('checkbox', { name: 'On: GET /v1/links 503' });
    await rule.click();
    await expectElement(rule).toBeChecked();
    await expectElement(rule).toHaveFocus();
    await expectPoll(() => mock.world.settings.faults[1]).toBe('GET /v1/links 503');
    const lost = page.getByRole('checkbox', { name: 'On: GET /v1/lnks 503' });
    await expectElement(lost).toHaveAccessibleDescription('The provider has no call GET /v1/lnks.');
    await expectElement(rule).not.toHaveAccessibleDescription();
    await expectElement(rules().getByRole('listitem').nth(2)).toHaveTextContent(/from the scenario$/);
    await expectElement(rules().getByRole('checkbox')).toHaveLength(2);
  });
});

test('the clock is moved, set, and returned to the real time', async () => {
  const mock = await openTab('Clock');
  await button('+1 day').click();
  await button('+1 hour').click();
  await expectElement(page.getByRole('tabpanel').getByText('+1 d', { exact: true })).toBeVisible();
  await field('Date and time').fill('2001-02-03T04:05');
  await button('Set to').click();
  await expectPoll(() => mock.world.now().toDateString()).toBe('Sat Feb 03 2001');
  await button('Real time').click();
  await expectElement(
    page.getByRole('tabpanel').getByText('Real time', { exact: true }).first(),
  ).toBeVisible();
});

test('the requests are filtered, show their details on demand, and are answered so from now on by a rule that is edited first', async () => {
  const judge = async () => async () => ['The response has no "links".'];
  const faults = ['POST /v1/auth/login 503 {"error":"Later"}'];
  const mock = await openTab('Requests', { mock: new Mock({ judge, setup: { faults } }) });
  const failed = () => page.getByRole('button', { name: /login.*503/ });
  const rule = field('Rule');
  await login(mock);
  for (const path of ['/v1/links', '/v1/nonsense']) await call(mock, path);
  await expectElement(calls().first()).toHaveTextContent(/GET.*nonsense.*No such call.*404/);
  await page.getByRole('button', { name: /Breaks the contract/ }).click();
  await expectElement('The response has no "links".').toBeVisible();
  await page.getByRole('searchbox').fill('POST 503');
  await expectElement(calls()).toHaveLength(1);
  await expectElement(failed()).toHaveAttribute('aria-expanded', 'false');
  await failed().click();
  await expectElement(failed()).toHaveAttribute('aria-expanded', 'true');
  await expectElement(page.getByText('{ "email": "demo@brevity.example" }')).toBeVisible();
  await expectElement('POST /v1/auth/login 503 {"error":"Later"}').toBeVisible();
  const fallback = refuseClipboard();
  await button('Copy as curl').click();
  await expectElement(fallback).toHaveValue(
    expect.stringMatching(/^curl -X POST 'http:\/\/localhost:4500\/v1/),
  );
  await expectElement(page.getByText(/by default on port 4500\.$/)).toBeVisible();
  await button('Answer so from now on').click();
  await expectElement(rule).toHaveFocus();
  await expectElement(rule).toHaveValue('POST /v1/auth/login 503 {\n  "error": "Later"\n}');
  await rule.fill('POST /v1/auth/login 503\n{"error": "Much later"}');
  await button('Add rule').click();
  await expectElement(rules()).toHaveTextContent(/^POST \/v1\/auth\/login 503 {"error":"Much later"}/);
  expect(mock.world.settings.faults[0]).toBe('POST /v1/auth/login 503 {"error":"Much later"}');
  await tab('Requests').click();
  await button('Clear').click();
  await expectElement('No calls yet').toBeVisible();
});

test('the data is shared as a link, imported from a file, and reset after a question', async () => {
  const mock = await openTab('Data', { setup: { scenario: 'empty', seed: 7 } });
  await expectElement(panel()).toHaveTextContent(
    'The browser blocks storage, so it is lost when you close the page.',
  );
  await expectElement(field('Settings as a share string')).toHaveValue(
    expect.stringMatching(/^empty;.*;seed=7/),
  );
  const fallback = refuseClipboard();
  await button('Copy share link').click();
  await expectElement(fallback).toHaveValue(expect.stringMatching(/\?(.*&)?mock=empty;.*;seed=7/));
  await choose('[]');
  await expectElement('This is no data of the mock: must be an object.').toBeVisible();
  await choose(new Mock({ setup: { scenario: 'one-link' } }).world.export());
  await expectElement('Data imported.').toBeVisible();
  await button('Reset demo data').click();
  await expectElement(button('Keep my changes')).toHaveFocus();
  await button('Keep my changes').click();
  await expectElement(button('Reset demo data')).toHaveFocus();
  expect(mock.world.settings.scenario).toBe('one-link');
  await button('Reset demo data').click();
  await button('Reset').click();
  await expectElement(page.getByText(/^The demo data and all settings are back to normal/)).toBeVisible();
  expect(mock.world.settings.scenario).toBe('typical');
});

describe('the translated panel', () => {
  const words = () =>
    document.body.innerText.replaceAll(/\s+/g, '').replaceAll(/\d+:\d\d(:\d\d)?|\d+ms/g, '');

  /** The words of each tab, before and after its contents have changed. */
  const wordsOfTabs = async () => {
    const mock = await openTab('Mailbox');
    const found: string[] = [];
    for (const name of TABS) {
      await tab(name).click();
      await waitForIdle();
      found.push(words());
      await login(mock);
      await waitForIdle();
      found.push(words());
    }
    await cleanup();
    document.body.replaceChildren();
    return found;
  };

  it('shows the same as the original', async () => {
    const original = await wordsOfTabs();
    translatePage();
    expect(await wordsOfTabs()).toEqual(original);
  });
});
