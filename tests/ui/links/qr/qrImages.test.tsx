import { describe, expect, it, vi } from 'vitest';
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

const SHORT_URL = 'https://brev.example/engine';
const LONG_URL = `https://brev.example/${'a-very-long-code-'.repeat(80)}`;
const WIDE_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"><rect width="64" height="32"/></svg>';

const modulesOf = (text: string, look: QrStyle) => new UqrEncoder().encode(text, levelOf(look)) ?? [];
const svgFile = (svg: string) => new Blob([svg], { type: 'image/svg+xml' });

const LOGO = await logoImage(svgFile(WIDE_LOGO));

interface ScanCase {
  readonly name: string;
  readonly change: Partial<QrStyle>;
  readonly text?: string;
}

describe.each<ScanCase>([
  { name: 'a plain code', change: {} },
  { name: 'the faintest colours', change: { dark: '#e65100', light: '#ffffff' } },
  { name: 'the darkest background', change: { dark: '#000000', light: '#dddddd' } },
  { name: 'the smallest quiet zone and size', change: { quietZone: 2, size: 256 } },
  { name: 'the largest quiet zone and size', change: { quietZone: 8, size: 2048 } },
  { name: 'a long URL at the smallest size', change: { size: 256 }, text: LONG_URL },
  ...QR_LEVELS.map((level) => ({
    name: `a logo at level ${level}`,
    change: { level, logo: LOGO, size: 256 } as const,
  })),
  { name: 'a long URL with a logo', change: { logo: LOGO }, text: LONG_URL.slice(0, 1_000) },
])('the images of $name', ({ change, text = SHORT_URL }) => {
  const look = { ...PLAIN_LOOK, ...change };
  const modules = modulesOf(text, look);
  const svg = svgDataUrl(svgImage(modules, look));

  it('scan as SVG', async () => {
    await expect(scanned(svg, 6 * (modules.length + 2 * look.quietZone))).resolves.toBe(text);
  });

  it('scan as PNG', async () => {
    await expect(scannedFile(await pngImage(modules, look))).resolves.toBe(text);
  });

  it('have the chosen width', async () => {
    expect((await pixelsOf(svg)).width).toBe(sizeOf(look, modules.length));
  });
});

describe('svgImage', () => {
  // Inkscape before 1.3 and ImageMagick only support XLink.
  it('links the logo by XLink in addition to href', () => {
    const look = { ...PLAIN_LOOK, logo: LOGO };
    const svg = new DOMParser().parseFromString(svgImage(modulesOf(SHORT_URL, look), look), 'image/svg+xml');
    const logo = svg.querySelector('image');
    expect(logo?.getAttributeNS('http://www.w3.org/1999/xlink', 'href')).toBe(LOGO);
    expect(logo?.getAttribute('href')).toBe(LOGO);
  });

  it('scans at the small size of the link’s screen', async () => {
    const svg = svgImage(modulesOf(SHORT_URL, PLAIN_LOOK), PLAIN_LOOK);
    await expect(scanned(svgDataUrl(svg), 160)).resolves.toBe(SHORT_URL);
  });
});

describe('pngImage', () => {
  it('rejects when the browser adds noise to canvases', async () => {
    const read = CanvasRenderingContext2D.prototype.getImageData;
    vi.spyOn(CanvasRenderingContext2D.prototype, 'getImageData').mockImplementation(function (
      this: CanvasRenderingContext2D,
      ...area
    ) {
      const image = Reflect.apply(read, this, area);
      image.data[image.data.length - 5] = 1;
      return image;
    });
    await expect(pngImage(modulesOf(SHORT_URL, PLAIN_LOOK), PLAIN_LOOK)).rejects.toThrow('noisy');
  });
});

describe('logoImage', () => {
  it('returns a PNG', () => {
    expect(LOGO).toMatch(/^data:image\/png;base64,/);
  });

  it('scales the whole logo into a small transparent square', async () => {
    const { width, height, data } = await pixelsOf(LOGO);
    const alphaAt = (x: number, y: number) =>
      data[4 * (Math.round(y * height) * width + Math.round(x * width)) + 3];
    expect([width, height]).toEqual([192, 192]);
    expect([alphaAt(0.1, 0.5), alphaAt(0.9, 0.5), alphaAt(0.5, 0.2), alphaAt(0.02, 0.5)]).toEqual([
      255, 255, 0, 0,
    ]);
  });
});
