import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { fingerprint } from '../../../../src/application/device/fingerprint.ts';
import type { LinkNews } from '../../../../src/application/ports.ts';
import { press } from '../../support/act.ts';
import { openApp } from '../../support/openApp.ts';
import { button, heading, see, settled } from '../../support/see.ts';
import { ADA } from '../../support/wireAnswers.ts';

const topOf = (element: Element) => element.getBoundingClientRect().top;

test('the page of a link that another tab is deleting says so, offers nothing, and stays where it is', async () => {
  const channel = new BroadcastChannel('brevity:links');
  onTestFinished(() => channel.close());
  /** What another tab of the same account tells. */
  const tell = (kind: LinkNews['kind']) =>
    channel.postMessage({ owner: fingerprint(ADA.email), news: [{ kind, links: [{ id: '1' }] }] });
  const provider = await openApp('/links/1');
  await see(heading('The engine')).toBeVisible();
  await settled();
  const facts = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  const before = topOf(facts.element());
  const action = button('Share');
  await see(action).toBeVisible();
  action.element().focus();
  const calls = provider.calls.length;
  tell('hidden');
  await see('This link is being deleted in another tab.').toBeVisible();
  await see(action).not.toBeInTheDocument();
  await see(button('Undo')).not.toBeInTheDocument();
  expect(topOf(facts.element())).toBeCloseTo(before, 0);
  expect(document.activeElement?.id).toBe('content');
  tell('shown');
  await see(action).toBeVisible();
  await see('This link is being deleted in another tab.').not.toBeInTheDocument();
  expect(provider.calls).toHaveLength(calls);
  await press(button('Copy'));
});
