import { eachDarkRun, type QrModules, qrPath, qrSize } from '../../domain/qrModules.ts';
import { formatFileName } from '../kit/format.ts';

const PNG_LEAST_SIZE_PX = 1024;

const svgOf = (modules: QrModules): string => {
  const size = qrSize(modules);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${qrPath(modules)}"/></svg>`,
  ].join('');
};

const save = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // The download has its own hold on the file once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

export const saveSvg = (modules: QrModules, shortCode: string): void =>
  save(new Blob([svgOf(modules)], { type: 'image/svg+xml' }), formatFileName(shortCode, 'svg'));

/** Each module a whole number of pixels, so that the edges are sharp. */
export const savePng = (modules: QrModules, shortCode: string): void => {
  const scale = Math.ceil(PNG_LEAST_SIZE_PX / qrSize(modules));
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = qrSize(modules) * scale;
  const drawing = canvas.getContext('2d');
  if (!drawing) return;
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.fillStyle = '#000';
  eachDarkRun(modules, (x, y, length) => drawing.fillRect(x * scale, y * scale, length * scale, scale));
  canvas.toBlob((file) => {
    if (file) save(file, formatFileName(shortCode, 'png'));
  }, 'image/png');
};
