import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SendMagicLink, type SentMagicLink } from '../../../src/application/session/SendMagicLink.ts';
import { ADA, GRACE } from '../../support/aLink.ts';
import { memoryAuth } from '../../support/memoryGateways.ts';
import { MemoryStoredValue, SYSTEM_CLOCK } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

const NOW = 1_000_000;
const PAUSE_END = NOW + 30_000;

const setUp = () => {
  const [auth, stored, visit] = [memoryAuth(), new MemoryStoredValue<SentMagicLink>(), new AbortController()];
  const reload = () => new SendMagicLink(auth, stored, visit.signal, SYSTEM_CLOCK);
  return { auth, stored, visit, reload, sendMagicLink: reload() };
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

describe('SendMagicLink.execute', () => {
  const TYPED = `\u00a0${ADA.email} \u200b`;

  it('sends the trimmed email address', async () => {
    const { sendMagicLink, auth } = setUp();
    await expect(sendMagicLink.execute(TYPED)).resolves.toBe(ADA.email);
    expect(auth.requestMagicLink.mock.calls).toEqual([[ADA.email]]);
  });

  it('stores the trimmed email address', async () => {
    const { sendMagicLink, stored } = setUp();
    expect(sendMagicLink.lastAddress).toBeUndefined();
    await sendMagicLink.execute(TYPED);
    expect(stored.read()).toEqual({ email: ADA.email, sentAt: NOW, isResent: false });
    expect(sendMagicLink.lastAddress).toBe(ADA.email);
  });
});

describe('SendMagicLink.register', () => {
  const typed = { email: ' ada@mail.example', firstName: '\u00a0Ada ', lastName: 'Lovelace\u200b' };

  it('sends the trimmed fields', async () => {
    const { sendMagicLink, auth } = setUp();
    await expect(sendMagicLink.register(typed)).resolves.toBe(ADA.email);
    expect(auth.register.mock.calls).toEqual([[ADA]]);
  });

  it('pauses the email address', async () => {
    const { sendMagicLink } = setUp();
    await sendMagicLink.register(typed);
    expect(sendMagicLink.pausedUntil(ADA.email)).toBe(PAUSE_END);
  });
});

describe.each<[string, (sendMagicLink: SendMagicLink) => Promise<string>]>([
  ['execute', (sendMagicLink) => sendMagicLink.execute(ADA.email)],
  ['register', (sendMagicLink) => sendMagicLink.register(ADA)],
])('a SendMagicLink.%s that fails', (_method, send) => {
  it.each([
    { name: 'rejects with the error of the request', error: failure('notFound'), isSignedIn: false },
    { name: 'rejects with the abort reason after a sign-in', error: undefined, isSignedIn: true },
    {
      name: 'rejects with the abort reason after a sign-in, even if the request fails',
      error: failure('network'),
      isSignedIn: true,
    },
  ])('$name', async ({ error, isSignedIn }) => {
    const { sendMagicLink, auth, stored, visit } = setUp();
    if (error) {
      auth.requestMagicLink.mockRejectedValueOnce(error);
      auth.register.mockRejectedValueOnce(error);
    }
    const sent = send(sendMagicLink);
    if (isSignedIn) visit.abort();
    await expect(sent).rejects.toBe(isSignedIn ? visit.signal.reason : error);
    expect(stored.read()).toBeUndefined();
  });
});

describe('SendMagicLink.pausedUntil', () => {
  it('is 0 before the first request', () => {
    expect(setUp().sendMagicLink.pausedUntil(ADA.email)).toBe(0);
  });

  it('is 30 seconds after a successful request', async () => {
    const { sendMagicLink } = setUp();
    await sendMagicLink.execute(ADA.email);
    expect(sendMagicLink.pausedUntil(` ${ADA.email}`)).toBe(PAUSE_END);
  });

  it('survives a reload', async () => {
    const { sendMagicLink, reload } = setUp();
    await sendMagicLink.execute(ADA.email);
    expect(reload().pausedUntil(ADA.email)).toBe(PAUSE_END);
  });

  it('is 0 for another email address', async () => {
    const { sendMagicLink } = setUp();
    await sendMagicLink.execute(ADA.email);
    expect(sendMagicLink.pausedUntil(GRACE.email)).toBe(0);
  });
});

describe('SendMagicLink.pausedUntil for a resend', () => {
  it('is 0 after the first request', async () => {
    const { sendMagicLink } = setUp();
    await sendMagicLink.execute(ADA.email);
    expect(sendMagicLink.pausedUntil(ADA.email, true)).toBe(0);
  });

  it('is 30 seconds after a resend', async () => {
    const { sendMagicLink, reload } = setUp();
    await sendMagicLink.execute(ADA.email, true);
    expect(reload().pausedUntil(ADA.email, true)).toBe(PAUSE_END);
    expect(sendMagicLink.pausedUntil(GRACE.email, true)).toBe(0);
  });

  it('is 0 when the screen is left', async () => {
    const { sendMagicLink, reload } = setUp();
    await sendMagicLink.execute(ADA.email, true);
    sendMagicLink.endResendPause();
    expect(reload().pausedUntil(ADA.email, true)).toBe(0);
    expect(sendMagicLink.pausedUntil(ADA.email)).toBe(PAUSE_END);
  });
});
