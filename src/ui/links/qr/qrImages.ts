import { logoSpan, type QrModules, type QrStyle, sizeOf } from '../../../domain/links/qrStyle.ts';

/** Returns the runs of dark squares around the logo, and the position of the logo, in squares. */
const layoutOf = (modules: QrModules, look: QrStyle) => {
  const span = logoSpan(look, modules.length);
  const at = (modules.length - span) / 2;
  const isFree = (place: number) => place < at || place >= at + span;
  const runs = modules.flatMap((row, y) => {
    const seen = row.map((isDark, x) => (isDark && (isFree(x) || isFree(y)) ? '1' : '0')).join('');
    return [...seen.matchAll(/1+/g)].map(({ index: x, 0: run }) => ({ x, y, length: run.length }));
  });
  return { runs, logo: { at, span } };
};

export const svgImage = (modules: QrModules, look: QrStyle): string => {
  const { dark, light, quietZone } = look;
  const [side, size] = [modules.length + 2 * quietZone, sizeOf(look, modules.length)];
  const { runs, logo } = layoutOf(modules, look);
  const path = runs.map(({ x, y, length }) => `M${x},${y}h${length}v1h-${length}z`).join('');
  const { at, span } = logo;
  // Inkscape before 1.3 and ImageMagick only support XLink.
  const image =
    look.logo &&
    `<image href="${look.logo}" xlink:href="${look.logo}" x="${at}" y="${at}" width="${span}" height="${span}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${-quietZone} ${-quietZone} ${side} ${side}" width="${size}" height="${size}" shape-rendering="crispEdges"><rect x="${-quietZone}" y="${-quietZone}" width="${side}" height="${side}" fill="${light}"/><path fill="${dark}" d="${path}"/>${image}</svg>`;
};

export const svgDataUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Draws a PNG in whole pixels. Rejects if the browser adds noise to canvases to prevent fingerprinting. */
export const pngImage = async (modules: QrModules, look: QrStyle): Promise<Blob> => {
  const size = sizeOf(look, modules.length);
  const unit = Math.floor(size / (modules.length + 2 * look.quietZone));
  const start = Math.floor((size - unit * modules.length) / 2);
  const { runs, logo } = layoutOf(modules, look);
  const { canvas, drawing } = square(size);
  drawing.fillStyle = look.light;
  drawing.fillRect(0, 0, size, size);
  drawing.fillStyle = look.dark;
  for (const { x, y, length } of runs)
    drawing.fillRect(start + x * unit, start + y * unit, length * unit, unit);
  if (look.logo) {
    const [place, side] = [start + logo.at * unit, logo.span * unit];
    drawing.drawImage(await loaded(look.logo), place, place, side, side);
  }
  if (isNoisy(drawing.getImageData(0, 0, size, start))) throw new Error('The canvas is noisy');
  return new Promise((resolve, reject) =>
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('No PNG'))), 'image/png'),
  );
};

const LOGO_SIDE = 192;

/** Redraws an image as a small PNG data URL, without the file's metadata. Rejects if it is not an image. */
export const logoImage = async (file: Blob): Promise<string> => {
  const address = URL.createObjectURL(file);
  try {
    const image = await loaded(address);
    const scale = (0.9 * LOGO_SIDE) / Math.max(image.naturalWidth, image.naturalHeight);
    const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
    const { canvas, drawing } = square(LOGO_SIDE);
    drawing.drawImage(image, (LOGO_SIDE - width) / 2, (LOGO_SIDE - height) / 2, width, height);
    return canvas.toDataURL('image/png');
  } finally {
    URL.revokeObjectURL(address);
  }
};

const loaded = async (address: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
};

const square = (side: number) => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) throw new Error('There is no canvas');
  return { canvas, drawing };
};

/** The quiet zone has one colour. Every pixel is checked, because noisy pixels can match by chance. */
const isNoisy = ({ data }: ImageData): boolean => data.some((value, index) => value !== data[index % 4]);
