import { vi } from 'vitest';
import type { FileSaver, ImageClipboard, QrEncoder } from '../../src/application/ports.ts';
import type { QrLook } from '../../src/domain/qrLook.ts';
import { QrStore } from '../../src/ui/links/qr/QrStore.ts';
import { MemoryStoredValue, memoryNotifier } from './memoryPorts.ts';

/** The store of QR codes over ports in memory. A code has one square, whatever its text. */
export const memoryQr = (kept = new MemoryStoredValue<QrLook>(), notifier = memoryNotifier()) => {
  const encode = vi.fn<QrEncoder['encode']>(() => [[true]]);
  const copy = vi.fn<ImageClipboard['copy']>(async () => undefined);
  const save = vi.fn<FileSaver['save']>();
  const store = new QrStore(kept, { encode }, { copy }, { save }, notifier);
  return { store, encode, copy, save, notifier };
};
