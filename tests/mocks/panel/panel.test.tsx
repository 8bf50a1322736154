import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Mock } from '../../../mocks/Mock.ts';
import { TABS } from '../../../mocks/panel/tabs.ts';
import { badge, call, openTab, panel, showPanel, tab } from '../../ui/support/openPanel.tsx';
import { becomes, button, see } from '../../ui/support/see.ts';
import { overflow, violations } from '../../ui/support/violations.ts';

const DAY_MS = 86_400_000;
const SHORTCUT = '{Control>}{Shift>}m{/Shift}{/Control}';

/** An element that makes the page far longer than the window. */
const filler = (): HTMLElement => {
  const element = document.createElement('div');
  element.className = 'filler';
  element.tabIndex = -1;
  element.style.blockSize = '3000px';
  document.body.prepend(element);
  return element;
};

describe('the panel', () => {
  test('opens and closes with the badge, and moves the focus with it', async () => {
    await showPanel();
    await badge().click();
    await see(tab('Mailbox')).toHaveFocus();
    await see(badge()).toHaveAttribute('aria-expanded', 'true');
    await badge().click();
    await see(panel()).not.toBeInTheDocument();
    await see(badge()).toHaveFocus();
    await see(badge()).toHaveAttribute('aria-expanded', 'false');
  });

  test('opens with the keyboard, and Escape moves the focus back', async () => {
    await showPanel();
    const place = filler();
    place.focus();
    await userEvent.keyboard(SHORTCUT);
    await see(tab('Mailbox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await see(panel()).not.toBeInTheDocument();
    expect(document.activeElement).toBe(place);
    await userEvent.keyboard(SHORTCUT);
    place.focus();
    await userEvent.keyboard('{Escape}');
    await see(panel()).toBeVisible();
    await userEvent.keyboard(SHORTCUT);
    await see(panel()).not.toBeInTheDocument();
    expect(document.activeElement).toBe(place);
  });

  test('has tabs that arrow keys move between', async () => {
    await openTab('Mailbox');
    await userEvent.keyboard('{ArrowLeft}');
    await see(tab('Data')).toHaveFocus();
    await see(panel().getByRole('tabpanel', { name: 'Data' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await see(tab('Scenario')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await see(tab('Data')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Home}{Tab}');
    await see(button('For developers')).toHaveFocus();
  });

  test('covers no part of the page that cannot be scrolled clear', async () => {
    await showPanel();
    const { style } = filler();
    const isClear = () => {
      scrollTo(0, document.documentElement.scrollHeight);
      const page = document.querySelector('.filler')?.getBoundingClientRect();
      const dock = document.querySelector('.mock-dock')?.getBoundingClientRect();
      return page && dock && page.bottom <= dock.top;
    };
    await badge().click();
    await becomes(isClear).toBe(true);
    await page.viewport(1000, 800);
    await becomes(isClear).toBe(true);
    style.blockSize = '10px';
    await button('Close').click();
    await see(badge()).toBeVisible();
  });

  test('remembers its tab and that it is open', async () => {
    await openTab('Clock');
    const place = localStorage.getItem('brevity:mock-panel');
    expect(JSON.parse(place ?? '')).toMatchObject({ isOpen: true, tab: 'Clock' });
  });

  test('opens again where it was, without taking the focus', async () => {
    localStorage.setItem('brevity:mock-panel', '{"isOpen":true,"tab":"Clock"}');
    await showPanel();
    await see(tab('Clock')).toHaveAttribute('aria-selected', 'true');
    expect(document.activeElement).toBe(document.body);
  });

  test('works when its stored place is invalid, and when nothing can be stored', async () => {
    localStorage.setItem('brevity:mock-panel', '[{"tab":');
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await openTab('Network');
    await see(tab('Network')).toHaveAttribute('aria-selected', 'true');
    expect(refused).toHaveBeenCalled();
    refused.mockRestore();
  });

  test('says why the settings in an address were not used', async () => {
    await showPanel({ problem: 'There is no scenario "nope".' });
    await see(page.getByRole('alert').filter({ hasText: 'There is no scenario "nope".' })).toBeVisible();
    await button('Dismiss').click();
    await see(page.getByText('There is no scenario "nope".')).not.toBeInTheDocument();
  });
});

describe('the badge', () => {
  const restore = () => button('Back to normal settings');
  const busy = {
    scenario: 'one-link',
    isOffline: true,
    faults: ['* * lost'],
    clock: { shiftMs: 30 * DAY_MS },
  } as const;

  test('warns of calls that the provider does not know', async () => {
    const mock = await showPanel();
    await see(badge()).toHaveAccessibleName('Demo data');
    await see(restore()).not.toBeInTheDocument();
    await call(mock, '/v1/nonsense');
    await see(badge()).toHaveAccessibleName('Demo data calls that break the contract: 1');
  });

  test('says what is set, and counts what it has no room for', async () => {
    await showPanel({ mock: new Mock({ setup: busy }) });
    await see(badge()).toHaveAccessibleName('Demo data set: offline, 1 rule, +30 d, one-link');
    const shown = () =>
      document.querySelector<HTMLElement>('.mock-set')?.innerText.replace(/\s+/g, ' ').trim();
    expect(shown()).toBe('· offline · 1 rule · +30 d · one-link');
    await page.viewport(768, 800);
    expect(shown()).toBe('· offline · 1 rule · +30 d +1');
    await page.viewport(360, 800);
    expect(shown()).toBe('· offline +3');
  });

  test('returns all settings to normal in one click, but keeps the data', async () => {
    const mock = await showPanel({ mock: new Mock({ setup: { ...busy, scenario: 'typical' } }) });
    mock.world.server.schema.findBy('link', { shortCode: 'win' })?.update('title', 'Mine');
    await userEvent.keyboard('{Tab}{Tab}{Enter}');
    expect({ ...mock.world.settings, from: undefined }).toEqual(mock.world.defaults);
    expect(mock.world.server.schema.findBy('link', { shortCode: 'win' })?.title).toBe('Mine');
    await see('All settings are back to normal.').toBeInTheDocument();
    await see(restore()).not.toBeInTheDocument();
    await see(badge()).toHaveFocus();
  });

  test('has the same button in the open panel', async () => {
    const mock = await openTab('Network', { mock: new Mock({ setup: busy }) });
    await restore().click();
    await becomes(() => mock.world.settings.isOffline).toBe(false);
    await see(badge()).toHaveFocus();
    await see(panel()).toBeVisible();
  });

  for (const width of [320, 360, 768, 1280]) {
    test(`is small at ${width} px, whatever is set`, async () => {
      const mock = new Mock({ setup: { ...busy, scenario: 'hostile-texts' } });
      await call(mock, '/v1/nonsense').catch(() => {});
      mock.world.change({ latency: { fromMs: 20_000, toMs: 60_000 }, seed: 999_999_999 });
      await showPanel({ mock, width });
      const { left, right, height } =
        document.querySelector('.mock-corner')?.getBoundingClientRect() ?? new DOMRect();
      expect(right - left).toBeLessThanOrEqual(Math.min(640, width * 0.75));
      expect(height).toBeLessThanOrEqual(36);
      expect(overflow()).toBeLessThanOrEqual(0);
    });
  }
});

describe('every tab', () => {
  const fullMock = async (): Promise<Mock> => {
    const mock = new Mock({ setup: { scenario: 'failing', faults: ['POST /v1/links every 5th 409'] } });
    for (const email of ['demo@brevity.example', `${'long'.repeat(60)}@people.example`]) {
      await call(mock, '/v1/auth/register', { email, firstName: 'Ada', lastName: 'Quill' });
      await call(mock, '/v1/auth/login', { email });
    }
    mock.mailbox.openElsewhere(mock.mailbox.mails()[0]?.token ?? '', 'a mail scanner');
    await call(mock, `/v1/nonsense/${'x'.repeat(400)}`);
    return mock;
  };

  for (const theme of ['light', 'dark']) {
    for (const width of [320, 1280]) {
      test(`is accessible and fits in the ${theme} theme at ${width} px`, async () => {
        document.documentElement.dataset['theme'] = theme;
        await showPanel({ mock: await fullMock(), width });
        await badge().click();
        for (const name of TABS) {
          await tab(name).click();
          if (name === 'Requests') await page.getByRole('button', { name: /nonsense/ }).click();
          expect(await violations(), name).toEqual([]);
          const body = document.querySelector('.mock-body');
          expect(body && body.scrollWidth - body.clientWidth, name).toBe(0);
          expect(overflow(), name).toBeLessThanOrEqual(0);
        }
      });
    }
  }
});
