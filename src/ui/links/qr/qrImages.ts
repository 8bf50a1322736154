const PNG_SIZE_PX = 1024;

/** The address of an SVG image. */
export const svgAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/**
 * Draws an SVG image as PNG. Resolves with undefined if no PNG can be made: browsers that resist fingerprinting add
 * invisible noise to canvases.
 */
export const pngImage = (svg: string): Promise<Blob | undefined> => drawPng(svg).catch(() => undefined);

const drawPng = async (svg: string): Promise<Blob | undefined> => {
  const image = new Image();
  // Firefox draws SVG images only with a width and height.
  const sized = svg.replace(
    '<svg ',
    `<svg width="${PNG_SIZE_PX}" height="${PNG_SIZE_PX}" shape-rendering="crispEdges" `,
  );
  image.src = svgAddress(sized);
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
