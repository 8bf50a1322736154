import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fill } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { broken, held, inTurn, json, networkDown, refuse } from '../support/ScriptedProvider.ts';
import { becomes, button, field, heading, row, rows, see, toast, told } from '../support/see.ts';
import { aWireLink, listOf, wireLinks } from '../support/wireAnswers.ts';

const HOUR_MS = 60 * 60 * 1000;

const backOnline = () => window.dispatchEvent(new Event('online'));
const list = () => page.getByRole('main').getByRole('list').first();
const search = () => page.getByRole('combobox', { name: 'Search' });

/** What the list has once the network is back: the second link is gone, the third has another title, one is new. */
const MEANWHILE = listOf([
  aWireLink({ id: '4', shortCode: 'link-4', title: 'Brand new' }),
  aWireLink({ id: '3', shortCode: 'link-3', title: 'Renamed' }),
  aWireLink({ id: '1', shortCode: 'link-1', title: 'Link 1' }),
]);
const BEFORE = listOf(wireLinks(3));

describe('the list, when the network is back', () => {
  test('has other rows without a reload, and the focus stays where it is', async () => {
    const later = held(MEANWHILE);
    await openApp('/links', { script: { 'GET /v1/links': inTurn(BEFORE, later.answer) } });
    const copy = row('link-3').getByRole('button', { name: 'Copy' });
    await see(copy).toBeVisible();
    const focused = copy.element();
    if (focused instanceof HTMLElement) focused.focus();

    backOnline();
    await see(list()).toHaveAttribute('aria-busy', 'true');
    await see(row('link-2')).toBeVisible();
    later.release();
    await see(row('link-4')).toBeVisible();
    await see(row('link-3').getByText('Renamed')).toBeVisible();
    await see(row('link-2')).not.toBeInTheDocument();
    expect(document.activeElement).toBe(focused);
  });

  test('leaves what is typed into an editor, even if its link is no longer on the page', async () => {
    await openApp('/links?edit=2', { script: { 'GET /v1/links': inTurn(BEFORE, MEANWHILE) } });
    await see(field('Destination URL')).toHaveFocus();
    await fill(field('Title'), 'Half a tit');
    backOnline();
    await see(page.getByText('Brand new')).toBeInTheDocument();
    await see(field('Title')).toHaveFocus();
    await userEvent.keyboard('le');
    await see(field('Title')).toHaveValue('Half a title');
    await see(page.getByText('We restored your unsaved draft.')).not.toBeInTheDocument();
  });

  test('leaves an editor open with what is typed into it when the provider refuses them', async () => {
    await openApp('/links?edit=1', {
      script: { 'GET /v1/links': inTurn(BEFORE, refuse(403, 'Not yours')) },
    });
    await see(field('Title')).toHaveValue('Link 1');
    await fill(field('Title'), 'Half a tit');
    backOnline();
    await see(page.getByText('Failed to load links')).toBeInTheDocument();
    await see(field('Title')).toHaveValue('Half a tit');
  });

  test('leaves what is typed into the search box, and reads no links again that were just searched', async () => {
    const provider = await openApp('/links', {
      script: { 'GET /v1/links': inTurn(BEFORE, BEFORE, MEANWHILE) },
    });
    await fill(search(), 'link');
    await see(page.getByRole('option', { name: 'link-2' })).toBeVisible();
    backOnline();
    await becomes(() => provider.callsTo('GET /v1/links').map(({ query }) => query.get('limit'))).toEqual([
      '20',
      '100',
      '20',
    ]);
    await see(search()).toHaveFocus();
    await see(search()).toHaveValue('link');
  });

  test('keeps its rows without a word when they cannot be read after all', async () => {
    const later = held(networkDown);
    await openApp('/links', { script: { 'GET /v1/links': inTurn(BEFORE, later.answer) } });
    await see(rows()).toHaveLength(3);
    backOnline();
    await see(list()).toHaveAttribute('aria-busy', 'true');
    later.release();
    await see(list()).toHaveAttribute('aria-busy', 'false');
    await see(rows()).toHaveLength(3);
    await see(toast('Failed to load links')).not.toBeInTheDocument();
  });

  test('keeps its rows, with their age, when the provider has a problem', async () => {
    await openApp('/links', { script: { 'GET /v1/links': inTurn(BEFORE, broken) } });
    await see(rows()).toHaveLength(3);
    backOnline();
    await see(page.getByText('Back online')).not.toBeInTheDocument();
    await see(page.getByText(/^Could not refresh · showing data from/)).toBeVisible();
    await see(rows()).toHaveLength(3);
  });

  test('says when the provider refuses them', async () => {
    await openApp('/links', {
      script: { 'GET /v1/links': inTurn(BEFORE, refuse(403, 'Not yours')) },
    });
    await see(rows()).toHaveLength(3);
    backOnline();
    await see(told('Failed to load links')).toBeVisible();
  });

  test('comes by itself where it could not be loaded, and the focus of the button is not lost', async () => {
    await openApp('/links', { script: { 'GET /v1/links': inTurn(networkDown, BEFORE) } });
    await see(button('Try again')).toBeVisible();
    const retry = button('Try again').element();
    if (retry instanceof HTMLElement) retry.focus();
    backOnline();
    await see(rows()).toHaveLength(3);
    await see(page.getByRole('main')).toHaveFocus();
  });
});

