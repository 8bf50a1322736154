import { describe, expect, it, vi } from 'vitest';
import { PAGE_URL, setUpPanel, signInAs, stubPage } from '../setUpPanel.ts';

const page = stubPage();

/** Creates the stores of a panel on the sign-in screen. */
const visitSignIn = () => {
  vi.stubGlobal('location', new URL('/auth/login', PAGE_URL));
  return setUpPanel().stores;
};

describe('the introduction to the demo', () => {
  it('is shown on the sign-in screen', () => {
    expect(visitSignIn().visitor.topic).toBe('visit');
  });

  it('is not shown again once it was dismissed', () => {
    const { visitor } = visitSignIn();
    visitor.dismiss();
    expect(visitor.topic).toBeUndefined();
    expect(visitSignIn().visitor.topic).toBeUndefined();
  });

  it('is not shown on other screens', () => {
    expect(setUpPanel().stores.visitor.topic).toBeUndefined();
  });

  it('is not shown to a signed-in user', () => {
    signInAs(page.storage, 'ada@mail.example');
    expect(visitSignIn().visitor.topic).toBeUndefined();
  });
});

describe('a new mail', () => {
  it('is shown', async () => {
    const { visitor, mailbox } = visitSignIn();
    await mailbox.sendDemoLink();
    expect(visitor.topic).toBe('mail');
  });

  it('remains unread when it is dismissed', async () => {
    const { visitor, mailbox } = visitSignIn();
    visitor.dismiss();
    await mailbox.sendDemoLink();
    visitor.dismiss();
    expect(visitor.topic).toBeUndefined();
    expect(mailbox.unread).toBe(1);
  });

  it('is shown after an earlier one was dismissed', async () => {
    const { visitor, mailbox } = visitSignIn();
    await mailbox.sendDemoLink();
    visitor.dismiss();
    await mailbox.sendDemoLink();
    expect(visitor.topic).toBe('mail');
  });
});
