import jsQR from 'jsqr';

/** The pixels of a square image, in its own size or another. */
export const pixelsOf = async (address: string, side?: number): Promise<ImageData> => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const size = side ?? image.naturalWidth;
  const drawing = new OffscreenCanvas(size, size).getContext('2d');
  if (!drawing) throw new Error('There is no canvas');
  drawing.drawImage(image, 0, 0, size, size);
  return drawing.getImageData(0, 0, size, size);
};

/** The text of the QR code in an image; undefined if there is none that scans. */
export const scanned = async (address: string, side?: number): Promise<string | undefined> => {
  const { data, width, height } = await pixelsOf(address, side);
  return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data;
};

/** The same of a file. */
export const scannedFile = async (file: Blob): Promise<string | undefined> => {
  const address = URL.createObjectURL(file);
  return scanned(address).finally(() => URL.revokeObjectURL(address));
};
