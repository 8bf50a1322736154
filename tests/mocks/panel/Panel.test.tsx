import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { Mock } from '../../../mocks/Mock.ts';
import { TABS } from '../../../mocks/panel/frame/PanelStore.ts';
import { startMock } from '../../../mocks/startMock.ts';
import { Upstream } from '../../../mocks/upstream/Upstream.ts';
import { button, expectElement, field, waitForIdle } from '../../ui/support/expectElement.ts';
import { translatePage } from '../../ui/support/translate.ts';
import { overflow, violationsInBothThemes } from '../../ui/support/violations.ts';
import { call } from '../mockCalls.ts';
import {
  addMain,
  badge,
  CHANGED_SETTINGS,
  card,
  DEMO,
  login,
  openTab,
  panel,
  press,
  renderPanel,
  restoreButton,
  tab,
} from './renderPanel.tsx';

const SHORTCUT = '{Control>}{Shift>}m{/Shift}{/Control}';

describe('the panel over a page', () => {
  /** Renders the panel in a page with an open modal dialog, and types into the dialog. */
  const openDialog = async () => {
    await renderPanel();
    const dialog = document.createElement('dialog');
    dialog.innerHTML = '<input aria-label="Title">';
    document.body.append(dialog);
    dialog.showModal();
    onTestFinished(() => dialog.close());
    await field('Title').fill('typed');
    return dialog;
  };

  it('opens over a modal dialog', async () => {
    const dialog = await openDialog();
    await press(SHORTCUT);
    await expectElement(tab('Clock')).toHaveFocus();
    await tab('Data').click();
    await expectElement(panel().getByRole('tabpanel', { name: 'Data' })).toBeVisible();
    expect(dialog.open).toBe(true);
  });

  it.each([
    { name: 'Esc', keys: '{Escape}' },
    { name: 'the shortcut', keys: SHORTCUT },
  ])('returns to the typed text when $name closes it', async ({ keys }) => {
    await openDialog();
    await press(SHORTCUT);
    await expectElement(tab('Clock')).toHaveFocus();
    await press(keys);
    await expectElement(panel()).not.toBeInTheDocument();
    await expectElement(field('Title')).toHaveFocus();
    await expectElement(field('Title')).toHaveValue('typed');
  });

  it('opens with its last tab', async () => {
    await renderPanel();
    await press(SHORTCUT);
    await tab('Data').click();
    await press('{Escape}');
    await expectElement(panel()).not.toBeInTheDocument();
    await press(SHORTCUT);
    await expectElement(tab('Data')).toHaveFocus();
  });

  it('returns to the badge in a modal dialog', async () => {
    const dialog = await openDialog();
    await badge().click();
    await expectElement(tab('Clock')).toHaveFocus();
    await press('{Escape}');
    await expectElement(badge()).toHaveFocus();
    expect(dialog.open).toBe(true);
  });

  it('returns to the badge when it is closed', async () => {
    await renderPanel();
    await badge().click();
    await button('Close').click();
    await expectElement(badge()).toHaveFocus();
  });
});

describe('the tabs of the panel', () => {
  it('are selected with arrow keys, Home and End', async () => {
    await openTab('Mailbox');
    await press('{ArrowLeft}');
    await expectElement(tab('Data')).toHaveFocus();
    await expectElement(panel().getByRole('tabpanel', { name: 'Data' })).toBeVisible();
    await press('{ArrowRight}{ArrowRight}');
    await expectElement(tab('Scenario')).toHaveFocus();
    await press('{End}');
    await expectElement(tab('Data')).toHaveAttribute('aria-selected', 'true');
    await press('{Home}');
    await expectElement(tab('Mailbox')).toHaveFocus();
  });

  it('are reduced to those for visitors with a button', async () => {
    await openTab('Mailbox');
    await press('{Tab}');
    await expectElement(button('Show all tabs')).toHaveFocus();
    await press('{Enter}');
    await expectElement(tab('Clock')).not.toBeInTheDocument();
  });
});

describe('a started mock', () => {
  /** Starts a mock with an invalid URL, and shows its panel. */
  const start = async () => {
    history.replaceState(null, '', '/links?mock=nothing');
    const mock = await startMock({ apiBaseUrl: '', productName: 'Brevity', shortDomain: 'go.example' });
    await mock.showPanel();
  };

  it('explains why the settings in its URL were not used', async () => {
    await start();
    const problem = page.getByRole('region', { name: 'Problem with the link' });
    await expectElement(problem).toHaveTextContent('There is no scenario "nothing"');
    await problem.getByRole('button', { name: 'Close' }).click();
    await expectElement(problem).not.toBeInTheDocument();
  });

  it("is exposed to the panel's window", async () => {
    await start();
    expect(window.exposedMock?.options.productName).toBe('Brevity');
  });
});

describe.each([320, 1280])('a page with a width of %i px', (width) => {
  const LONG_NAME = { email: `${'long'.repeat(60)}@people.example`, firstName: 'Ada', lastName: 'Quill' };

  it('shows an accessible panel and card that fit', async () => {
    const setup = { scenario: 'failing', faults: ['POST /v1/links every 5th 409'] } as const;
    const mock = new Mock({ setup, upstream: new Upstream() });
    addMain().innerHTML = '<h1>A page</h1>';
    await renderPanel({ mock, width, canForward: true, path: '/auth/login' });
    await expectElement(card()).toHaveAccessibleName('This is a demo');
    expect(await violationsInBothThemes()).toEqual([]);
    await login(mock);
    mock.mailbox.openElsewhere(mock.mailbox.mails()[0]?.token ?? '', 'a mail scanner');
    await call(mock, '/v1/auth/register', { body: LONG_NAME });
    await call(mock, `/v1/nonsense/${'x'.repeat(400)}`);
    await expectElement(card()).toHaveAccessibleName('New email');
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
  });
});

