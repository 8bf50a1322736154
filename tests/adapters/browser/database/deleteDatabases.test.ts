import { expect, test, vi } from 'vitest';
import { clearLinkCache } from '../../../../src/adapters/browser/database/deleteDatabases.ts';

test('a browser that refuses its storage and databases has nothing to delete', () => {
  const refuse = vi.fn().mockThrow(new DOMException('Refused', 'SecurityError'));
  vi.stubGlobal('localStorage', { removeItem: refuse });
  vi.stubGlobal('indexedDB', { deleteDatabase: refuse });
  expect(clearLinkCache).not.toThrow();
  expect(refuse.mock.calls).toEqual([['brevity:links-generation'], ['brevity-links']]);
});
