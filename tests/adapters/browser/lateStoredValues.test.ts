import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptQrLook } from '../../../src/adapters/browser/lateStoredValues.ts';
import { SafeStorage } from '../../../src/adapters/browser/SafeStorage.ts';
import { PLAIN_LOOK } from '../../../src/domain/qrLook.ts';
import { stubStorage } from '../../support/browserGlobals.ts';

beforeEach(() => void stubStorage());
afterEach(() => vi.unstubAllGlobals());

const kept = (owner?: number) => keptQrLook(new SafeStorage(() => localStorage), owner);

test('the look of QR codes comes back for its user alone', () => {
  kept(1).write(PLAIN_LOOK);
  expect([kept(1).read(), kept(2).read(), kept().read()]).toEqual([PLAIN_LOOK, undefined, undefined]);
});

test('a look of a time that knew no paper stays', () => {
  localStorage.setItem('brevity:qr-look:1', JSON.stringify({ ...PLAIN_LOOK, paper: undefined }));
  expect(kept(1).read()).toEqual(PLAIN_LOOK);
});

test('what was not written as a look is none', () => {
  localStorage.setItem('brevity:qr-look:1', JSON.stringify({ ...PLAIN_LOOK, size: 1 }));
  expect(kept(1).read()).toBeUndefined();
});
