import { expect, test } from 'vitest';
import { DailyClicks } from '../../src/application/device/DailyClicks.ts';
import type { KeptClicks } from '../../src/application/ports.ts';
import type { ClickHistory } from '../../src/domain/clickHistory.ts';
import type { User } from '../../src/domain/user.ts';
import { ADA, GRACE, links } from '../support/aLink.ts';
import { MemoryVault } from '../support/memoryPorts.ts';

const on = (day: string, count = 3) => ({ links: links(count), readAt: new Date(`${day}T12:00`) });

class MemoryClicks implements KeptClicks {
  kept: { readonly owner: number; readonly history: ClickHistory } | undefined;
  /** What happens while it writes. */
  meanwhile = (): void => {};

  async read(owner: number) {
    return this.kept?.owner === owner ? this.kept.history : undefined;
  }

  async change(owner: number, change: (known: ClickHistory | undefined) => ClickHistory | undefined) {
    const history = change(await this.read(owner));
    this.meanwhile();
    if (history) this.kept = { owner, history };
  }

  clear() {
    this.kept = undefined;
  }
}

/** A tab in which a user is signed in. */
const openTab = (kept: MemoryClicks, user: User | undefined = ADA) => {
  const [vault, lifetime] = [new MemoryVault({ token: 'token', user }), new AbortController()];
  const preferences = { keepsLinks: true };
  const clicks = new DailyClicks(kept, vault, preferences, lifetime.signal);
  return { kept, vault, lifetime, preferences, clicks };
};

const daysOf = async (clicks: DailyClicks) => (await clicks.read())?.days.map(({ day }) => day);

test('each day on which all links were read is there at the next visit, once', async () => {
  const { kept, clicks } = openTab(new MemoryClicks());
  await clicks.note(on('2026-03-01'));
  await clicks.note(on('2026-03-02'));
  await openTab(kept).clicks.note(on('2026-03-02', 2));
  expect(await daysOf(openTab(kept).clicks)).toEqual(['2026-03-01', '2026-03-02']);
});

test('another account on the device finds nothing, and begins its own', async () => {
  const { kept, clicks } = openTab(new MemoryClicks());
  await clicks.note(on('2026-03-01'));
  const other = openTab(kept, GRACE).clicks;
  expect(await daysOf(other)).toBeUndefined();
  await other.note(on('2026-03-02'));
  expect(await daysOf(other)).toEqual(['2026-03-02']);
  expect(await daysOf(clicks)).toBeUndefined();
});

test.each<[string, (tab: ReturnType<typeof openTab>) => void]>([
  ['a user who is not known yet', ({ vault }) => vault.store({ token: 'token', user: undefined })],
  [
    'a user who wants no links to be kept',
    ({ preferences }) => Object.assign(preferences, { keepsLinks: false }),
  ],
  ['a session that is over', ({ lifetime }) => lifetime.abort()],
])('nothing is kept of %s', async (_case, act) => {
  const tab = openTab(new MemoryClicks());
  await tab.clicks.note(on('2026-03-01'));
  act(tab);
  await tab.clicks.note(on('2026-03-02'));
  expect([tab.kept.kept?.history.days.length, await daysOf(tab.clicks)]).toEqual([1, undefined]);
});

test('a session that ends while its clicks are being written leaves none', async () => {
  const tab = openTab(new MemoryClicks());
  tab.kept.meanwhile = () => tab.vault.clear();
  await tab.clicks.note(on('2026-03-01'));
  expect(tab.kept.kept).toBeUndefined();
});

test('too many links are not kept, and no links are no reading', async () => {
  const { clicks } = openTab(new MemoryClicks());
  await clicks.note(on('2026-03-01', 50_001));
  await clicks.note(on('2026-03-02', 0));
  expect(await daysOf(clicks)).toBeUndefined();
});