test('a link’s own page is read again once the network is back', async () => {
  await openApp('/links/7', {
    script: {
      'GET /v1/links/*': inTurn(json(aWireLink({ id: '7' })), json(aWireLink({ id: '7', title: 'Renamed' }))),
    },
  });
  await see(heading('The engine')).toBeVisible();
  backOnline();
  await see(heading('Renamed')).toBeVisible();
});

test('the figures are read again once the network is back', async () => {
  await openApp('/analytics', {
    script: {
      'GET /v1/analytics/aggregated': inTurn(
        json({ totalLinks: 41, topLinks: [] }),
        json({ totalLinks: 42, topLinks: [] }),
      ),
    },
  });
  await see('41').toBeVisible();
  backOnline();
  await see('42').toBeVisible();
});

describe('today is what the provider’s clock says', () => {
  const BORN = new Date(2031, 4, 10, 12);
  const clockAt = () => {
    let time = BORN.getTime();
    return {
      now: () => new Date(time),
      pass: (hours: number) => {
        time += hours * HOUR_MS;
      },
    };
  };
  const born = aWireLink({ createdAt: BORN.toISOString() });

  test('on the dashboard', async () => {
    const clock = clockAt();
    await openApp('/home', { now: clock.now, script: { 'GET /v1/links': listOf([born]) } });
    await see(page.getByRole('main')).toHaveTextContent('Latest link: today');
    await see(page.getByRole('contentinfo')).toHaveTextContent('Brevity · 2031');
    clock.pass(24);
    backOnline();
    await see(page.getByRole('main')).toHaveTextContent('Latest link: yesterday');
  });

  const BEGIN = 'There are no full 30 days before to compare with: the figures begin on May 10, 2031.';

  test('on a link’s own page', async () => {
    const clock = clockAt();
    await openApp('/links/1', {
      now: clock.now,
      script: {
        'GET /v1/links/*': json(born),
        'GET /v1/analytics/links/*/clicks': json({ clicks: [{ date: '2031-05-10', clicks: 5 }] }),
      },
    });
    await see(`5 clicks in the last 30 days. ${BEGIN}`).toBeVisible();
    await see(page.getByRole('main')).toHaveTextContent('Createdtoday');
    clock.pass(31 * 24);
    backOnline();
    await see(
      `No clicks in the last 30 days. ${BEGIN} The latest clicks are from May 10, 2031.`,
    ).toBeVisible();
    await see(page.getByRole('main')).toHaveTextContent('Created31 days ago');
  });
});
