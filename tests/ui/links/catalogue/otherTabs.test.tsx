import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fingerprint } from '../../../../src/application/device/fingerprint.ts';
import type { LinkNews } from '../../../../src/application/ports.ts';
import { fill, press } from '../../support/act.ts';
import { FIELDS } from '../../support/linkForm.ts';
import { openApp } from '../../support/openApp.ts';
import { becomes, button, field, heading, row, see, settled } from '../../support/see.ts';
import { ADA, aWireLink, listOf, wireLinks } from '../../support/wireAnswers.ts';

let channel: BroadcastChannel;

beforeEach(() => {
  channel = new BroadcastChannel('brevity:links');
});
afterEach(() => channel.close());

/** What another tab of the same account tells. */
const tell = (kind: LinkNews['kind'], ...links: LinkNews['links']) =>
  channel.postMessage({ owner: fingerprint(ADA.email), news: [{ kind, links }] });

/** The list, once all parts of the program are there. */
const openList = async () => {
  const provider = await openApp('/links', { script: { 'GET /v1/links': listOf(wireLinks(45)) } });
  await becomes(() => document.querySelectorAll('.rows [tabindex="0"]').length).toBe(1);
  await settled();
  return provider;
};

const topOf = (element: Element) => element.getBoundingClientRect().top;

test('what is typed into the form of a link stays when another tab deletes that link', async () => {
  await openList();
  await press(row('link-5').getByRole('button', { name: 'Edit brev.example/link-5' }));
  await fill(field(FIELDS.title), 'Typed');
  tell('hidden', { id: '5' });
  tell('deleted', { id: '5' });
  await see(row('link-5')).not.toBeInTheDocument();
  await see(field(FIELDS.title)).toHaveValue('Typed');
});

test('the page of a link that another tab is deleting says so, offers nothing, and stays where it is', async () => {
  const provider = await openApp('/links/1', {
    script: { 'GET /v1/links/*': () => Response.json(aWireLink()) },
  });
  await see(heading('The engine')).toBeVisible();
  await settled();
  const facts = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  const before = topOf(facts.element());
  const action = button('Share');
  await see(action).toBeVisible();
  action.element().focus();
  const calls = provider.calls.length;
  tell('hidden', { id: '1' });
  await see('This link is being deleted in another tab.').toBeVisible();
  await see(action).not.toBeInTheDocument();
  await see(button('Undo')).not.toBeInTheDocument();
  expect(topOf(facts.element())).toBeCloseTo(before, 0);
  expect(document.activeElement?.id).toBe('content');
  tell('shown', { id: '1' });
  await see(action).toBeVisible();
  await see('This link is being deleted in another tab.').not.toBeInTheDocument();
  expect(provider.calls).toHaveLength(calls);
  await press(button('Copy'));
});
