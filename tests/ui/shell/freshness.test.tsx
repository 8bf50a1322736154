import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, expectElement, field, row, rows } from '../support/expectElement.ts';
import { openApp } from '../support/openApp.ts';
import { held, inTurn, json, networkDown, refuse } from '../support/ScriptedProvider.ts';
import { fill } from '../support/user.ts';
import { aWireLink, listOf, wireLinks } from '../support/wireAnswers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const backOnline = () => window.dispatchEvent(new Event('online'));
const list = () => page.getByRole('main').getByRole('list').first();

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
    await expectElement(copy).toBeVisible();
    const focused = copy.element();
    if (focused instanceof HTMLElement) focused.focus();

    backOnline();
    await expectElement(list()).toHaveAttribute('aria-busy', 'true');
    await expectElement(row('link-2')).toBeVisible();
    later.release();
    await expectElement(row('link-4')).toBeVisible();
    await expectElement(row('link-3').getByText('Renamed')).toBeVisible();
    await expectElement(row('link-2')).not.toBeInTheDocument();
    expect(document.activeElement).toBe(focused);
  });

  test('keeps typed text in an editor when the list is refreshed', async () => {
    const refused = refuse(403, 'Not yours');
    await openApp('/links?edit=2', { script: { 'GET /v1/links': inTurn(BEFORE, MEANWHILE, refused) } });
    await expectElement(field('Destination URL')).toHaveFocus();
    await fill(field('Title'), 'Half a tit');
    backOnline();
    await expectElement(page.getByText('Brand new')).toBeInTheDocument();
    await expectElement(field('Title')).toHaveFocus();
    await userEvent.keyboard('le');
    await expectElement(field('Title')).toHaveValue('Half a title');
    await expectElement(page.getByText('We restored your unsaved draft.')).not.toBeInTheDocument();
    backOnline();
    await expectElement(page.getByText('Failed to load links')).toBeInTheDocument();
    await expectElement(field('Title')).toHaveValue('Half a title');
  });

  test('loads a failed screen again without losing the focus', async () => {
    await openApp('/links', { script: { 'GET /v1/links': inTurn(networkDown, BEFORE) } });
    await expectElement(button('Try again')).toBeVisible();
    const retry = button('Try again').element();
    if (retry instanceof HTMLElement) retry.focus();
    backOnline();
    await expectElement(rows()).toHaveLength(3);
    await expectElement(page.getByRole('main')).toHaveFocus();
  });
});

test('uses the provider’s clock for today on Home and on a link’s screen', async () => {
  const BORN = new Date(2031, 4, 10, 12);
  const born = aWireLink({ createdAt: BORN.toISOString() });
  let time = BORN;
  const pass = (days: number) => {
    time = new Date(BORN.getTime() + days * DAY_MS);
    backOnline();
  };
  const main = page.getByRole('main');
  const script = {
    'GET /v1/links': listOf([born]),
    'GET /v1/links/*': json(born),
    'GET /v1/analytics/links/*/clicks': json({ clicks: [{ date: '2031-05-10', clicks: 5 }] }),
  };
  await openApp('/home', { now: () => time, script });
  await expectElement(main).toHaveTextContent('Latest link: today');
  await expectElement(page.getByRole('contentinfo')).toHaveTextContent('Brevity · 2031');
  pass(1);
  await expectElement(main).toHaveTextContent('Latest link: yesterday');

  history.pushState(null, '', '/links/1');
  const begin = 'Today so far: 0 clicks. Nothing to compare with yet: counting began on May 10, 2031.';
  await expectElement(`5 clicks in the last 30 days. ${begin}`).toBeVisible();
  await expectElement(main).toHaveTextContent('Createdyesterday');
  pass(31);
  await expectElement(`No clicks in the last 30 days. ${begin} Last clicked on May 10, 2031.`).toBeVisible();
  await expectElement(main).toHaveTextContent('Created31 days ago');
});
