import { expect, test, vi } from 'vitest';
import { PAGE, panelOf, signInAs, stubPage } from '../panelOf.ts';

const page = stubPage();

/** The stores of a panel on the screen where visitors sign in. */
const atSignIn = () => {
  vi.stubGlobal('location', new URL('/auth/login', PAGE));
  return panelOf().stores;
};

test('a new visitor is told what the demo is, once', () => {
  const { visitor } = atSignIn();
  expect(visitor.topic).toBe('visit');
  visitor.dismiss();
  expect(visitor.topic).toBeUndefined();
  expect(atSignIn().visitor.topic).toBeUndefined();
});

test('a visitor who has come to see the page, or has signed in, is told nothing', () => {
  expect(panelOf().stores.visitor.topic).toBeUndefined();
  signInAs(page.storage, 'ada@mail.example');
  expect(atSignIn().visitor.topic).toBeUndefined();
});

test('a mail that is left for later stays unread, and the next one is news again', async () => {
  const { visitor, mailbox } = atSignIn();
  visitor.dismiss();
  await mailbox.sendDemoLink();
  expect(visitor.topic).toBe('mail');
  visitor.dismiss();
  expect(visitor.topic).toBeUndefined();
  expect(mailbox.unread).toBe(1);
  await mailbox.sendDemoLink();
  expect(visitor.topic).toBe('mail');
});
