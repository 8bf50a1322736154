import { describe, expect, it, vi } from 'vitest';
import { clearLinkCache } from '../../../../src/adapters/browser/database/deleteDatabases.ts';

describe('clearLinkCache', () => {
  it('does not throw when the browser blocks its storage and databases', () => {
    const refuse = vi.fn().mockThrow(new DOMException('Refused', 'SecurityError'));
    vi.stubGlobal('localStorage', { removeItem: refuse });
    vi.stubGlobal('indexedDB', { deleteDatabase: refuse });
    expect(clearLinkCache).not.toThrow();
    expect(refuse.mock.calls).toEqual([['brevity:links-generation'], ['brevity-links']]);
  });
});
