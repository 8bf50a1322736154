import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FileSaver, QrEncoder } from '../../../../src/application/ports.ts';
import { QrStore } from '../../../../src/ui/links/actions/QrStore.ts';
import { aLink } from '../../../support/aLink.ts';
import { hostileText } from '../../../support/hostileText.ts';

const svg = vi.fn<QrEncoder['svg']>(async (text) => `<svg>${text}</svg>`);
const save = vi.fn<FileSaver['save']>();
const store = new QrStore({ svg }, { save });

beforeEach(() => {
  save.mockClear();
});

describe('a QR code', () => {
  test('holds the address that it is given', async () => {
    await expect(store.draw('https://brev.example/a%20b')).resolves.toEqual({
      status: 'drawn',
      svg: '<svg>https://brev.example/a%20b</svg>',
    });
  });

  test('is not drawn without the code that draws, or of an address that is too long', async () => {
    svg.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    await expect(store.draw('https://brev.example/a%20b')).resolves.toEqual({ status: 'missing' });
    svg.mockResolvedValueOnce(undefined);
    await expect(store.draw('https://brev.example/a%20b')).resolves.toEqual({ status: 'tooLong' });
  });
});

test('the QR dialog shows one link at a time', () => {
  store.open(aLink({ id: '1' }));
  store.open(aLink({ id: '2' }));
  expect(store.opened?.id).toBe('2');
  store.close();
  expect(store.opened).toBeUndefined();
});

describe('the file of a QR code', () => {
  const image = new Blob();

  test.each([
    ['a_B-1', 'a_B-1.svg'],
    ['größe', 'größe.svg'],
    ['../etc/passwd', '___etc_passwd.svg'],
    ['a.exe', 'a_exe.svg'],
    ['', 'link.svg'],
    ['🔗', '_.svg'],
    ['x'.repeat(61), `${'x'.repeat(60)}.svg`],
  ])('for the code %j is %s', (code, name) => {
    store.save(image, code, 'svg');
    expect(save.mock.calls).toEqual([[image, name]]);
  });

  test('is one file of that kind, for any code', () => {
    fc.assert(
      fc.property(hostileText, (code) => {
        store.save(image, code, 'png');
        expect(save.mock.lastCall?.[1]).toMatch(/^[\p{L}\p{M}\p{N}_-]{1,60}\.png$/u);
      }),
    );
  });
});
