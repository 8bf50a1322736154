import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { BroadcastTabs } from '../../../../src/adapters/browser/tabs/BroadcastTabs.ts';
import type { LinkEvent } from '../../../../src/application/ports/tabs.ts';
import { aLink } from '../../../support/aLink.ts';
import { stubWindow } from '../../../support/browserGlobals.ts';

const ADA = 1;
const GRACE = 2;
const HIDDEN: LinkEvent = { kind: 'hidden', links: [{ id: '1' }, { id: '2' }] };
/** Of a link of which the provider says little. */
const CHANGED: LinkEvent = {
  kind: 'changed',
  links: [{ id: '3', title: 'New', createdAt: undefined }],
  whole: aLink({ id: '3' }),
};

let window: ReturnType<typeof stubWindow>;

beforeEach(() => {
  window = stubWindow();
});

/** A tab of an account, and what it has heard. It answers the tab that was opened at a time. */
const openTab = (ownerOf: () => number | undefined = () => ADA, openedAt?: number, answered?: number) => {
  const lifetime = new AbortController();
  onTestFinished(() => lifetime.abort());
  const [tabs, heard] = [new BroadcastTabs(ownerOf, lifetime.signal, openedAt), [] as LinkEvent[]];
  tabs.listen(
    (news) => heard.push(...news),
    (at) => (at.getTime() === answered ? [HIDDEN] : []),
  );
  return { tabs, heard, close: () => lifetime.abort() };
};

/** Resolves when everything that was sent before has arrived. */
const arrived = async () => {
  const [one, other] = [openTab(), openTab()];
  one.tabs.send([HIDDEN]);
  await expect.poll(() => other.heard).toHaveLength(1);
};

test('what a tab sends arrives in the others as it was sent, and not in itself', async () => {
  const [one, ...others] = [openTab(), openTab(), openTab()];
  one.tabs.send([HIDDEN, CHANGED]);
  one.tabs.send([{ kind: 'created', links: [aLink()] }]);
  for (const { heard } of others)
    await expect.poll(() => heard).toEqual([HIDDEN, CHANGED, { kind: 'created', links: [aLink()] }]);
  expect(one.heard).toEqual([]);
});

test('a tab that opens is answered by each of the others, and alone', async () => {
  const [one, other] = [openTab(() => ADA, 1, 3), openTab(() => ADA, 2, 3)];
  await arrived();
  const opened = openTab(() => ADA, 3);
  await expect.poll(() => opened.heard).toEqual([HIDDEN, HIDDEN]);
  await arrived();
  // What the tabs of `arrived` have sent to all.
  expect(one.heard).toEqual([HIDDEN, HIDDEN]);
  expect(other.heard).toEqual([HIDDEN, HIDDEN]);
});

const openEnded = () => {
  const ended = openTab();
  ended.close();
  window.pageShow(false);
  return ended;
};

test.each([
  ['of another account', () => openTab(() => GRACE)],
  ['that does not know its account', () => openTab(() => undefined)],
  ['whose account has ended', openEnded],
])('nothing arrives in or from a tab %s', async (_which, open) => {
  const [one, other] = [openTab(), open()];
  other.tabs.send([CHANGED]);
  one.tabs.send([HIDDEN]);
  await arrived();
  expect(other.heard).toEqual([]);
  expect(one.heard).toEqual([HIDDEN]);
});

test('the account stays the one that was known first: the next one may be signed in before this one has ended', async () => {
  let owner: number | undefined;
  const [one, late, other] = [openTab(), openTab(() => owner), openTab(() => GRACE)];
  late.tabs.send([CHANGED]);
  owner = ADA;
  late.tabs.send([HIDDEN]);
  owner = GRACE;
  late.tabs.send([HIDDEN]);
  await expect.poll(() => one.heard).toEqual([HIDDEN, HIDDEN]);
  expect(other.heard).toEqual([]);
});

test('a page in the back/forward cache hears nothing, and hears again when it comes back', async () => {
  const away = openTab();
  window.pageHide();
  const one = openTab();
  one.tabs.send([HIDDEN]);
  await arrived();
  expect(away.heard).toEqual([]);
  window.pageShow(true);
  one.tabs.send([CHANGED]);
  await expect.poll(() => away.heard).toEqual([CHANGED]);
});

test.each([
  ['without BroadcastChannel', undefined],
  ['where storage is blocked', vi.fn().mockThrow(new DOMException('Access is denied', 'SecurityError'))],
])('in a browser %s, nothing is sent or heard', (_which, BroadcastChannel) => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  const { tabs, heard, close } = openTab();
  tabs.send([HIDDEN]);
  close();
  expect(heard).toEqual([]);
});
