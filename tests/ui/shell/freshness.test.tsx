import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { button, expectElement, field, row, rows } from '../support/expectElement.ts';
import { openApp } from '../support/openApp.ts';
import { held, inTurn, json, networkDown, refuse } from '../support/ScriptedProvider.ts';
import { fill } from '../support/user.ts';
import { aWireLink, listOf, wireLinks } from '../support/wireAnswers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const restoreConnection = () => window.dispatchEvent(new Event('online'));
const list = () => page.getByRole('main').getByRole('list').first();

const BEFORE = listOf(wireLinks(3));
/** The list after the connection was lost: link 2 is deleted, link 3 has another title, and link 4 is new. */
const AFTER = listOf([
  aWireLink({ id: '4', shortCode: 'link-4', title: 'Brand new' }),
  aWireLink({ id: '3', shortCode: 'link-3', title: 'Renamed' }),
  aWireLink({ id: '1', shortCode: 'link-1', title: 'Link 1' }),
]);

const focus = (locator: Locator): Element => {
  const element = locator.element();
  if (element instanceof HTMLElement) element.focus();
  return element;
};

describe('the list when the connection is restored', () => {
  const restore = async () => {
    const response = held(AFTER);
    await openApp('/links', { script: { 'GET /v1/links': inTurn(BEFORE, response.answer) } });
    const copy = row('link-3').getByRole('button', { name: 'Copy' });
    await expectElement(copy).toBeVisible();
    const focused = focus(copy);
    restoreConnection();
    await expectElement(list()).toHaveAttribute('aria-busy', 'true');
    return { focused, response };
  };

  it('keeps its rows until the response arrives', async () => {
    await restore();
    await expectElement(row('link-2')).toBeVisible();
  });

  it('shows the new rows', async () => {
    const { response } = await restore();
    response.release();
    await expectElement(row('link-4')).toBeVisible();
    await expectElement(row('link-3').getByText('Renamed')).toBeVisible();
    await expectElement(row('link-2')).not.toBeInTheDocument();
  });

  it('keeps the focus', async () => {
    const { focused, response } = await restore();
    response.release();
    await expectElement(row('link-4')).toBeVisible();
    expect(document.activeElement).toBe(focused);
  });

  const loadAfterFailure = async () => {
    await openApp('/links', { script: { 'GET /v1/links': inTurn(networkDown, BEFORE) } });
    await expectElement(button('Try again')).toBeVisible();
    focus(button('Try again'));
    restoreConnection();
    await expectElement(rows()).toHaveLength(3);
  };

  it('is loaded if it could not be loaded before', async () => {
    await loadAfterFailure();
  });

  it('moves the focus from the retry button to the screen', async () => {
    await loadAfterFailure();
    await expectElement(page.getByRole('main')).toHaveFocus();
  });
});

describe('the link editor when the connection is restored', () => {
  const editDeletedLink = async () => {
    const refused = refuse(403, 'Not yours');
    await openApp('/links?edit=2', { script: { 'GET /v1/links': inTurn(BEFORE, AFTER, refused) } });
    await expectElement(field('Destination URL')).toHaveFocus();
    await fill(field('Title'), 'Half a tit');
    restoreConnection();
    await expectElement(page.getByText('Brand new')).toBeInTheDocument();
  };

  it('keeps the focus even if its link is no longer on the page', async () => {
    await editDeletedLink();
    await expectElement(field('Title')).toHaveFocus();
  });

  it('keeps its values even if its link is no longer on the page', async () => {
    await editDeletedLink();
    await userEvent.keyboard('le');
    await expectElement(field('Title')).toHaveValue('Half a title');
    await expectElement(page.getByText('We restored your unsaved draft.')).not.toBeInTheDocument();
  });

  it('keeps its values even if the list fails to load', async () => {
    await editDeletedLink();
    restoreConnection();
    await expectElement(page.getByText('Failed to load links')).toBeInTheDocument();
    await expectElement(field('Title')).toHaveValue('Half a tit');
  });
});

describe('today', () => {
  const CREATED = new Date(2031, 4, 10, 12);
  const main = page.getByRole('main');

  /** Opens the app on the day on which the link was created. `pass` moves the provider's clock. */
  const open = async (path: string) => {
    const link = aWireLink({ createdAt: CREATED.toISOString() });
    let time = CREATED;
    await openApp(path, {
      now: () => time,
      script: {
        'GET /v1/links': listOf([link]),
        'GET /v1/links/*': json(link),
        'GET /v1/analytics/links/*/clicks': json({ clicks: [{ date: '2031-05-10', clicks: 5 }] }),
      },
    });
    return (days: number) => {
      time = new Date(CREATED.getTime() + days * DAY_MS);
      restoreConnection();
    };
  };

  it('follows the provider’s clock on the home screen', async () => {
    const pass = await open('/home');
    await expectElement(main).toHaveTextContent('Latest link: today');
    pass(1);
    await expectElement(main).toHaveTextContent('Latest link: yesterday');
  });

  it('follows the provider’s clock in the footer', async () => {
    await open('/home');
    await expectElement(page.getByRole('contentinfo')).toHaveTextContent('Brevity · 2031');
  });

  it('follows the provider’s clock in the age of a link', async () => {
    const pass = await open('/links/1');
    pass(1);
    await expectElement(main).toHaveTextContent('Createdyesterday');
    pass(31);
    await expectElement(main).toHaveTextContent('Created31 days ago');
  });

  it('follows the provider’s clock in the clicks of a link', async () => {
    const pass = await open('/links/1');
    pass(1);
    const begin = 'Today so far: 0 clicks. Nothing to compare with yet: counting began on May 10, 2031.';
    await expectElement(`5 clicks in the last 30 days. ${begin}`).toBeVisible();
    pass(31);
    await expectElement(
      `No clicks in the last 30 days. ${begin} Last clicked on May 10, 2031.`,
    ).toBeVisible();
  });
});