describe('the badge', () => {
  it('warns of calls that break the contract', async () => {
    const mock = await renderPanel();
    await expectElement(badge()).toHaveAccessibleName('Demo data');
    await call(mock, '/v1/nonsense');
    await expectElement(badge()).toHaveAccessibleName('Demo data contract violations: 1');
  });

  it('counts unread mails', async () => {
    const mock = await renderPanel();
    await login(mock);
    await expectElement(badge()).toHaveAccessibleName('Demo data unread emails: 1');
    mock.mailbox.markRead();
    await expectElement(badge()).toHaveAccessibleName('Demo data');
  });

  it('shows the settings that differ from the defaults', async () => {
    const mock = await renderPanel();
    mock.world.change(CHANGED_SETTINGS);
    await expectElement(badge()).toHaveAccessibleName(
      'Demo data changed settings: offline, 1 rule, +30 d, one-link',
    );
    await expectElement(badge()).toHaveTextContent('Demo data · offline · 1 rule · +30 d · one-link');
  });

  const BADGES = [
    { width: 320, maxWidth: 320 },
    { width: 768, maxWidth: 576 },
    { width: 1280, maxWidth: 640 },
  ];

  /** Renders a panel whose badge has a long text. */
  const renderLongBadge = async (width: number) => {
    const mock = await renderPanel({ setup: { ...CHANGED_SETTINGS, scenario: 'hostile-texts' }, width });
    await call(mock, '/v1/nonsense').catch(() => {});
    mock.world.change({ latency: { fromMs: 20_000, toMs: 60_000 }, seed: 999_999_999 });
    await expectElement(badge()).toHaveTextContent('seed 999999999');
    return document.querySelector('.mock-corner')?.getBoundingClientRect();
  };

  it.each(BADGES)('is at most $maxWidth px wide at $width px', async ({ width, maxWidth }) => {
    const corner = await renderLongBadge(width);
    expect(corner?.width).toBeLessThanOrEqual(maxWidth);
    expect(corner?.height).toBeLessThanOrEqual(36);
    expect(overflow()).toBeLessThanOrEqual(0);
  });

  it.each(BADGES)('does not cover the end of a page at $width px', async ({ width }) => {
    const corner = await renderLongBadge(width);
    const main = addMain();
    main.className = 'frame';
    expect(document.documentElement.scrollHeight, 'a page that fits').toBe(innerHeight);
    main.style.blockSize = '3000px';
    scrollTo(0, document.documentElement.scrollHeight);
    expect(main.getBoundingClientRect().bottom).toBeLessThanOrEqual(corner?.top ?? 0);
  });
});

describe('the button for normal settings', () => {
  it('is shown only while settings differ from the defaults', async () => {
    const mock = await renderPanel();
    await expectElement(restoreButton()).not.toBeInTheDocument();
    mock.world.change(CHANGED_SETTINGS);
    await expectElement(restoreButton()).toBeInTheDocument();
  });

  it('restores the settings and moves the focus to the badge', async () => {
    await renderPanel({ setup: CHANGED_SETTINGS });
    await expectElement(restoreButton()).toBeInTheDocument();
    await press('{Tab}{Tab}{Enter}');
    await expectElement('Default settings restored.').toBeInTheDocument();
    await expectElement(restoreButton()).not.toBeInTheDocument();
    await expectElement(badge()).toHaveFocus();
  });

  it('moves the focus to the title in the panel', async () => {
    await renderPanel({ setup: { isOffline: true } });
    await badge().click();
    await panel().getByRole('button', { name: 'Restore default settings' }).click();
    await expectElement(panel().getByRole('heading', { name: 'Demo data' })).toHaveFocus();
  });
});

describe('the card for visitors', () => {
  const PROBLEM = 'You’re signed in as ada@mail.example.';
  const close = () => card().getByRole('button', { name: 'Close' }).click();

  it('shows a problem until it is closed', async () => {
    await renderPanel({ path: '/auth/login', problem: PROBLEM });
    await expectElement(card()).toHaveTextContent(PROBLEM);
    await close();
    await expectElement(card()).not.toHaveTextContent(PROBLEM);
  });

  it('explains why no mail was sent', async () => {
    await renderPanel({ path: '/auth/login', setup: { isOffline: true } });
    await card()
      .getByRole('button', { name: `Send ${DEMO.email} a magic link` })
      .click();
    await expectElement(card().getByRole('alert').filter({ hasText: 'could not be sent' })).toBeVisible();
  });

  it('moves the focus to the badge when it is closed', async () => {
    await renderPanel({ path: '/auth/login' });
    await close();
    await expectElement(card()).not.toBeInTheDocument();
    await expectElement(badge()).toHaveFocus();
  });
});

describe('the translated panel', () => {
  const shownText = () =>
    document.body.innerText.replaceAll(/\s+/g, '').replaceAll(/\d+:\d\d(:\d\d)?|\d+ms/g, '');

  /** Returns the text of each tab, before and after its content has changed. */
  const textsOfTabs = async () => {
    const mock = await openTab('Mailbox');
    const texts: string[] = [];
    for (const name of TABS) {
      await tab(name).click();
      await waitForIdle();
      texts.push(shownText());
      await login(mock);
      await waitForIdle();
      texts.push(shownText());
    }
    await cleanup();
    document.body.replaceChildren();
    return texts;
  };

  it('shows the same as the original', async () => {
    const original = await textsOfTabs();
    translatePage();
    expect(await textsOfTabs()).toEqual(original);
  });
});
