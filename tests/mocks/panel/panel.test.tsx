import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { Mock } from '../../../mocks/Mock.ts';
import { TABS } from '../../../mocks/panel/frame/PanelStore.ts';
import { startMock } from '../../../mocks/startMock.ts';
import { Upstream } from '../../../mocks/upstream/Upstream.ts';
import { badge, call, openTab, panel, showPanel, tab } from '../../ui/support/openPanel.tsx';
import { becomes, button, field, see } from '../../ui/support/see.ts';
import { overflow, violationsInBothThemes } from '../../ui/support/violations.ts';
// Here already, so that no test waits for its code.
import '../../../mocks/panel/frame/PanelFrame.tsx';
import '../../../mocks/panel/mountPanel.tsx';

const COPIED_SHOWN_MS = 2_000;
const DEMO = { email: 'demo@brevity.example' };
const LONG_NAME = { email: `${'long'.repeat(60)}@people.example`, firstName: 'Ada', lastName: 'Quill' };
const BUSY = {
  scenario: 'one-link',
  isOffline: true,
  faults: ['* * lost'],
  clock: { shiftMs: 30 * 86_400_000 },
} as const;

const restore = () => button('Back to normal settings');
const card = () => page.getByRole('region');
const rules = () => page.getByRole('list', { name: 'Fault rules' });
const calls = () => page.getByRole('list', { name: 'Calls' }).getByRole('listitem');

/** The browser refuses the clipboard once. */
const refuseClipboard = (): Locator => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  return field('The browser blocked the clipboard. Copy the text from here:');
};

/** A page that is far longer than the window. */
const filler = (): HTMLElement => {
  const element = document.createElement('main');
  element.className = 'filler';
  element.tabIndex = -1;
  element.style.blockSize = '3000px';
  element.innerHTML = '<h1>A page</h1>';
  document.body.prepend(element);
  return element;
};

/** A file of the data that a person chooses. */
const choose = (text: string) => page.getByLabelText('Import').upload(new File([text], 'data.json'));

beforeEach(() => {
  history.replaceState(null, '', '/');
});

describe('the panel', () => {
  const press = (keys: string) => userEvent.keyboard(keys);
  const SHORTCUT = '{Control>}{Shift>}m{/Shift}{/Control}';

  test('without a window, opens over a modal dialog of the page, and gives back the focus and what was typed', async () => {
    await showPanel();
    const form = document.createElement('dialog');
    form.innerHTML = '<input aria-label="Title">';
    document.body.append(form);
    form.showModal();
    await field('Title').fill('typed');
    await press(SHORTCUT);
    await see(tab('Mailbox')).toHaveFocus();
    await tab('Data').click();
    await see(panel().getByRole('tabpanel', { name: 'Data' })).toBeVisible();
    await press('{Escape}');
    await see(panel()).not.toBeInTheDocument();
    await see(field('Title')).toHaveFocus();
    await see(field('Title')).toHaveValue('typed');
    await press(SHORTCUT);
    await see(tab('Data')).toHaveFocus();
    await press(SHORTCUT);
    await see(field('Title')).toHaveFocus();
    await badge().click();
    await see(tab('Data')).toHaveFocus();
    await press('{Escape}');
    await see(badge()).toHaveFocus();
    expect(form.open).toBe(true);
    form.close();
    await badge().click();
    await button('Close').click();
    await see(badge()).toHaveFocus();
  });

  test('opens where it was, and arrow keys move between its tabs', async () => {
    localStorage.setItem('brevity:mock-panel', '{"tab":"Clock"}');
    await showPanel();
    await badge().click();
    await see(tab('Clock')).toHaveAttribute('aria-selected', 'true');
    await tab('Mailbox').click();
    await press('{ArrowLeft}');
    await see(tab('Data')).toHaveFocus();
    await see(panel().getByRole('tabpanel', { name: 'Data' })).toBeVisible();
    await press('{ArrowRight}{ArrowRight}');
    await see(tab('Scenario')).toHaveFocus();
    await press('{End}');
    await see(tab('Data')).toHaveAttribute('aria-selected', 'true');
    await press('{Home}{Tab}');
    await see(button('For developers')).toHaveFocus();
    await press('{Enter}');
    await see(tab('Clock')).not.toBeInTheDocument();
  });

  test('is lent to its window by a started mock, which says why the settings in an address were not used', async () => {
    history.replaceState(null, '', '/links?mock=nothing');
    const mock = await startMock({ apiBaseUrl: '', productName: 'Brevity', shortDomain: 'go.example' });
    await mock.showPanel();
    const problem = page.getByRole('region', { name: 'Not as the address says' });
    await see(problem).toHaveTextContent('There is no scenario "nothing"');
    await problem.getByRole('button', { name: 'Close' }).click();
    await see(problem).not.toBeInTheDocument();
    expect(window.lentMock?.options.productName).toBe('Brevity');
  });

  test.each([320, 1280])('is accessible and fits at %i px, in every tab and both themes', async (width) => {
    const mock = new Mock({
      setup: { scenario: 'failing', faults: ['POST /v1/links every 5th 409'] },
      upstream: new Upstream(),
    });
    await call(mock, '/v1/auth/login', DEMO);
    mock.mailbox.openElsewhere(mock.mailbox.mails()[0]?.token ?? '', 'a mail scanner');
    await call(mock, '/v1/auth/register', LONG_NAME);
    await call(mock, `/v1/nonsense/${'x'.repeat(400)}`);
    await showPanel({ mock, width, canForward: true });
    await badge().click();
    for (const name of TABS) {
      await tab(name).click();
      if (name === 'Requests') await page.getByRole('button', { name: /nonsense/ }).click();
      if (name === 'Network') await see(field('Upstream')).toBeVisible();
      expect(await violationsInBothThemes(), name).toEqual([]);
      const body = document.querySelector('.mock-body');
      expect(body && body.scrollWidth - body.clientWidth, name).toBe(0);
      expect(overflow(), name).toBeLessThanOrEqual(0);
    }
  });
});

