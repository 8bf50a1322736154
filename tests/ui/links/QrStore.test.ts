import { expect, test, vi } from 'vitest';
import type { QrEncoder } from '../../../src/application/ports.ts';
import { QrStore } from '../../../src/ui/links/QrStore.ts';
import { aLink, PRODUCT } from '../../support/aLink.ts';

const svg = vi.fn<QrEncoder['svg']>(async (text) => `<svg>${text}</svg>`);
const store = new QrStore({ svg }, PRODUCT);

test('a QR code holds the address that is copied; what cannot be drawn is nothing', async () => {
  await expect(store.draw('a b')).resolves.toBe('<svg>https://brev.example/a%20b</svg>');
  svg.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  await expect(store.draw('a b')).resolves.toBeUndefined();
});

test('one link is in the dialog at a time', () => {
  store.open(aLink({ id: '1' }));
  store.open(aLink({ id: '2' }));
  expect(store.opened?.id).toBe('2');
  store.close();
  expect(store.opened).toBeUndefined();
});
