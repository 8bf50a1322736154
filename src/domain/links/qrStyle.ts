/** The modules (squares) of a QR code, row by row; true is dark. */
export type QrModules = readonly (readonly boolean[])[];

/** Error correction levels, lowest first. */
export const QR_LEVELS = ['L', 'M', 'Q', 'H'] as const;
export type QrLevel = (typeof QR_LEVELS)[number];

/** Image widths in pixels. */
export const QR_SIZES = [256, 512, 1024, 2048] as const;

/** Widths of the light border, in modules. */
export const QUIET_ZONES = [2, 4, 6, 8] as const;
/** Scanners may not find a code with a narrower border on a dark background. */
export const SAFE_QUIET_ZONE = 4;

/** Paper sizes for printed sheets, by their CSS names. */
export const PAPERS = ['A4', 'Letter'] as const;

export interface QrStyle {
  /** Colours in the form `#rrggbb`. */
  readonly dark: string;
  readonly light: string;
  readonly level: QrLevel;
  readonly quietZone: (typeof QUIET_ZONES)[number];
  readonly size: (typeof QR_SIZES)[number];
  /** A PNG image as a data URL; '' without a logo. */
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

/** Hides a sixteenth of the area. Level Q recovers a quarter, but dirt and bad light need the rest. */
const LOGO_SHARE = 1 / 4;
const LOGO_LEVEL: QrLevel = 'Q';

/** Returns the logo's width in modules. The width is odd, like the code's, to centre the logo. */
export const logoSpan = ({ logo }: QrStyle, codeSpan: number): number =>
  logo ? 2 * Math.floor((codeSpan * LOGO_SHARE - 1) / 2) + 1 : 0;

/** Returns the chosen level, raised to the minimum level for a logo. */
export const levelOf = ({ level, logo }: QrStyle): QrLevel =>
  logo && QR_LEVELS.indexOf(level) < QR_LEVELS.indexOf(LOGO_LEVEL) ? LOGO_LEVEL : level;

/** Minimum pixels per module that scanners need. */
const SQUARE_PX = 3;

/** Returns the chosen width, raised to the minimum for a code of `codeSpan` modules. */
export const sizeOf = ({ size, quietZone }: QrStyle, codeSpan: number): QrStyle['size'] =>
  QR_SIZES.find((one) => one >= size && one >= SQUARE_PX * (codeSpan + 2 * quietZone)) ?? 2048;

const reflectance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Minimum difference in reflectance for the best grade (ISO/IEC 15415). */
const SYMBOL_CONTRAST = 0.7;

export const colourFault = (dark: string, light: string): 'inverted' | 'faint' | undefined => {
  const contrast = reflectance(light) - reflectance(dark);
  if (contrast < 0) return 'inverted';
  return contrast < SYMBOL_CONTRAST ? 'faint' : undefined;
};

/** Validates every value of a stored style strictly, because the values are inserted into images. */
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