describe('the badge', () => {
  test('counts unread mails, warns of calls that the provider does not know, and says what is set', async () => {
    const mock = await showPanel();
    await see(badge()).toHaveAccessibleName('Demo data');
    await see(restore()).not.toBeInTheDocument();
    await call(mock, '/v1/nonsense');
    await see(badge()).toHaveAccessibleName('Demo data calls that break the contract: 1');
    mock.log.clear();
    await call(mock, '/v1/auth/login', DEMO);
    await see(badge()).toHaveAccessibleName('Demo data unread mails: 1');
    mock.mailbox.markRead();
    mock.world.change(BUSY);
    await see(badge()).toHaveAccessibleName('Demo data set: offline, 1 rule, +30 d, one-link');
    await see(badge()).toHaveTextContent('Demo data · offline · 1 rule · +30 d · one-link');
  });

  test('returns all settings to normal in one press, and takes the focus', async () => {
    const mock = await showPanel({ mock: new Mock({ setup: BUSY }) });
    await userEvent.keyboard('{Tab}{Tab}{Enter}');
    await see('All settings are back to normal.').toBeInTheDocument();
    await see(restore()).not.toBeInTheDocument();
    await see(badge()).toHaveFocus();
    await badge().click();
    mock.world.change({ isOffline: true });
    await panel().getByRole('button', { name: 'Back to normal settings' }).click();
    await see(panel().getByRole('heading', { name: 'Demo data' })).toHaveFocus();
  });

  test.each([360, 1280])(
    'covers no part of a page of %i px that cannot be scrolled clear, and makes none scroll that fits',
    async (width) => {
      await showPanel({ width });
      const frame = document.createElement('div');
      frame.className = 'frame';
      document.body.prepend(frame);
      expect(document.documentElement.scrollHeight).toBe(innerHeight);
      frame.remove();
      const main = filler();
      scrollTo(0, document.documentElement.scrollHeight);
      const corner = document.querySelector('.mock-corner')?.getBoundingClientRect();
      expect(main.getBoundingClientRect().bottom).toBeLessThanOrEqual(corner?.top ?? 0);
    },
  );

  test.each([
    [320, 320],
    [768, 576],
    [1280, 640],
  ])('is at %i px at most %i px wide, whatever is set', async (width, most) => {
    const mock = new Mock({ setup: { ...BUSY, scenario: 'hostile-texts' } });
    await call(mock, '/v1/nonsense').catch(() => {});
    mock.world.change({ latency: { fromMs: 20_000, toMs: 60_000 }, seed: 999_999_999 });
    await showPanel({ mock, width });
    const corner = document.querySelector('.mock-corner')?.getBoundingClientRect();
    expect(corner?.width).toBeLessThanOrEqual(most);
    expect(corner?.height).toBeLessThanOrEqual(36);
    expect(overflow()).toBeLessThanOrEqual(0);
  });
});

