/** The square of a QR code, row by row, without a margin; true is dark. */
export type QrModules = readonly (readonly boolean[])[];

/** Light modules that a reader needs around a code. */
const QUIET_ZONE = 4;

/** Modules along one side, quiet zone included. */
export const qrSize = (modules: QrModules): number => modules.length + 2 * QUIET_ZONE;

/** Calls back for each horizontal run of dark modules, at its place within the quiet zone. */
export const eachDarkRun = (
  modules: QrModules,
  draw: (x: number, y: number, length: number) => void,
): void => {
  modules.forEach((row, y) => {
    let start = 0;
    for (let x = 0; x <= row.length; x += 1) {
      if (row[x]) continue;
      if (x > start) draw(start + QUIET_ZONE, y + QUIET_ZONE, x - start);
      start = x + 1;
    }
  });
};

/** The dark modules as one SVG path, one unit to a module. */
export const qrPath = (modules: QrModules): string => {
  let path = '';
  eachDarkRun(modules, (x, y, length) => {
    path += `M${x} ${y}h${length}v1h-${length}z`;
  });
  return path;
};
