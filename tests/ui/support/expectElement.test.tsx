import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectElement, expectPoll, waitForIdle } from './expectElement.ts';

const show = (text: string): void => document.body.replaceChildren(text);
const finish = (): void => show('Done');

/** Stops a timer with its test. It would run on in the next test, which shares the page. */
const stopAfterTest = <T,>(clear: (timer: T) => void, timer: T) => onTestFinished(() => clear(timer));

const fadeIn = (iterations = 1) => document.body.animate({ opacity: [0, 1] }, { duration: 300, iterations });

// The app always passes a timeout, because a browser may never be idle.
const IDLE = { timeout: 200 };

const AWAITED: Readonly<Record<string, () => unknown>> = {
  'a timer': () => setTimeout(finish, 300),
  'the first run of an interval': () => stopAfterTest(clearInterval, setInterval(finish, 300)),
  'idle time': () => requestIdleCallback(() => requestIdleCallback(finish, IDLE), IDLE),
  'a response body': () => new Response(new Blob(['x'.repeat(1e7)])).text().then(finish),
  'a dynamic import': () => import('../../../src/ui/public/LandingPage.tsx').then(finish),
  'an animation': () => fadeIn().finished.then(finish),
  'a lock': () => navigator.locks.request('of a test', finish),
  'the database': () => Object.assign(indexedDB.open('of a test'), { onsuccess: finish }),
};

const NOT_AWAITED: Readonly<Record<string, () => unknown>> = {
  nothing: () => undefined,
  'a timer of a minute': () => stopAfterTest(clearTimeout, setTimeout(finish, 60_000)),
  'an interval': () =>
    stopAfterTest(
      clearInterval,
      setInterval(() => undefined, 50),
    ),
  'an unsettled promise': () => new Promise(() => undefined),
  'an endless animation': () => fadeIn(Number.POSITIVE_INFINITY),
};

describe('expectElement', () => {
  it.each(Object.entries(AWAITED))('waits for %s', async (_, start) => {
    start();
    await expectElement('Done').toBeVisible();
  });

  it.each(Object.entries(NOT_AWAITED))(
    'rejects with the text of the page when only %s is pending',
    async (_, start) => {
      show('Something else');
      start();
      await expect(expectElement('Done').toBeVisible()).rejects.toThrow(
        /There is no .*Done.*Something else/s,
      );
      for (const animation of document.body.getAnimations()) animation.cancel();
    },
  );

  it('waits for a longer timer when its time is passed', async () => {
    setTimeout(finish, 1_200);
    await expect(expectElement('Done').toBeVisible()).rejects.toThrow('There is no');
    await expectElement('Done', 1_200).toBeVisible();
  });

  it('does not wait for fake timers', async () => {
    vi.useFakeTimers();
    setTimeout(() => show('Later'), 100);
    await expect(expectElement('Later').toBeVisible()).rejects.toThrow('There is no');
    vi.advanceTimersByTime(100);
    await expectElement('Later').toBeVisible();
  });

  it('waits for the removal of an element', async () => {
    show('Here');
    setTimeout(() => show(''), 100);
    await expectElement('Here').not.toBeInTheDocument();
  });

  it('rejects when an element is not removed', async () => {
    show('Here');
    await expect(expectElement('Here').not.toBeInTheDocument()).rejects.toThrow('not.toBeInTheDocument()');
  });
});

describe('expectPoll', () => {
  const failToFind = () =>
    expectPoll(() => ({ count: 1 }))
      .toEqual({ count: 2 })
      .catch((error: unknown) => error);

  it('rejects with the actual and the expected value', async () => {
    expect(await failToFind()).toMatchObject({ actual: { count: 1 }, expected: { count: 2 } });
  });

  it('rejects with a stack trace of the test', async () => {
    expect(await failToFind()).toHaveProperty('stack', expect.stringContaining('expectElement.test.tsx'));
  });
});

describe('waitForIdle', () => {
  it('resolves after short timers', async () => {
    setTimeout(finish, 300);
    await waitForIdle();
    expect(document.body).toHaveTextContent('Done');
  });
});
