import { describe, expect, test, vi } from 'vitest';
import type { FileSaver } from '../../../../src/application/ports/sharing.ts';
import { PLAIN_LOOK, type QrStyle } from '../../../../src/domain/links/qrStyle.ts';
import { QrStore } from '../../../../src/ui/links/qr/QrStore.ts';
import { forAll } from '../../../support/forAll.ts';
import { hostileText } from '../../../support/hostileText.ts';
import { MemoryStoredValue, memoryNotifier } from '../../../support/memoryPorts.ts';

const save = vi.fn<FileSaver['save']>();
const storeOf = (kept = new MemoryStoredValue<QrStyle>()) =>
  new QrStore({
    storage: kept,
    encoder: { encode: () => [[true]] },
    clipboard: { copy: async () => undefined },
    files: { save },
    notifier: memoryNotifier(),
  });

test('the look of QR codes is there again at the next visit, with what each tab has changed', () => {
  const kept = new MemoryStoredValue<QrStyle>();
  const [store, elsewhere] = [storeOf(kept), storeOf(kept)];
  expect(store.look).toEqual(PLAIN_LOOK);
  store.setLook({ dark: '#000080' });
  elsewhere.setLook({ quietZone: 6 });
  expect(storeOf(kept).look).toEqual({ ...PLAIN_LOOK, dark: '#000080', quietZone: 6 });
});

describe('the file of a QR code', () => {
  const store = storeOf();
  const image = new Blob();

  test.each([
    ['größe', 'größe.svg'],
    ['../etc/passwd', '___etc_passwd.svg'],
    ['', 'link.svg'],
    ['x'.repeat(61), `${'x'.repeat(60)}.svg`],
  ])('for the code %j is %s', (code, name) => {
    store.save(image, code, 'svg');
    expect(save.mock.lastCall).toEqual([image, name]);
  });

  test('is one file of that kind, for any code', () => {
    forAll(hostileText, (code) => {
      store.save(image, code, 'png');
      expect(save.mock.lastCall?.[1]).toMatch(/^[\p{L}\p{M}\p{N}_-]{1,60}\.png$/u);
    });
  });
});