describe('the card for visitors', () => {
  const send = () => card().getByRole('button', { name: `Send ${DEMO.email} a magic link` });

  beforeEach(() => {
    history.replaceState(null, '', '/auth/login');
  });

  test('leads from the demo account to its magic link, with the focus', async () => {
    const mock = await showPanel({ isNew: true, mock: new Mock({ setup: { isOffline: true } }) });
    await send().click();
    await see(page.getByRole('alert').filter({ hasText: 'could not be sent' })).toBeVisible();
    mock.world.change({ isOffline: false });
    await send().click();
    await see(page.getByRole('region', { name: 'You have mail' })).toHaveTextContent(DEMO.email);
    await see(button('Open magic link')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(location.pathname).toBe(`/auth/verify/${mock.mailbox.mails()[0]?.token}`);
  });

  test('goes when it is closed, and leaves the focus on the badge', async () => {
    await showPanel({ isNew: true, problem: 'You’re signed in as ada@mail.example.' });
    await see(card()).toHaveTextContent('You’re signed in as ada@mail.example.');
    await card().getByRole('button', { name: 'Close' }).click();
    await see(send()).toBeVisible();
    await card().getByRole('button', { name: 'Close' }).click();
    await see(card()).not.toBeInTheDocument();
    await see(badge()).toHaveFocus();
  });

  test.each([320, 1280])('is accessible and fits at %i px in both themes', async (width) => {
    filler();
    const mock = await showPanel({ isNew: true, width });
    expect(await violationsInBothThemes()).toEqual([]);
    await call(mock, '/v1/auth/register', LONG_NAME);
    await see(page.getByRole('region', { name: 'You have mail' })).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
    expect(overflow()).toBeLessThanOrEqual(0);
  });
});

test('the mailbox sends a magic link, copies its address, and says how each link was spent', async () => {
  let time = Date.parse('2026-03-04T10:00Z');
  const mock = await openTab('Mailbox', { mock: new Mock({ now: () => new Date(time) }) });
  const mail = () => page.getByRole('list', { name: 'Mails' }).getByRole('listitem');
  await button(`Send ${DEMO.email} a magic link`).click();
  await see(mail()).toHaveTextContent(`to ${DEMO.email}`);
  const address = `${location.origin}/auth/verify/${mock.mailbox.mails()[0]?.token}`;
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await button('Copy link').click();
  await see(button('Copied')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(address);
  await see(button('Copy link'), COPIED_SHOWN_MS).toBeVisible();
  const fallback = refuseClipboard();
  await button('Copy link').click();
  await see(fallback).toHaveValue(address);
  await button('Open in another browser').click();
  await see(mail()).toHaveTextContent('Used: opened in another browser.');
  await call(mock, '/v1/auth/login', DEMO);
  await see(button('Open magic link')).toBeVisible();
  time += 15 * 60_000;
  await see(mail().first()).toHaveTextContent('Expired.');
  await mail().nth(1).getByRole('button', { name: 'Open anyway' }).click();
  expect(location.pathname).toBe(new URL(address).pathname);
  await see(panel()).not.toBeInTheDocument();
});

test('the scenario and the seed change the data at once, and links that were replaced can be brought back', async () => {
  localStorage.setItem('auth_token', 'x');
  localStorage.setItem('user_data', '{"email":"ada@mail.example"}');
  const mock = await openTab('Scenario');
  await see(panel()).toHaveTextContent('You’re signed in as ada@mail.example. A data set replaces the links');
  const { db } = mock.world;
  const link = () => db.find('links', { shortCode: 'win' }) ?? { id: '', title: '' };
  db.update('links', link(), { title: 'Mine' });
  await page.getByRole('radio', { name: 'one-link' }).click();
  await becomes(() => mock.world.settings.scenario).toBe('one-link');
  await see(panel()).toHaveTextContent('1 link of “typical” that you made or changed was replaced.');
  await button('Bring back').click();
  await see(page.getByRole('radio', { name: 'typical', exact: true })).toHaveFocus();
  expect(link().title).toBe('Mine');
  for (const name of ['failing', 'numeric-ids']) await page.getByRole('checkbox', { name }).click();
  await becomes(() => mock.world.settings.scenario).toBe('numeric-ids,failing');
  await page.getByRole('checkbox', { name: 'failing' }).click();
  await becomes(() => mock.world.settings.scenario).toBe('numeric-ids');
  await field('Seed').fill('7');
  await userEvent.keyboard('{Enter}');
  await becomes(() => mock.world.settings.seed).toBe(7);
  await see(field('Seed')).toHaveFocus();
});

describe('the network', () => {
  test('goes offline, and has a latency from a preset or as it is written', async () => {
    const mock = await openTab('Network');
    await see(field('Upstream')).not.toBeInTheDocument();
    await page.getByRole('switch', { name: 'Offline' }).click();
    await becomes(() => mock.world.settings.isOffline).toBe(true);
    await button('Jittery 200–2000 ms').click();
    await see(field('Milliseconds')).toHaveValue('200-2000');
    await field('Milliseconds').fill('3000-2000');
    await userEvent.keyboard('{Enter}');
    await see(field('Milliseconds')).toHaveAccessibleDescription(/"3000-2000" is not a latency\./);
    await field('Milliseconds').fill('3000-4000');
    await see(field('Milliseconds')).not.toHaveAccessibleDescription(/is not a latency/);
    await userEvent.keyboard('{Enter}');
    await becomes(() => mock.world.settings.latency).toEqual({ fromMs: 3_000, toMs: 4_000 });
    await button('None').click();
    await see(button('None')).toHaveAttribute('aria-pressed', 'true');
  });

  test('fails by a rule that is typed, where the word that is wrong is selected', async () => {
    const mock = await openTab('Network');
    await field('Call').selectOptions('POST /v1/auth/login');
    await see(field('Rule')).toHaveValue('POST /v1/auth/login 500');
    await field('Rule').fill('POST /v1/auth/login mail=x first 1 500');
    await see(field('Rule')).toHaveAccessibleDescription(/has no "mail", only email\.$/);
    await field('Rule').fill('post /v1/auth/login\nsecond 500');
    await button('Add rule').click();
    await see(field('Rule')).toHaveAccessibleDescription(/Write 2nd instead of "second"\.$/);
    await see(field('Rule')).toHaveFocus();
    expect(getSelection()?.toString()).toBe('second');
    await tab('Clock').click();
    await tab('Network').click();
    await userEvent.keyboard('{Tab}');
    await see(field('Rule')).toHaveValue('post /v1/auth/login\nsecond 500');
    const rule = 'POST /v1/auth/login first 1 500';
    await field('Rule').fill(rule);
    await button('Add rule').click();
    await see(rules()).toHaveTextContent(rule);
    expect((await call(mock, '/v1/auth/login', DEMO)).status).toBe(500);
    await see(rules()).toHaveTextContent('1 hit');
    await button(`Remove ${rule}`).click();
    await see(rules()).not.toBeInTheDocument();
    expect(document.activeElement?.textContent).toBe("No rules: every call gets the provider's response.");
  });

  test('lists the rules with what is wrong with them, and turns them off and on', async () => {
    const faults = ['GET /v1/lnks 503', 'off GET /v1/links 503'];
    const setup = { scenario: 'no-aggregated', faults } as const;
    const mock = await openTab('Network', { mock: new Mock({ setup }) });
    const rule = page.getByRole('checkbox', { name: 'On: GET /v1/links 503' });
    await rule.click();
    await see(rule).toBeChecked();
    await see(rule).toHaveFocus();
    await becomes(() => mock.world.settings.faults[1]).toBe('GET /v1/links 503');
    const lost = page.getByRole('checkbox', { name: 'On: GET /v1/lnks 503' });
    await see(lost).toHaveAccessibleDescription('The provider has no call GET /v1/lnks.');
    await see(rule).not.toHaveAccessibleDescription();
    await see(rules().getByRole('listitem').nth(2)).toHaveTextContent(/from the scenario$/);
    await see(rules().getByRole('checkbox')).toHaveLength(2);
  });

  test('forwards calls to a real provider, where the page may call other hosts', async () => {
    await openTab('Network', { mock: new Mock({ upstream: new Upstream() }), canForward: true });
    const apply = () => page.getByRole('button', { name: 'Apply' }).last().click();
    await field('Upstream').fill('provider.example');
    await apply();
    await see(page.getByRole('alert').filter({ hasText: 'is not the address' })).toBeVisible();
    await field('Upstream').fill('https://provider.example/base');
    await field('Session token of the provider').fill('secret');
    await apply();
    await see('Calls are forwarded to https://provider.example/base.').toBeVisible();
    await see(badge()).toHaveAccessibleName('Demo data set: upstream');
    expect(JSON.stringify(localStorage)).not.toContain('secret');
  });
});

test('the clock is moved, set, and returned to the real time', async () => {
  const mock = await openTab('Clock');
  await button('+1 day').click();
  await button('+1 hour').click();
  await see(page.getByRole('tabpanel').getByText('+1 d', { exact: true })).toBeVisible();
  await field('Date and time').fill('2001-02-03T04:05');
  await button('Set to').click();
  await becomes(() => mock.world.now().toDateString()).toBe('Sat Feb 03 2001');
  await button('Real time').click();
  await see(page.getByRole('tabpanel').getByText('Real time', { exact: true }).first()).toBeVisible();
});

describe('the requests', () => {
  const openCalls = () => {
    const judge = async () => async () => ['The response has no "links".'];
    const faults = ['POST /v1/auth/login 503 {"error":"Later"}'];
    return openTab('Requests', { mock: new Mock({ judge, setup: { faults } }) });
  };
  const failed = () => page.getByRole('button', { name: /login.*503/ });

  test('are filtered, and show their details on demand', async () => {
    const mock = await openCalls();
    await call(mock, '/v1/auth/login', DEMO);
    for (const path of ['/v1/links', '/v1/nonsense']) await call(mock, path);
    await see(calls().first()).toHaveTextContent(/GET.*nonsense.*No such call.*404/);
    await page.getByRole('button', { name: /Breaks the contract/ }).click();
    await see('The response has no "links".').toBeVisible();
    await page.getByRole('searchbox').fill('POST 503');
    await see(calls()).toHaveLength(1);
    await see(failed()).toHaveAttribute('aria-expanded', 'false');
    await failed().click();
    await see(failed()).toHaveAttribute('aria-expanded', 'true');
    await see(page.getByText('{ "email": "demo@brevity.example" }')).toBeVisible();
    await see('POST /v1/auth/login 503 {"error":"Later"}').toBeVisible();
    const fallback = refuseClipboard();
    await button('Copy as curl').click();
    await see(fallback).toHaveValue(expect.stringMatching(/^curl -X POST 'http:\/\/localhost:4500\/v1/));
    await see(page.getByText(/by default on port 4500\.$/)).toBeVisible();
    await button('Clear').click();
    await see('No calls yet').toBeVisible();
  });

  test('are answered so from now on, by a rule that is edited first', async () => {
    const mock = await openCalls();
    await call(mock, '/v1/auth/login', DEMO);
    const rule = field('Rule');
    await failed().click();
    await button('Answer so from now on').click();
    await see(rule).toHaveFocus();
    await see(rule).toHaveValue('POST /v1/auth/login 503 {\n  "error": "Later"\n}');
    await rule.fill('POST /v1/auth/login 503\n{"error": "Much later"}');
    await button('Add rule').click();
    await see(rules()).toHaveTextContent(/^POST \/v1\/auth\/login 503 {"error":"Much later"}/);
    expect(mock.world.settings.faults[0]).toBe('POST /v1/auth/login 503 {"error":"Much later"}');
  });
});

test('the data is shared as a link, imported from a file, and reset after a question', async () => {
  const mock = await openTab('Data', { mock: new Mock({ setup: { scenario: 'empty', seed: 7 } }) });
  await see(panel()).toHaveTextContent('The browser blocks storage, so it is lost when you close the page.');
  await see(field('Settings as a share string')).toHaveValue(expect.stringMatching(/^empty;.*;seed=7/));
  const fallback = refuseClipboard();
  await button('Copy share link').click();
  await see(fallback).toHaveValue(expect.stringMatching(/\?(.*&)?mock=empty;.*;seed=7/));
  await choose('[]');
  await see('This is no data of the mock: must be an object.').toBeVisible();
  await choose(new Mock({ setup: { scenario: 'one-link' } }).world.export());
  await see('Data imported.').toBeVisible();
  await button('Reset demo data').click();
  await see(button('Keep my changes')).toHaveFocus();
  await button('Keep my changes').click();
  await see(button('Reset demo data')).toHaveFocus();
  expect(mock.world.settings.scenario).toBe('one-link');
  await button('Reset demo data').click();
  await button('Reset').click();
  await see(page.getByText(/^The demo data and all settings are back to normal/)).toBeVisible();
  expect(mock.world.settings.scenario).toBe('typical');
});
