import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { BroadcastTabs } from '../../../../src/adapters/browser/tabs/BroadcastTabs.ts';
import type { LinkEvent } from '../../../../src/application/ports/tabs.ts';
import { aLink } from '../../../support/aLink.ts';
import { stubWindow } from '../../../support/browserGlobals.ts';

const ADA = 1;
const GRACE = 2;
const HIDDEN: LinkEvent = { kind: 'hidden', links: [{ id: '1' }, { id: '2' }] };
/** An event with an undefined field, which must survive the transfer. */
const CHANGED: LinkEvent = {
  kind: 'changed',
  links: [{ id: '3', title: 'New', createdAt: undefined }],
  whole: aLink({ id: '3' }),
};

let window: ReturnType<typeof stubWindow>;

beforeEach(() => {
  window = stubWindow();
});

interface TabOptions {
  readonly ownerOf?: () => number | undefined;
  readonly openedAt?: number;
  /** The opening time of the tab that receives `HIDDEN` in reply. */
  readonly repliesTo?: number;
}

/** Opens a tab that records the received events. */
const openTab = ({ ownerOf = () => ADA, openedAt, repliesTo }: TabOptions = {}) => {
  const lifetime = new AbortController();
  onTestFinished(() => lifetime.abort());
  const [tabs, received] = [new BroadcastTabs(ownerOf, lifetime.signal, openedAt), [] as LinkEvent[]];
  tabs.listen(
    (news) => received.push(...news),
    (at) => (at.getTime() === repliesTo ? [HIDDEN] : []),
  );
  return { tabs, received, close: () => lifetime.abort() };
};

/** Resolves once all earlier messages have been delivered. Sends `HIDDEN` to all tabs of Ada. */
const waitForDelivery = async () => {
  const [sender, receiver] = [openTab(), openTab()];
  sender.tabs.send([HIDDEN]);
  await expect.poll(() => receiver.received).toHaveLength(1);
};

describe('BroadcastTabs.send', () => {
  it('delivers the events unchanged to all other tabs', async () => {
    const [sender, ...others] = [openTab(), openTab(), openTab()];
    sender.tabs.send([HIDDEN, CHANGED]);
    sender.tabs.send([{ kind: 'created', links: [aLink()] }]);
    for (const { received } of others)
      await expect.poll(() => received).toEqual([HIDDEN, CHANGED, { kind: 'created', links: [aLink()] }]);
  });

  it('does not deliver events to the sender', async () => {
    const [sender, other] = [openTab(), openTab()];
    sender.tabs.send([HIDDEN]);
    await expect.poll(() => other.received).toEqual([HIDDEN]);
    expect(sender.received).toEqual([]);
  });

  const openEnded = () => {
    const tab = openTab();
    tab.close();
    window.pageShow(false);
    return tab;
  };

  it.each([
    ['of another account', () => openTab({ ownerOf: () => GRACE })],
    ['of an unknown account', () => openTab({ ownerOf: () => undefined })],
    ['whose account has ended', openEnded],
  ])('exchanges no events with a tab %s', async (_which, open) => {
    const [tab, other] = [openTab(), open()];
    other.tabs.send([CHANGED]);
    tab.tabs.send([HIDDEN]);
    await waitForDelivery();
    expect(other.received).toEqual([]);
    expect(tab.received).toEqual([HIDDEN]);
  });

  it('keeps the first known account even if another user signs in', async () => {
    let owner: number | undefined;
    const [adas, late, graces] = [
      openTab(),
      openTab({ ownerOf: () => owner }),
      openTab({ ownerOf: () => GRACE }),
    ];
    late.tabs.send([CHANGED]);
    owner = ADA;
    late.tabs.send([HIDDEN]);
    owner = GRACE;
    late.tabs.send([HIDDEN]);
    await expect.poll(() => adas.received).toEqual([HIDDEN, HIDDEN]);
    expect(graces.received).toEqual([]);
  });
});

describe('a tab that opens', () => {
  it('receives a reply from each of the other tabs', async () => {
    for (const openedAt of [1, 2]) openTab({ openedAt, repliesTo: 3 });
    const opened = openTab({ openedAt: 3 });
    await expect.poll(() => opened.received).toEqual([HIDDEN, HIDDEN]);
  });

  it('is the only one that receives the replies', async () => {
    const others = [1, 2].map((openedAt) => openTab({ openedAt, repliesTo: 3 }));
    await waitForDelivery();
    openTab({ openedAt: 3 });
    await waitForDelivery();
    // The two events that `waitForDelivery` has sent.
    for (const { received } of others) expect(received).toEqual([HIDDEN, HIDDEN]);
  });
});

describe('a page in the back/forward cache', () => {
  it('receives no events', async () => {
    const cached = openTab();
    window.pageHide();
    const other = openTab();
    other.tabs.send([HIDDEN]);
    await waitForDelivery();
    expect(cached.received).toEqual([]);
  });

  it('receives events again after it was restored', async () => {
    const cached = openTab();
    window.pageHide();
    const other = openTab();
    window.pageShow(true);
    other.tabs.send([CHANGED]);
    await expect.poll(() => cached.received).toEqual([CHANGED]);
  });
});

describe('BroadcastTabs', () => {
  it.each([
    ['does not support BroadcastChannel', undefined],
    ['blocks storage', vi.fn().mockThrow(new DOMException('Access is denied', 'SecurityError'))],
  ])('does nothing when the browser %s', (_when, BroadcastChannel) => {
    vi.stubGlobal('BroadcastChannel', BroadcastChannel);
    const { tabs, received, close } = openTab();
    tabs.send([HIDDEN]);
    close();
    expect(received).toEqual([]);
  });
});
