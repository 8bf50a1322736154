import { formatFileName } from '../kit/format.ts';

const PNG_SIZE_PX = 1024;

/** Downloads the image. */
export const saveSvg = (svg: string, shortCode: string): void =>
  save(new Blob([svg], { type: 'image/svg+xml' }), formatFileName(shortCode, 'svg'));

/**
 * Downloads the image as PNG. Browsers that resist fingerprinting add invisible noise to canvases; in that case, or if
 * no PNG can be made, downloads the SVG. Resolves with whether it was a PNG.
 */
export const savePng = async (svg: string, shortCode: string): Promise<boolean> => {
  const png = await drawPng(svg).catch(() => undefined);
  if (png) save(png, formatFileName(shortCode, 'png'));
  else saveSvg(svg, shortCode);
  return png !== undefined;
};

const drawPng = async (svg: string): Promise<Blob | undefined> => {
  const image = new Image();
  // Firefox draws SVG images only with a width and height.
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

/** The quiet zone must be all white. All its pixels are checked, because a noisy one can be white by chance. */
const isNoisy = (drawing: CanvasRenderingContext2D): boolean =>
  drawing.getImageData(0, 0, PNG_SIZE_PX, 8).data.some((value) => value !== 255);

const save = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // A started download keeps its own reference to the file.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
