import { vi } from 'vitest';
import { Drafts, type StoredDraft } from '../../src/application/device/Drafts.ts';
import { type RequestedPage, ReturnPath } from '../../src/application/device/ReturnPath.ts';
import { ForgetDevice } from '../../src/application/session/ForgetDevice.ts';
import type { SentMagicLink } from '../../src/application/session/SendMagicLink.ts';
import { MemoryClock, MemoryStoredValue } from './memoryPorts.ts';

/** In-memory stand-ins for an account's data on the device, with the `ForgetDevice` that deletes them. */
export const memoryDevice = () => {
  const drafts = new Drafts(new MemoryStoredValue<readonly StoredDraft[]>(), new MemoryClock(), 'tab');
  const returnPath = new ReturnPath(
    new MemoryStoredValue<RequestedPage>(),
    new MemoryStoredValue<RequestedPage>(),
    () => true,
  );
  const lastLink = new MemoryStoredValue<SentMagicLink>();
  const sentTo = (email: string) => lastLink.write({ email, sentAt: 0, isResent: false });
  const links = { remove: vi.fn() };
  const keepBulkCreateOf = vi.fn();
  const typed = { remove: vi.fn() };
  const kept = {
    links: [links],
    lastMagicLink: lastLink,
    drafts,
    returnPath,
    keepBulkCreateOf,
    typed: [typed],
  };
  const forgetDevice = new ForgetDevice(kept);
  return { keepBulkCreateOf, drafts, returnPath, links, typed, lastLink, sentTo, forgetDevice };
};
