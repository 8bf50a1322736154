import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Mock } from '../../../mocks/Mock.ts';
import { badge, call, panel, showPanel, tab } from '../../ui/support/openPanel.tsx';
import { becomes, button, see } from '../../ui/support/see.ts';
import { overflow, violations } from '../../ui/support/violations.ts';

const DEMO_EMAIL = 'demo@brevity.example';

const card = () => page.getByRole('region');
const signIn = () => card().getByRole('button', { name: `Sign in as ${DEMO_EMAIL}` });

const beSignedInAs = (email: string) => {
  localStorage.setItem('auth_token', 'x');
  localStorage.setItem('user_data', JSON.stringify({ email }));
};

/** What the panel is beside; gone after the test. */
const aPage = (): HTMLElement => {
  const main = document.createElement('main');
  main.className = 'filler';
  const heading = document.createElement('h1');
  heading.textContent = 'A page';
  main.append(heading);
  return main;
};

describe('the card for visitors', () => {
  test('leads from the demo account to its magic link, with the focus', async () => {
    const mock = await showPanel({ isNew: true });
    await signIn().click();
    await see(page.getByRole('region', { name: 'You have mail' })).toHaveTextContent(DEMO_EMAIL);
    await see(button('Open magic link')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(location.pathname).toBe(`/auth/verify/${mock.mailbox.mails()[0]?.token}`);
    expect(mock.mailbox.mails()[0]?.isRead).toBe(true);
    history.replaceState(null, '', '/');
  });

  test('says why the demo account cannot be had', async () => {
    await showPanel({ isNew: true, mock: new Mock({ setup: { isOffline: true } }) });
    await signIn().click();
    await see(page.getByRole('alert').filter({ hasText: 'could not be sent' })).toBeVisible();
    await see(signIn()).toBeVisible();
  });

  test('goes for good when it is closed, and leaves the focus on the badge', async () => {
    await showPanel({ isNew: true });
    await card().getByRole('button', { name: 'Close' }).click();
    await see(card()).not.toBeInTheDocument();
    await see(badge()).toHaveFocus();
    expect(JSON.parse(localStorage.getItem('brevity:mock-panel') ?? '')).toMatchObject({
      isIntroduced: true,
    });
  });

  test('does not come to who has been there', async () => {
    await showPanel();
    await see(badge()).toBeVisible();
    await see(card()).not.toBeInTheDocument();
  });

  test('explains the demo once to whom a share link has signed in', async () => {
    beSignedInAs(DEMO_EMAIL);
    await showPanel({ isNew: true });
    await see(signIn()).not.toBeInTheDocument();
    await button('Got it').click();
    await see(card()).not.toBeInTheDocument();
  });

  test('goes when the visitor signs in', async () => {
    await showPanel({ isNew: true });
    await see(signIn()).toBeVisible();
    beSignedInAs('ada@mail.example');
    await see(card()).not.toBeInTheDocument();
  });

  test('announces a mail that can be left for later', async () => {
    const mock = await showPanel();
    await call(mock, '/v1/auth/login', { email: DEMO_EMAIL });
    await see(page.getByRole('region', { name: 'You have mail' })).toBeVisible();
    await card().getByRole('button', { name: 'Close' }).click();
    await see(card()).not.toBeInTheDocument();
    expect(mock.mailbox.mails()[0]?.isRead).toBe(false);
    await call(mock, '/v1/auth/login', { email: DEMO_EMAIL });
    await see(page.getByRole('region', { name: 'You have mail' })).toBeVisible();
  });

  test('says why an address did not sign in', async () => {
    await showPanel({ signInProblem: 'You are signed in as ada@mail.example.' });
    await see(card()).toHaveTextContent('You are signed in as ada@mail.example.');
    await card().getByRole('button', { name: 'Close' }).click();
    await see(card()).not.toBeInTheDocument();
  });

  for (const theme of ['light', 'dark']) {
    for (const width of [320, 1280]) {
      test(`is accessible and fits in the ${theme} theme at ${width} px`, async () => {
        document.documentElement.dataset['theme'] = theme;
        document.body.prepend(aPage());
        const mock = await showPanel({ isNew: true, width });
        expect(await violations()).toEqual([]);
        await call(mock, '/v1/auth/register', {
          email: `${'long'.repeat(60)}@people.example`,
          firstName: 'Ada',
          lastName: 'Quill',
        });
        await see(page.getByRole('region', { name: 'You have mail' })).toBeVisible();
        expect(await violations()).toEqual([]);
        expect(overflow()).toBeLessThanOrEqual(0);
      });
    }
  }
});

test('the tabs for developers are behind one switch, and so is the tab that was open', async () => {
  localStorage.setItem('brevity:mock-panel', '{"isForDevelopers":false,"tab":"Clock"}');
  await showPanel();
  await badge().click();
  await see(tab('Mailbox')).toHaveFocus();
  const names = () =>
    panel()
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent);
  await becomes(names).toEqual(['Mailbox', 'Data']);
  await button('For developers').click();
  await becomes(names).toEqual(['Mailbox', 'Scenario', 'Network', 'Clock', 'Requests', 'Data']);
  await see(tab('Clock')).toHaveAttribute('aria-selected', 'true');
});
