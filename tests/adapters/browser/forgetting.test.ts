import { afterEach, expect, test, vi } from 'vitest';
import { clearLinksCopy } from '../../../src/adapters/browser/forgetting.ts';
import { stubStorage } from '../../support/browserGlobals.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the copy of the links is deleted with its edition', () => {
  const { entries } = stubStorage();
  const deleteDatabase = vi.fn();
  vi.stubGlobal('indexedDB', { deleteDatabase });
  entries.set('brevity:links-generation', '1');
  clearLinksCopy();
  expect([...entries.keys()]).toEqual([]);
  expect(deleteDatabase.mock.calls).toEqual([['brevity-links']]);
});

test('a browser that refuses its storage and databases has nothing to delete', () => {
  const refuse = () => {
    throw new DOMException('Refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { removeItem: refuse });
  vi.stubGlobal('indexedDB', { deleteDatabase: refuse });
  expect(clearLinksCopy).not.toThrow();
});
