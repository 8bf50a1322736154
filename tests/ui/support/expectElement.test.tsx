import { expect, onTestFinished, test, vi } from 'vitest';
import { expectElement, expectPoll, waitForIdle } from './expectElement.ts';

const say = (text: string): void => document.body.replaceChildren(text);
const done = (): void => say('Done');

const IDLE = { timeout: 200 };

test.each<[string, () => unknown]>([
  ['a timer', () => setTimeout(done, 300)],
  ['the first turn of an interval', () => afterwards(clearInterval, setInterval(done, 300))],
  // With a limit, as the program asks for it: a browser may never be idle.
  ['idle time', () => requestIdleCallback(() => requestIdleCallback(done, IDLE), IDLE)],
  ['a body', () => new Response(new Blob(['x'.repeat(1e7)])).text().then(done)],
  ['code that is loaded', () => import('../../../src/ui/public/LandingPage.tsx').then(done)],
  ['an animation', () => document.body.animate({ opacity: [0, 1] }, 300).finished.then(done)],
  ['a lock', () => navigator.locks.request('of a test', done)],
  ['the database', () => Object.assign(indexedDB.open('of a test'), { onsuccess: done })],
])('a wait goes on while %s is under way', async (_, begin) => {
  begin();
  await expectElement('Done').toBeVisible();
});

/** What would go on, and meet a later test on the same page, ends with its own. */
const afterwards = <T,>(clear: (timer: T) => void, timer: T) => onTestFinished(() => clear(timer));

test.each<[string, () => unknown]>([
  ['nothing', () => undefined],
  ['a timer of a minute', () => afterwards(clearTimeout, setTimeout(done, 60_000))],
  [
    'an interval',
    () =>
      afterwards(
        clearInterval,
        setInterval(() => undefined, 50),
      ),
  ],
  ['an answer that does not come', () => new Promise(() => undefined)],
  [
    'an animation without an end',
    () => document.body.animate({ opacity: [0, 1] }, { duration: 300, iterations: Infinity }),
  ],
])('a wait in vain fails with %s under way, and says what there is instead', async (_, begin) => {
  say('Something else');
  begin();
  await expect(expectElement('Done').toBeVisible()).rejects.toThrow(/There is no .*Done.*Something else/s);
  for (const animation of document.body.getAnimations()) animation.cancel();
});

test('a wait in vain tells the value that was expected from the one that was found', async () => {
  const error = await expectPoll(() => ({ count: 1 }))
    .toEqual({ count: 2 })
    .catch((failure: unknown) => failure);
  expect(error).toMatchObject({ actual: { count: 1 }, expected: { count: 2 } });
  expect(error).toHaveProperty('stack', expect.stringContaining('expectElement.test.tsx'));
});

test('a wait goes on for a longer timer if it is told, and no clock of a test keeps it', async () => {
  setTimeout(done, 1_200);
  await expect(expectElement('Done').toBeVisible()).rejects.toThrow('There is no');
  await expectElement('Done', 1_200).toBeVisible();
  vi.useFakeTimers();
  setTimeout(() => say('Later'), 100);
  await expect(expectElement('Later').toBeVisible()).rejects.toThrow('There is no');
  vi.advanceTimersByTime(100);
  await expectElement('Later').toBeVisible();
});

test('a page that rests has done what its timers were to do, and a wait for the end of something ends when it is gone, or when it stays', async () => {
  setTimeout(done, 300);
  await waitForIdle();
  expect(document.body).toHaveTextContent('Done');
  say('Here');
  setTimeout(() => say(''), 100);
  await expectElement('Here').not.toBeInTheDocument();
  say('Here');
  await expect(expectElement('Here').not.toBeInTheDocument()).rejects.toThrow('not.toBeInTheDocument()');
});
