import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  field,
  heading,
  link,
} from '../support/expectElement.ts';
import { openApp, startApp } from '../support/openApp.ts';
import { held, refuse, silence } from '../support/ScriptedProvider.ts';
import { click, findEnabled } from '../support/user.ts';

const menu = () => page.getByRole('navigation', { name: 'Main' });
const h1 = () => page.getByRole('heading', { level: 1 });

describe('the side menu', () => {
  const current = () =>
    [...document.querySelectorAll('.side [aria-current=page]')].map(({ textContent }) => textContent);

  it('has the main screens', async () => {
    await openApp('/add-link');
    const entries = menu().getByRole('listitem').getByRole('link');
    expect(entries.elements().map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Links',
      'Analytics',
      'Settings',
    ]);
  });

  it('marks the list while the form of a new link is open', async () => {
    await openApp('/add-link');
    expect(current()).toEqual(['Links']);
  });

  it.each(['Home', 'Analytics', 'Settings', 'Links'])('marks %s once it is open', async (name) => {
    await openApp('/add-link');
    await click(menu().getByRole('link', { name }));
    await expectPoll(currentUrl).toBe(`/${name.toLowerCase()}`);
    await expectPoll(current).toEqual([name]);
  });
});

describe('the menu on a phone', () => {
  const openOnPhone = async () => {
    await openApp('/home');
    await page.viewport(360, 640);
  };
  const bar = () => menu().element().getBoundingClientRect();
  const create = page.getByRole('navigation', { name: 'Create' }).getByRole('link');

  it('is at the bottom of the window', async () => {
    await openOnPhone();
    await expectPoll(() => Math.round(bar().bottom)).toBe(640);
  });

  it('has all entries without a button to open it', async () => {
    await openOnPhone();
    await expectElement(button('Open menu')).not.toBeInTheDocument();
    await expectElement(menu().getByRole('link', { name: 'Settings' })).toBeVisible();
  });

  it('has the link to the form of a new link in its middle', async () => {
    await openOnPhone();
    await expectElement(create).toBeVisible();
    const { left, right } = create.element().getBoundingClientRect();
    expect((left + right) / 2).toBeCloseTo((bar().left + bar().right) / 2, 0);
  });

  it('opens the form of a new link', async () => {
    await openOnPhone();
    await click(create);
    await expectElement(heading('Create New Link')).toBeVisible();
  });
});

describe('the menu on a tablet', () => {
  const sheet = page.getByRole('dialog', { name: 'Menu' });

  const openOnTablet = async () => {
    await openApp('/home');
    await page.viewport(768, 1024);
  };
  const openMenu = async () => {
    await openOnTablet();
    await click(button('Open menu'));
    await expectElement(sheet.getByRole('link', { name: 'Analytics' })).toBeVisible();
  };

  it('is hidden at first', async () => {
    await openOnTablet();
    await expectElement(menu()).not.toBeInTheDocument();
  });

  it('is opened by a button', async () => {
    await openMenu();
  });

  it('returns the focus when it is closed by Escape', async () => {
    await openMenu();
    await userEvent.keyboard('{Escape}');
    await expectElement(sheet).not.toBeInTheDocument();
    await expectElement(button('Open menu')).toHaveFocus();
  });

  it('is closed when the window becomes wide', async () => {
    await openMenu();
    await page.viewport(1280, 800);
    await expectElement(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the logo', () => {
  const openHome = async () => {
    await openApp('/links');
    const side = document.querySelector('.side');
    await click(link('Brevity'));
    await expectPoll(currentUrl).toBe('/home');
    return side;
  };

  it('opens the home screen', async () => {
    await openHome();
  });

  it('moves the focus to the heading', async () => {
    await openHome();
    await expectElement(h1()).toHaveFocus();
  });

  it('moves the focus to the heading even if the screen is the same', async () => {
    await openHome();
    await expectElement(h1()).toHaveFocus();
    (await findEnabled(button('Notifications'))).focus();
    await click(link('Brevity'));
    await expectElement(h1()).toHaveFocus();
  });

  it('does not render the side menu again', async () => {
    const side = await openHome();
    await expectElement(h1()).toHaveFocus();
    expect(document.querySelector('.side')).toBe(side);
  });
});

describe('the notifications', () => {
  const openNotifications = async () => {
    await openApp('/links');
    await click(button('Notifications'));
    await expectElement('No notifications yet').toBeVisible();
  };

  it('are a placeholder', async () => {
    await openNotifications();
  });

  it('return the focus when they are closed by Escape', async () => {
    await openNotifications();
    await userEvent.keyboard('{Escape}');
    await expectElement('No notifications yet').not.toBeInTheDocument();
    await expectElement(button('Notifications')).toHaveFocus();
  });
});

describe('the user menu', () => {
  const openMenu = async () => {
    await openApp('/links');
    await click(button('User menu: AL'));
  };

  it('has the name of the user', async () => {
    await openMenu();
    await expectElement('Ada Lovelace').toBeVisible();
  });

  it('has a link to the settings', async () => {
    await openMenu();
    const settings = page.getByRole('menuitem', { name: 'Settings' });
    await expectElement(settings).toHaveAttribute('href', '/settings');
  });

  const openProfile = async () => {
    await openMenu();
    await click(page.getByRole('menuitem', { name: 'Profile' }));
    await expectPoll(currentUrl).toBe('/profile');
    await expectElement(h1()).toHaveFocus();
  };

  it('moves the focus to the heading of the profile, which has another layout', async () => {
    await openProfile();
  });

  it('moves the focus back to a heading when the profile is left', async () => {
    await openProfile();
    await click(page.getByRole('main').getByRole('link').first());
    await expectPoll(currentUrl).not.toBe('/profile');
    await expectElement(h1()).toHaveFocus();
  });
});

describe('the top bar', () => {
  it('does not cover the element that Tab focuses', async () => {
    await openApp('/add-link');
    await page.viewport(360, 400);
    const title = await findEnabled(field('Title'));
    (await findEnabled(field('Description'))).focus();
    const top = () => title.getBoundingClientRect().top;
    window.scrollBy(0, top() - 5);
    await expectPoll(top).toBeLessThan(20);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expectElement(field('Title')).toHaveFocus();
    expect(top()).toBeGreaterThanOrEqual(60);
  });

  it.each(['{Control>}k{/Control}', '/'])(
    'focuses the search box while rows are loading: %s',
    async (keys) => {
      const searchBox = page.getByRole('combobox', { name: 'Search' });
      await openApp('/links', { script: { 'GET /v1/links': silence } });
      await userEvent.keyboard(keys);
      await expectElement(searchBox).toHaveFocus();
      await userEvent.keyboard('{Escape}{Tab}');
      await expectElement(searchBox).toHaveValue('');
    },
  );
});

describe('the app while the user is unknown', () => {
  it('shows a spinner', async () => {
    const response = held(refuse(401, 'Who are you?'));
    const refusals = { 'GET /v1/users/profile': response.answer, 'POST /v1/auth/refresh': refuse(401) };
    await startApp('/home', { as: 'somebody', script: refusals });
    await expectElement(page.getByRole('status').getByText('Loading…')).toBeInTheDocument();
    response.release();
    await expectElement(heading('Welcome back')).toBeVisible();
  });
});
