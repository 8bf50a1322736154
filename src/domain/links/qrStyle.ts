/** The squares of a QR code, row by row; true is dark. */
export type QrModules = readonly (readonly boolean[])[];

/** The levels of error correction, from little to much. */
export const QR_LEVELS = ['L', 'M', 'Q', 'H'] as const;
export type QrLevel = (typeof QR_LEVELS)[number];

/** How wide a picture can be, in pixels. */
export const QR_SIZES = [256, 512, 1024, 2048] as const;

/** How many light squares can be around a code. */
export const QUIET_ZONES = [2, 4, 6, 8] as const;
/** With fewer, scanners may not find the code on a dark ground. */
export const SAFE_QUIET_ZONE = 4;

/** The paper that sheets of codes can be printed on, by its names in CSS. */
export const PAPERS = ['A4', 'Letter'] as const;

export interface QrStyle {
  /** The colours as `#rrggbb`. */
  readonly dark: string;
  readonly light: string;
  readonly level: QrLevel;
  readonly quietZone: (typeof QUIET_ZONES)[number];
  readonly size: (typeof QR_SIZES)[number];
  /** A PNG image as a data address; '' without a logo. */
  readonly logo: string;
  readonly paper: (typeof PAPERS)[number];
}

export const PLAIN_LOOK: QrStyle = {
  dark: '#000000',
  light: '#ffffff',
  level: 'M',
  quietZone: SAFE_QUIET_ZONE,
  size: 1024,
  logo: '',
  paper: 'A4',
};

/** A logo hides a sixteenth of a code, a quarter of what this level recovers: dirt and bad light need the rest. */
const LOGO_SHARE = 1 / 4;
const LOGO_LEVEL: QrLevel = 'Q';

/** How many squares of a code its logo hides in each direction; odd like the code, so that it is in the middle. */
export const logoSpan = ({ logo }: QrStyle, codeSpan: number): number =>
  logo ? 2 * Math.floor((codeSpan * LOGO_SHARE - 1) / 2) + 1 : 0;

/** The level of a code: what was chosen, raised to what its logo needs. */
export const levelOf = ({ level, logo }: QrStyle): QrLevel =>
  logo && QR_LEVELS.indexOf(level) < QR_LEVELS.indexOf(LOGO_LEVEL) ? LOGO_LEVEL : level;

/** Scanners need that many pixels for a square. */
const SQUARE_PX = 3;

/** The width of a picture in pixels: what was chosen, raised to what a code of so many squares needs. */
export const sizeOf = ({ size, quietZone }: QrStyle, codeSpan: number): QrStyle['size'] =>
  QR_SIZES.find((one) => one >= size && one >= SQUARE_PX * (codeSpan + 2 * quietZone)) ?? 2048;

/** How much light a colour reflects, from 0 to 1. */
const reflectance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The least difference of the reflectances in a code of the best grade (ISO/IEC 15415). */
const SYMBOL_CONTRAST = 0.7;

/** Why scanners may not read a code of these colours; undefined if they can. */
export const colourFault = (dark: string, light: string): 'inverted' | 'faint' | undefined => {
  const contrast = reflectance(light) - reflectance(dark);
  if (contrast < 0) return 'inverted';
  return contrast < SYMBOL_CONTRAST ? 'faint' : undefined;
};

/** Whether something is a look that can be chosen. What it holds becomes a part of images. */
export const isQrLook = (look: Partial<Record<keyof QrStyle, unknown>>): look is QrStyle => {
  const { dark, light, level, quietZone, size, logo, paper } = look;
  const areColours = [dark, light].every((colour) => /^#[\da-f]{6}$/.test(String(colour)));
  return (
    areColours &&
    !colourFault(String(dark), String(light)) &&
    QR_LEVELS.some((one) => one === level) &&
    QUIET_ZONES.some((one) => one === quietZone) &&
    QR_SIZES.some((one) => one === size) &&
    PAPERS.some((one) => one === paper) &&
    /^(data:image\/png;base64,[\w+/]+=*)?$/.test(String(logo))
  );
};
