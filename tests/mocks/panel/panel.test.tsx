import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Mock } from '../../../mocks/Mock.ts';
import { TABS } from '../../../mocks/panel/tabs.ts';
import { badge, call, openTab, panel, showPanel, tab } from '../../ui/support/openPanel.tsx';
import { becomes, button, see } from '../../ui/support/see.ts';
import { overflow, violations } from '../../ui/support/violations.ts';

const SHORTCUT = '{Control>}{Shift>}m{/Shift}{/Control}';

/** Something of the page that is far longer than the window. */
const filler = (): HTMLElement => {
  const element = document.createElement('div');
  element.className = 'filler';
  element.tabIndex = -1;
  element.style.blockSize = '3000px';
  document.body.prepend(element);
  return element;
};

describe('the panel', () => {
  test('is opened and closed by the badge, and keeps the focus with the reader', async () => {
    await showPanel();
    await badge().click();
    await see(tab('Mailbox')).toHaveFocus();
    await see(badge()).toHaveAttribute('aria-expanded', 'true');
    await badge().click();
    await see(panel()).not.toBeInTheDocument();
    await see(badge()).toHaveFocus();
    await see(badge()).toHaveAttribute('aria-expanded', 'false');
  });

  test('is opened by the keyboard, and Escape gives the focus back', async () => {
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

  test('has tabs for the arrow keys', async () => {
    await openTab('Mailbox');
    await userEvent.keyboard('{ArrowLeft}');
    await see(tab('Data')).toHaveFocus();
    await see(panel().getByRole('tabpanel', { name: 'Data' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await see(tab('Scenario')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await see(tab('Data')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Home}{Tab}');
    await see(button('Move to the right')).toHaveFocus();
  });

  test('leaves the page room beneath it and beside it', async () => {
    await showPanel();
    const { style } = filler();
    const isClear = () => {
      scrollTo(0, document.documentElement.scrollHeight);
      const page = document.querySelector('.filler')?.getBoundingClientRect();
      const dock = document.querySelector('.mock-dock')?.getBoundingClientRect();
      return page && dock && (page.bottom <= dock.top || page.right <= dock.left);
    };
    await badge().click();
    await becomes(isClear).toBe(true);
    await button('Move to the right').click();
    await becomes(isClear).toBe(true);
    await page.viewport(1000, 800);
    await becomes(isClear).toBe(true);
    style.blockSize = '10px';
    await button('Close').click();
    await see(badge()).toBeVisible();
  });

  test('remembers its place, its tab and that it is open', async () => {
    await openTab('Clock');
    await button('Move to the right').click();
    const place = localStorage.getItem('brevity:mock-panel');
    expect(JSON.parse(place ?? '')).toEqual({ isOpen: true, dock: 'right', tab: 'Clock' });
  });

  test('takes up where it was, without taking the focus', async () => {
    localStorage.setItem('brevity:mock-panel', '{"isOpen":true,"dock":"right","tab":"Clock"}');
    await showPanel();
    await see(tab('Clock')).toHaveAttribute('aria-selected', 'true');
    await see(button('Move to the bottom')).toBeVisible();
    expect(document.activeElement).toBe(document.body);
  });

  test('begins anew when what is stored is nonsense, and goes on when nothing can be stored', async () => {
    localStorage.setItem('brevity:mock-panel', '[{"tab":');
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await openTab('Network');
    await see(tab('Network')).toHaveAttribute('aria-selected', 'true');
    expect(refused).toHaveBeenCalled();
    refused.mockRestore();
  });

  test('says why an address could not be followed', async () => {
    await showPanel({ problem: 'There is no scenario "nope".' });
    await see(page.getByRole('alert').filter({ hasText: 'There is no scenario "nope".' })).toBeVisible();
    await button('Dismiss').click();
    await see(page.getByText('There is no scenario "nope".')).not.toBeInTheDocument();
  });

  test('warns at its badge of calls that the provider does not know', async () => {
    const mock = await showPanel();
    await see(badge()).toHaveAccessibleName('Demo data');
    await call(mock, '/v1/nonsense');
    await see(badge()).toHaveAccessibleName('Demo data calls that break the contract: 1');
  });
});

describe('every tab', () => {
  const full = async (): Promise<Mock> => {
    const mock = new Mock({ setup: { scenario: 'failing', faults: ['POST /v1/links every 5th 409'] } });
    for (const email of ['demo@brevity.example', `${'long'.repeat(60)}@people.example`]) {
      await call(mock, '/v1/auth/register', { email, firstName: 'Ada', lastName: 'Quill' });
      await call(mock, '/v1/auth/login', { email });
    }
    await mock.mailbox.openElsewhere(mock.mailbox.mails()[0]?.token ?? '', 'a mail scanner');
    await call(mock, `/v1/nonsense/${'x'.repeat(400)}`);
    return mock;
  };

  for (const theme of ['light', 'dark']) {
    for (const width of [320, 1280]) {
      test(`can be read and used in the ${theme} at ${width} px`, async () => {
        document.documentElement.dataset['theme'] = theme;
        await showPanel({ mock: await full(), width });
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
