import { afterEach, expect, test, vi } from 'vitest';
import { DocumentVisibility } from '../../../src/adapters/browser/DocumentVisibility.ts';
import { stubDocument } from '../../support/browserGlobals.ts';
import { settle } from '../../support/deferred.ts';

const setUp = () => {
  const document = stubDocument();
  const onVisible = vi.fn();
  const wait = async () => {
    void new DocumentVisibility().whenVisible().then(onVisible);
    await settle();
  };
  return { document, onVisible, wait };
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a page that somebody sees is visible at once', async () => {
  const { onVisible, wait } = setUp();
  await wait();
  expect(onVisible).toHaveBeenCalledTimes(1);
});

test('a hidden page is visible when it is shown', async () => {
  const { document, onVisible, wait } = setUp();
  document.become('hidden');
  await wait();
  expect(onVisible).not.toHaveBeenCalled();
  document.become('visible');
  await settle();
  expect(onVisible).toHaveBeenCalledTimes(1);
});

test('a prerendered page is visible when it is opened, unless it is hidden then', async () => {
  const { document, onVisible, wait } = setUp();
  document.prerender();
  await wait();
  document.become('hidden');
  document.activate();
  await settle();
  expect(onVisible).not.toHaveBeenCalled();
  document.become('visible');
  await settle();
  expect(onVisible).toHaveBeenCalledTimes(1);
});
