import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Mock } from '../../../mocks/Mock.ts';
import { badge, call, openTab, panel, showPanel, tab } from '../../ui/support/openPanel.tsx';
import { becomes, button, field, see } from '../../ui/support/see.ts';

const COPIED_SHOWN_MS = 2_000;

const DEMO = { email: 'demo@brevity.example' };
const MINUTE_MS = 60_000;

const mail = () => page.getByRole('list', { name: 'Mails' }).getByRole('listitem');
const rules = () => page.getByRole('list', { name: 'Fault rules' });
const calls = () => page.getByRole('list', { name: 'Calls' }).getByRole('listitem');

const blockClipboard = (): void => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
};

describe('the mailbox', () => {
  test('counts unread mails', async () => {
    const mock = await showPanel();
    await call(mock, '/v1/auth/login', DEMO);
    await see(badge()).toHaveAccessibleName('Demo data unread mails: 1');
    await badge().click();
    await tab('Network').click();
    await call(mock, '/v1/auth/login', DEMO);
    await see(tab('Mailbox')).toHaveAccessibleName('Mailbox unread: 1');
    await tab('Mailbox').click();
    await see(tab('Mailbox')).toHaveAccessibleName('Mailbox');
    expect(mock.mailbox.mails().every(({ isRead }) => isRead)).toBe(true);
  });

  test('sends the demo account a magic link, or says that it cannot', async () => {
    const mock = await openTab('Mailbox');
    await button('Sign in as demo@brevity.example').click();
    await see(mail()).toHaveTextContent('to demo@brevity.example');
    await see(
      page.getByText('New mail: Your magic link to Brevity. Mails in the mailbox: 1.'),
    ).toBeInTheDocument();
    mock.world.change({ isOffline: true });
    await button('Sign in as demo@brevity.example').click();
    await see('The magic link could not be sent. Check the network settings.').toBeVisible();
  });

  test('says how each magic link was spent, and opens it all the same', async () => {
    let time = Date.parse('2026-03-04T10:00Z');
    const mock = new Mock({ now: () => new Date(time) });
    for (const opener of ['Open in another browser', 'Open as a mail scanner']) {
      await call(mock, '/v1/auth/login', DEMO);
      time += 1_000;
      if (document.querySelector('.mock-panel') === null) await openTab('Mailbox', { mock });
      await button(opener).click();
      await see(button(opener)).not.toBeInTheDocument();
    }
    await see(mail().nth(1)).toHaveTextContent('Used: opened in another browser.');
    await see(mail().nth(0)).toHaveTextContent('Used: opened by a mail scanner.');
    await call(mock, '/v1/auth/login', DEMO);
    await see(button('Open magic link')).toBeVisible();
    time += 15 * MINUTE_MS;
    await see(mail().nth(0)).toHaveTextContent('Expired.');
    await see(mail().getByRole('button', { name: 'Open anyway' })).toHaveLength(3);
    await mail().nth(1).getByRole('button', { name: 'Open anyway' }).click();
    expect(location.pathname).toBe(`/auth/verify/${mock.mailbox.mails()[1]?.token}`);
    await see(panel()).not.toBeInTheDocument();
  });

  test('copies the address of a magic link, or shows it to be copied by hand', async () => {
    const mock = new Mock();
    await call(mock, '/v1/auth/login', DEMO);
    await openTab('Mailbox', { mock });
    const address = `${location.origin}/auth/verify/${mock.mailbox.mails()[0]?.token}`;
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await button('Copy link').click();
    await see(button('Copied')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(address);
    await see(button('Copy link'), COPIED_SHOWN_MS).toBeVisible();
    blockClipboard();
    await button('Copy link').click();
    await see(field('The browser blocked the clipboard. Copy the text from here:')).toHaveValue(address);
  });
});

describe('the scenario', () => {
  test('changes the data at once', async () => {
    const mock = await openTab('Scenario');
    await see(page.getByRole('radio', { name: 'typical', exact: true })).toBeChecked();
    await page.getByRole('radio', { name: 'one-link' }).click();
    await becomes(() => mock.world.settings.scenario).toBe('one-link');
    expect(mock.world.server.db.dump()).toMatchObject({ links: { length: 1 } });
    mock.world.change({ scenario: 'empty' });
    await see(page.getByRole('radio', { name: 'empty' })).toBeChecked();
  });

  test('brings back the links that it has replaced', async () => {
    const mock = await openTab('Scenario');
    const titleOf = () => mock.world.server.schema.findBy('link', { shortCode: 'win' })?.title;
    mock.world.server.schema.findBy('link', { shortCode: 'win' })?.update('title', 'Mine');
    for (const name of ['empty', 'one-link']) await page.getByRole('radio', { name }).click();
    await see(panel()).toHaveTextContent('1 link of “typical” that you made or changed was replaced.');
    await button('Bring back').click();
    await see(page.getByRole('radio', { name: 'typical', exact: true })).toHaveFocus();
    expect([mock.world.settings.scenario, titleOf()]).toEqual(['typical', 'Mine']);
    await see(button('Bring back')).not.toBeInTheDocument();
    await page.getByRole('radio', { name: 'numeric-ids' }).click();
    expect(titleOf()).not.toBe('Mine');
    await button('Bring back').click();
    await becomes(titleOf).toBe('Mine');
  });

  test('takes another seed, or says why not', async () => {
    const mock = await openTab('Scenario');
    await field('Seed').fill('seven');
    await button('Apply').click();
    await see(field('Seed')).toHaveAccessibleDescription(/"seven" is not a seed\./);
    await field('Seed').fill('7');
    await userEvent.keyboard('{Enter}');
    await becomes(() => mock.world.settings.seed).toBe(7);
    await see(field('Seed')).toHaveFocus();
  });

  test('says that it does not concern another user', async () => {
    localStorage.setItem('auth_token', 'x');
    localStorage.setItem('user_data', '{"email":"ada@mail.example"}');
    await openTab('Scenario');
    await see(panel()).toHaveTextContent(
      'You are signed in as ada@mail.example. A scenario replaces the links of demo@',
    );
  });
});

describe('the network', () => {
  test('goes offline and comes back', async () => {
    const mock = await openTab('Network');
    await page.getByRole('switch', { name: 'Offline' }).click();
    await expect(call(mock, '/v1/links')).rejects.toThrow('Failed to fetch');
    await page.getByRole('switch', { name: 'Offline' }).click();
    expect((await call(mock, '/v1/links')).status).toBe(401);
  });

  test('has a latency, from a preset or as it is written everywhere', async () => {
    const mock = await openTab('Network');
    await button('Jittery 200–2000 ms').click();
    await becomes(() => mock.world.settings.latency).toEqual({ fromMs: 200, toMs: 2_000 });
    await see(field('Milliseconds')).toHaveValue('200-2000');
    await field('Milliseconds').fill('3000-2000');
    await userEvent.keyboard('{Enter}');
    await see(field('Milliseconds')).toHaveAccessibleDescription(/"3000-2000" is not a latency\./);
    await field('Milliseconds').fill('3000-4000');
    await userEvent.keyboard('{Enter}');
    await becomes(() => mock.world.settings.latency).toEqual({ fromMs: 3_000, toMs: 4_000 });
    await see(field('Milliseconds')).not.toHaveAccessibleDescription(/is not a latency/);
    await button('None').click();
    await see(button('None')).toHaveAttribute('aria-pressed', 'true');
  });

  test('fails by a rule that was built from fields', async () => {
    const mock = await openTab('Network');
    await field('Method').selectOptions('POST');
    await field('Call').selectOptions('/v1/auth/login');
    await field('When').selectOptions('first');
    await field('Times').fill('0');
    await see(field('Rule')).toHaveTextContent('Enter a whole number from 1 to 999999.');
    await field('Times').fill('1');
    await field('Status').fill('429');
    await field('Body (optional)').fill('{"error":"Slow down"}');
    const rule = 'POST /v1/auth/login first 1 429 {"error":"Slow down"}';
    await see(field('Rule')).toHaveTextContent(rule);
    await button('Add rule').click();
    await see(rules()).toHaveTextContent(rule);
    const responses = [await call(mock, '/v1/auth/login', DEMO), await call(mock, '/v1/auth/login', DEMO)];
    expect(responses.map(({ status }) => status)).toEqual([429, 200]);
    await see(rules()).toHaveTextContent('1 hit');
    await button(`Remove ${rule}`).click();
    await see(rules()).not.toBeInTheDocument();
    expect(document.activeElement?.textContent).toBe("No rules: every call gets the provider's response.");
    await becomes(() => mock.world.settings.faults).toEqual([]);
  });

  test('is slower by a rule, which keeps what was typed while another tab is shown', async () => {
    const mock = await openTab('Network');
    await field('Outcome').selectOptions('none');
    await button('Add rule').click();
    const problem = 'Enter by how many milliseconds, or choose another outcome.';
    await see(field('Slower by (ms)')).toHaveAccessibleDescription(problem);
    await see(field('Slower by (ms)')).toHaveFocus();
    await field('Slower by (ms)').fill('1500');
    await tab('Clock').click();
    await tab('Network').click();
    await see(field('Slower by (ms)')).toHaveValue('1500');
    await button('Add rule').click();
    await becomes(() => mock.world.settings.faults).toEqual(['* * slow 1500ms']);
  });

  test('sends headers and a body by a rule, or says what is wrong with them', async () => {
    const mock = await openTab('Network');
    await field('Status').fill('429');
    const headers = field('Headers (optional, one per line)');
    for (const [wrong, problem] of [
      ['Retry-After 5', '"Retry-After 5" is not a header. Enter one such as Retry-After: 5.'],
      ['Content-Length: 5', 'A rule cannot set the header Content-Length.'],
    ] as const) {
      await headers.fill(wrong);
      await button('Add rule').click();
      await see(headers).toHaveAccessibleDescription(problem);
      await see(headers).toHaveFocus();
    }
    await headers.fill('Retry-After: 5\nX-Name: two words\n');
    await field('Body (optional)').fill('{\n  "error": "Slow  down",\n  "id": 9007199254740993\n}');
    await button('Add rule').click();
    const body = '{"error":"Slow  down","id":9007199254740993}';
    await becomes(() => mock.world.settings.faults).toEqual([
      `* * 429 Retry-After: 5 X-Name: "two words" ${body}`,
    ]);
    const response = await call(mock, '/v1/links');
    expect([response.headers.get('Retry-After'), await response.text()]).toEqual(['5', body]);
  });

  test('turns rules off and on, in their place, and warns of those that never hit a call', async () => {
    const faults = ['GET /v1/lnks 503', 'off GET /v1/links 503', 'GET /v1/lnks 503'];
    const mock = await openTab('Network', { mock: new Mock({ setup: { faults } }) });
    const rule = page.getByRole('checkbox', { name: 'On: GET /v1/links 503' });
    await see(rule).not.toBeChecked();
    expect((await call(mock, '/v1/links')).status).toBe(401);
    await rule.click();
    await see(rule).toBeChecked();
    await see(rule).toHaveFocus();
    expect((await call(mock, '/v1/links')).status).toBe(503);
    await see(rules().getByRole('listitem').nth(1)).toHaveTextContent('GET /v1/links 5031 hit');
    await rule.click();
    await becomes(() => mock.world.settings.faults).toEqual(faults);
    const lost = page.getByRole('checkbox', { name: 'On: GET /v1/lnks 503' });
    await see(lost.first()).toHaveAccessibleDescription('The provider has no call GET /v1/lnks.');
    await see(rule).not.toHaveAccessibleDescription();
  });

  test('offers only calls that exist', async () => {
    await openTab('Network');
    await field('Call').selectOptions('/v1/auth/login');
    await field('Method').selectOptions('DELETE');
    await see(field('Call')).toHaveValue('*');
    await field('Outcome').selectOptions('timeout');
    await see(field('Rule')).toHaveTextContent('DELETE * timeout');
  });

  test('takes a rule as a line, and shows those of the scenario', async () => {
    const mock = await openTab('Network', { mock: new Mock({ setup: { scenario: 'no-aggregated' } }) });
    await field('Or paste a rule').fill('POST nowhere');
    await userEvent.keyboard('{Enter}');
    await see(field('Or paste a rule')).toHaveAccessibleDescription(/"POST nowhere" is not a fault rule\./);
    await field('Or paste a rule').fill('  get /v1/links   2nd  lost');
    await userEvent.keyboard('{Enter}');
    await becomes(() => mock.world.settings.faults).toEqual(['GET /v1/links 2nd lost']);
    await see(field('Or paste a rule')).toHaveValue('');
    await see(rules().getByRole('listitem').nth(1)).toHaveTextContent(/from the scenario$/);
    await see(rules().getByRole('button')).toHaveLength(1);
    await see(rules().getByRole('checkbox')).toHaveLength(1);
  });
});

describe('the clock', () => {
  const aheadBy = (mock: Mock): number => Math.round((mock.world.now().getTime() - Date.now()) / MINUTE_MS);

  test('is moved, set, and returned to the real time', async () => {
    const mock = await openTab('Clock');
    await button('+1 day').click();
    await button('+1 hour').click();
    await becomes(() => aheadBy(mock)).toBe(25 * 60);
    await see('1 day and 1 hour ahead of real time').toBeVisible();
    await field('Date and time').fill('2001-02-03T04:05');
    await button('Set to').click();
    await becomes(() => mock.world.now().toDateString()).toBe('Sat Feb 03 2001');
    await button('−1 day').click();
    await becomes(() => mock.world.now().toDateString()).toBe('Fri Feb 02 2001');
    await button('Real time').click();
    await see(page.getByRole('tabpanel').getByText('Real time', { exact: true }).first()).toBeVisible();
    await becomes(() => aheadBy(mock)).toBe(0);
  });
});

describe('the requests', () => {
  const withCalls = async (): Promise<Mock> => {
    const mock = new Mock({ setup: { faults: ['POST /v1/auth/login 2nd 503 {"error":"Later"}'] } });
    await call(mock, '/v1/auth/login', DEMO);
    await call(mock, '/v1/auth/login', DEMO);
    await call(mock, '/v1/links?page=1');
    await call(mock, '/v1/nonsense');
    return mock;
  };

  test('are filtered by method, path and status', async () => {
    await openTab('Requests', { mock: await withCalls() });
    await see(calls()).toHaveLength(4);
    await see(calls().first()).toHaveTextContent(/GET.*nonsense.*404.*No such call/);
    await page.getByRole('searchbox').fill('POST 200');
    await see(calls()).toHaveLength(1);
    await see(calls()).toHaveTextContent(/POST\/v1\/auth\/login200/);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('checkbox', { name: 'Only problems' }).click();
    await see(calls()).toHaveLength(3);
    await button('Clear').click();
    await see('No calls yet').toBeVisible();
  });

  test('show their details on demand', async () => {
    await openTab('Requests', { mock: await withCalls() });
    const failed = page.getByRole('button', { name: /login\s*503/ });
    await see(failed).toHaveAttribute('aria-expanded', 'false');
    await failed.click();
    await see(failed).toHaveAttribute('aria-expanded', 'true');
    await see(page.getByText('{ "email": "demo@brevity.example" }')).toBeVisible();
    await see('POST /v1/auth/login 2nd 503 {"error":"Later"}').toBeVisible();
    blockClipboard();
    await button('Copy as curl').click();
    await see(field('The browser blocked the clipboard. Copy the text from here:')).toHaveValue(
      `curl -X POST 'http://localhost:4500/v1/auth/login' \\\n  -H 'Content-Type: application/json' \\\n  --data-raw '{"email":"demo@brevity.example"}'`,
    );
    await see(page.getByText(/by default on port 4500\.$/)).toBeVisible();
  });

  describe('answered so from now on', () => {
    const editor = () => page.getByRole('region', { name: /so from now on$/ });
    const expand = (name: RegExp) => page.getByRole('button', { name }).click();
    const answer = () => button('Answer so from now on');
    const body = () => field('Body (optional)');

    test('are edited first', async () => {
      const mock = await openTab('Requests', { mock: await withCalls() });
      await expand(/login\s*503/);
      await answer().click();
      await see(editor()).toHaveFocus();
      await see(editor()).toHaveAccessibleName('Answer POST /v1/auth/login so from now on');
      await see(field('Method')).toHaveValue('POST');
      await see(field('Call')).toHaveValue('/v1/auth/login');
      await see(field('Status')).toHaveValue('503');
      await see(body()).toHaveValue('{\n  "error": "Later"\n}');
      await body().fill('{"error": Later}');
      await button('Add rule').click();
      await see(body()).toHaveAccessibleDescription(/^This is not JSON: .+/);
      await see(body()).toHaveFocus();
      await body().fill('{"error": "Much later"}');
      await button('Add rule').click();
      await see(editor()).not.toBeInTheDocument();
      await see(answer()).toHaveFocus();
      await see('The rule was added. It is the first one in the Network tab.').toBeVisible();
      expect(mock.world.settings.faults).toEqual([
        'POST /v1/auth/login 503 {"error":"Much later"}',
        'POST /v1/auth/login 2nd 503 {"error":"Later"}',
      ]);
      expect(await (await call(mock, '/v1/auth/login', DEMO)).json()).toEqual({ error: 'Much later' });
    });

    test('lose nothing that was typed', async () => {
      const mock = await openTab('Requests', { mock: await withCalls() });
      await expand(/login\s*503/);
      await answer().click();
      await body().fill('typed');
      await page.getByRole('searchbox').fill('links');
      await see(page.getByRole('button', { name: /login/ })).not.toBeInTheDocument();
      await tab('Data').click();
      await badge().click();
      await badge().click();
      await tab('Requests').click();
      await see(body()).toHaveValue('typed');
      await page
        .getByRole('button', { name: /page=1\s*401/ })
        .first()
        .click();
      await answer().click();
      await see(editor()).toHaveFocus();
      await see('Add this rule or cancel it first.').toBeVisible();
      await see(body()).toHaveValue('typed');
      await button('Clear').click();
      await button('Cancel').click();
      await see(page.getByRole('searchbox')).toHaveFocus();
      expect(mock.world.settings.faults).toHaveLength(1);
    });

    test('have the headers that matter, and say what the log has not kept', async () => {
      const mock = new Mock({
        setup: { faults: ['GET /v1/auth/* 200 X-Mode: "a b" Date: now {"jwt":"secret"}'] },
      });
      await call(mock, '/v1/auth/verify?token=t');
      await openTab('Requests', { mock });
      await expand(/verify/);
      await answer().click();
      await see(field('Headers (optional, one per line)')).toHaveValue('x-mode: a b');
      await see(field('Call')).toHaveValue('/v1/auth/verify');
      await see(editor()).toHaveTextContent('The log has masked the tokens: put others in place of •••.');
    });
  });

  test('show how they break the contract', async () => {
    const judge = async () => async () => ['The response has no "links".'];
    const mock = new Mock({ judge });
    await call(mock, '/v1/links');
    await openTab('Requests', { mock });
    await page.getByRole('button', { name: /Breaks the contract/ }).click();
    await see('The response has no "links".').toBeVisible();
  });
});

describe('the data', () => {
  test('is shared as a link', async () => {
    await openTab('Data', { mock: new Mock({ setup: { scenario: 'empty', seed: 7 } }) });
    await see(field('Settings as a share string')).toHaveValue(
      expect.stringMatching(/^empty;latency=0;clock=.*;seed=7/),
    );
    blockClipboard();
    await button('Copy share link').click();
    const shown = page.getByLabelText('The browser blocked the clipboard. Copy the text from here:');
    await see(shown).toHaveValue(expect.stringMatching(/\?(.*&)?mock=empty;latency=0;clock=.*;seed=7/));
  });

  test('is imported from a file, or the file is refused', async () => {
    const mock = new Mock();
    const file = new Mock({ setup: { scenario: 'one-link' } }).world.export();
    await openTab('Data', { mock });
    await page.getByLabelText('Import').upload(new File(['{}'], 'wrong.json'));
    await see('This file holds no demo data of this version.').toBeVisible();
    await page.getByLabelText('Import').upload(new File([file], 'right.json'));
    await see('Data imported.').toBeVisible();
    expect(mock.world.settings.scenario).toBe('one-link');
  });

  test('and the settings are reset after a question', async () => {
    const mock = new Mock({ setup: { isOffline: true, faults: ['* * lost'], scenario: 'empty' } });
    await call(mock, '/v1/links').catch(() => {});
    await openTab('Data', { mock });
    await see(panel()).toHaveTextContent(
      'The browser blocks storage, so it is lost when you close the page.',
    );
    await button('Reset demo data').click();
    await see(button('Keep my changes')).toHaveFocus();
    await button('Keep my changes').click();
    await see(button('Reset demo data')).toHaveFocus();
    expect(mock.world.settings.scenario).toBe('empty');
    await button('Reset demo data').click();
    await button('Reset').click();
    await see(
      'The demo data and all settings are back to normal, and the list of requests is empty.',
    ).toBeVisible();
    await tab('Requests').click();
    await see('No calls yet').toBeVisible();
    expect({ ...mock.world.settings, from: undefined }).toEqual(mock.world.defaults);
  });
});
