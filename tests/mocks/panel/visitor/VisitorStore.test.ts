import { expect, test } from 'vitest';
import { panelOf, signInAs, stubPage } from '../panelOf.ts';

const page = stubPage();

const DEMO_EMAIL = 'demo@brevity.example';
const ADA = 'ada@mail.example';

test('a new visitor is told what the demo is, once', () => {
  const { stores } = panelOf();
  expect(stores.visitor.topic).toBe('visit');
  stores.visitor.dismiss();
  expect(stores.visitor.topic).toBeUndefined();
  expect(panelOf().stores.visitor.topic).toBeUndefined();
});

test('a visitor whom an address has signed in is told what the demo is', () => {
  signInAs(page.storage, DEMO_EMAIL);
  expect(panelOf().stores.visitor.topic).toBe('visit');
});

test('a visitor who signs in is told nothing more', () => {
  const { stores } = panelOf();
  signInAs(page.storage, ADA);
  stores.mailbox.look();
  expect(stores.visitor.topic).toBeUndefined();
});

test('nobody is told anything while the panel is open', () => {
  const { stores } = panelOf();
  stores.panel.toggle();
  expect(stores.visitor.topic).toBeUndefined();
});

test('a mail that is left for later stays unread, and the next one is news again', async () => {
  const { stores } = panelOf();
  stores.visitor.dismiss();
  await stores.mailbox.sendDemoLink();
  expect(stores.visitor.topic).toBe('mail');
  stores.visitor.dismiss();
  expect(stores.visitor.topic).toBeUndefined();
  expect(stores.mailbox.unread).toBe(1);
  await stores.mailbox.sendDemoLink();
  expect(stores.visitor.topic).toBe('mail');
});

test('why an address did not sign in comes first, and goes when it is closed', () => {
  const { stores } = panelOf({}, { signInProblem: `You’re signed in as ${ADA}.` });
  expect(stores.visitor.topic).toBe('problem');
  stores.visitor.dismiss();
  expect(stores.visitor.topic).toBe('visit');
});
