import { describe, expect, it, vi } from 'vitest';
import type { FileSaver } from '../../../../src/application/ports/sharing.ts';
import { PLAIN_LOOK, type QrStyle } from '../../../../src/domain/links/qrStyle.ts';
import { QrStore } from '../../../../src/ui/links/qr/QrStore.ts';
import { forAll } from '../../../support/forAll.ts';
import { hostileText } from '../../../support/hostileText.ts';
import { MemoryStoredValue, memoryNotifier } from '../../../support/memoryPorts.ts';

const setUp = (storedLook = new MemoryStoredValue<QrStyle>()) => {
  const save = vi.fn<FileSaver['save']>();
  const encoder = { encode: () => [[true]] };
  const clipboard = { copy: async () => undefined };
  return {
    save,
    store: new QrStore({
      storage: storedLook,
      encoder,
      clipboard,
      files: { save },
      notifier: memoryNotifier(),
    }),
  };
};

describe('QrStore', () => {
  describe('look', () => {
    it('is plain on the first visit', () => {
      expect(setUp().store.look).toEqual(PLAIN_LOOK);
    });

    it('restores the changes of all tabs on the next visit', () => {
      const storedLook = new MemoryStoredValue<QrStyle>();
      const [tab, otherTab] = [setUp(storedLook).store, setUp(storedLook).store];
      tab.setLook({ dark: '#000080' });
      otherTab.setLook({ quietZone: 6 });
      expect(setUp(storedLook).store.look).toEqual({ ...PLAIN_LOOK, dark: '#000080', quietZone: 6 });
    });
  });

  describe('save', () => {
    it.each([
      ['größe', 'größe.svg'],
      ['../etc/passwd', '___etc_passwd.svg'],
      ['', 'link.svg'],
      ['x'.repeat(61), `${'x'.repeat(60)}.svg`],
    ])('names the file for the short code %j %s', (code, name) => {
      const { store, save } = setUp();
      const image = new Blob();
      store.save(image, code, 'svg');
      expect(save.mock.lastCall).toEqual([image, name]);
    });

    it('uses a safe file name for any short code', () => {
      const { store, save } = setUp();
      forAll(hostileText, (code) => {
        store.save(new Blob(), code, 'png');
        expect(save.mock.lastCall?.[1]).toMatch(/^[\p{L}\p{M}\p{N}_-]{1,60}\.png$/u);
      });
    });
  });
});
