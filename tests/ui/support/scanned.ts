import jsQR from 'jsqr';

/** Returns the pixels of a square image. `side` scales the image. */
export const pixelsOf = async (url: string, side?: number): Promise<ImageData> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const size = side ?? image.naturalWidth;
  const drawing = new OffscreenCanvas(size, size).getContext('2d');
  if (!drawing) throw new Error('There is no canvas');
  drawing.drawImage(image, 0, 0, size, size);
  return drawing.getImageData(0, 0, size, size);
};

/** Returns the text of the QR code in an image; undefined if no code can be scanned. */
export const scanned = async (url: string, side?: number): Promise<string | undefined> => {
  const { data, width, height } = await pixelsOf(url, side);
  return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data;
};

/** Like `scanned`, for a file. */
export const scannedFile = async (file: Blob): Promise<string | undefined> => {
  const url = URL.createObjectURL(file);
  return scanned(url).finally(() => URL.revokeObjectURL(url));
};
