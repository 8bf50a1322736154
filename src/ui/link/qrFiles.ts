import { formatFileName } from '../kit/format.ts';

const PNG_SIZE_PX = 1024;

/** Saves the picture as it is. */
export const saveSvg = (svg: string, shortCode: string): void =>
  save(new Blob([svg], { type: 'image/svg+xml' }), formatFileName(shortCode, 'svg'));

/**
 * Saves the picture as a PNG. Browsers that protect against fingerprinting put noise into what is drawn, unseen; then, or
 * when no PNG can be made, the SVG is saved. Resolves with whether it is a PNG.
 */
export const savePng = async (svg: string, shortCode: string): Promise<boolean> => {
  const png = await drawPng(svg).catch(() => undefined);
  if (png) save(png, formatFileName(shortCode, 'png'));
  else saveSvg(svg, shortCode);
  return png !== undefined;
};

const drawPng = async (svg: string): Promise<Blob | undefined> => {
  const image = new Image();
  // A picture of its own size: Firefox draws no other.
  const sized = svg.replace(
    '<svg ',
    `<svg width="${PNG_SIZE_PX}" height="${PNG_SIZE_PX}" shape-rendering="crispEdges" `,
  );
  image.src = `data:image/svg+xml,${encodeURIComponent(sized)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = PNG_SIZE_PX;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  drawing?.drawImage(image, 0, 0, PNG_SIZE_PX, PNG_SIZE_PX);
  if (!drawing || isNoisy(drawing)) return undefined;
  return new Promise((resolve) => canvas.toBlob((file) => resolve(file ?? undefined), 'image/png'));
};

/** The quiet zone is white, every pixel of it; a single noisy one may be white by chance. */
const isNoisy = (drawing: CanvasRenderingContext2D): boolean =>
  drawing.getImageData(0, 0, PNG_SIZE_PX, 8).data.some((value) => value !== 255);

const save = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // The download has its own hold on the file once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
