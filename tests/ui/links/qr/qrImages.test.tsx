import { describe, expect, it, test, vi } from 'vitest';
import { UqrEncoder } from '../../../../src/adapters/browser/share/UqrEncoder.ts';
import {
  levelOf,
  PLAIN_LOOK,
  QR_LEVELS,
  type QrStyle,
  sizeOf,
} from '../../../../src/domain/links/qrStyle.ts';
import { logoImage, pngImage, svgDataUrl, svgImage } from '../../../../src/ui/links/qr/qrImages.ts';
import { pixelsOf, scanned, scannedFile } from '../../support/scanned.ts';

const ADDRESS = 'https://brev.example/engine';
const LONG_ADDRESS = `https://brev.example/${'a-very-long-code-'.repeat(80)}`;
const WIDE_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"><rect width="64" height="32"/></svg>';

const modulesOf = (text: string, look: QrStyle) => new UqrEncoder().encode(text, levelOf(look)) ?? [];
const svgFile = (svg: string) => new Blob([svg], { type: 'image/svg+xml' });

const LOGO = await logoImage(svgFile(WIDE_LOGO));

test.each<[string, Partial<QrStyle>, string?]>([
  ['plain', {}],
  ['in the faintest colours', { dark: '#e65100', light: '#ffffff' }],
  ['on the darkest ground', { dark: '#000000', light: '#dddddd' }],
  ['with the least quiet zone, smallest', { quietZone: 2, size: 256 }],
  ['with the most quiet zone, largest', { quietZone: 8, size: 2048 }],
  ['long, smallest', { size: 256 }, LONG_ADDRESS],
  ...QR_LEVELS.map<[string, Partial<QrStyle>]>((level) => [
    `with a logo, at level ${level}`,
    { level, logo: LOGO, size: 256 },
  ]),
  ['long, with a logo', { logo: LOGO }, LONG_ADDRESS.slice(0, 1_000)],
])('the images of a QR code scan: %s', async (_what, change, text = ADDRESS) => {
  const look = { ...PLAIN_LOOK, ...change };
  const modules = modulesOf(text, look);
  const svg = svgDataUrl(svgImage(modules, look));
  await expect(scanned(svg, 6 * (modules.length + 2 * look.quietZone))).resolves.toBe(text);
  await expect(scannedFile(await pngImage(modules, look))).resolves.toBe(text);
  expect((await pixelsOf(svg)).width).toBe(sizeOf(look, modules.length));
});

describe('svgImage', () => {
  it('links the logo by XLink for programs that know no other way', () => {
    const look = { ...PLAIN_LOOK, logo: LOGO };
    const svg = new DOMParser().parseFromString(svgImage(modulesOf(ADDRESS, look), look), 'image/svg+xml');
    const logo = svg.querySelector('image');
    expect(logo?.getAttributeNS('http://www.w3.org/1999/xlink', 'href')).toBe(LOGO);
    expect(logo?.getAttribute('href')).toBe(LOGO);
  });
});

test('the image of a QR code scans as small as on a page', async () => {
  const svg = svgImage(modulesOf(ADDRESS, PLAIN_LOOK), PLAIN_LOOK);
  await expect(scanned(svgDataUrl(svg), 160)).resolves.toBe(ADDRESS);
});

test('a picture is refused where the browser adds noise to canvases', async () => {
  const read = CanvasRenderingContext2D.prototype.getImageData;
  vi.spyOn(CanvasRenderingContext2D.prototype, 'getImageData').mockImplementation(function (
    this: CanvasRenderingContext2D,
    ...place
  ) {
    const image = Reflect.apply(read, this, place);
    image.data[image.data.length - 5] = 1;
    return image;
  });
  await expect(pngImage(modulesOf(ADDRESS, PLAIN_LOOK), PLAIN_LOOK)).rejects.toThrow('noisy');
});

test('a logo is drawn anew as a small square, whole, with nothing of its file', async () => {
  const { width, height, data } = await pixelsOf(LOGO);
  const alphaAt = (x: number, y: number) =>
    data[4 * (Math.round(y * height) * width + Math.round(x * width)) + 3];
  expect(LOGO).toMatch(/^data:image\/png;base64,/);
  expect([width, height]).toEqual([192, 192]);
  expect([alphaAt(0.1, 0.5), alphaAt(0.9, 0.5), alphaAt(0.5, 0.2), alphaAt(0.02, 0.5)]).toEqual([
    255, 255, 0, 0,
  ]);
});
