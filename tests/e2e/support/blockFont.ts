/*
 * A font that draws each character as a block of about the same width. Real fonts differ between machines,
 * and browsers render them differently. Blocks look the same everywhere, but still show the position, size
 * and colour of each word.
 */

const UNITS_PER_EM = 1000;
const ASCENT = 950;
const DESCENT = -250;

interface Block {
  readonly characters: RegExp;
  readonly width: number;
  /** 0 for spaces. */
  readonly height: number;
}

/** A character uses the first block that matches it. */
const SANS: readonly Block[] = [
  { characters: /\s/, width: 280, height: 0 },
  { characters: /[fijlrtI.,:;'’|!()[\]/·-]/, width: 300, height: 500 },
  { characters: /[mwMW@%—…]/, width: 860, height: 500 },
  { characters: /[A-Z]/, width: 660, height: 700 },
  { characters: /./s, width: 540, height: 500 },
];

const MONO: readonly Block[] = [
  { characters: /\s/, width: 600, height: 0 },
  { characters: /./s, width: 600, height: 600 },
];

/** Returns slightly wider and taller blocks, like those of a bold font. */
const bold = (blocks: readonly Block[]): readonly Block[] =>
  blocks.map(({ characters, width, height }) => ({
    characters,
    width: width + 30,
    height: height && height + 80,
  }));

const u16 = (...values: readonly number[]) => values.flatMap((value) => [(value >> 8) & 255, value & 255]);
const u32 = (...values: readonly number[]) => values.flatMap((value) => u16(value >>> 16, value & 0xffff));
/** Pads to a multiple of four bytes. */
const padded = (bytes: readonly number[]) => [...bytes, ...Array<number>(-bytes.length & 3).fill(0)];

const GAP = 40;
const NONE = u16(0, 0, 0, 0);

const outline = ({ width, height }: Block): readonly number[] => {
  const [left, right] = [GAP, width - GAP];
  const box = u16(1, left, 0, right, height);
  const points = [u16(3, 0), [1, 1, 1, 1], u16(left, 0, right - left, 0), u16(0, height, 0, -height)];
  return height === 0 ? [] : padded([...box, ...points.flat()]);
};

/** Returns a `cmap` table that maps ranges of characters to their block. */
const characterMap = (blocks: readonly Block[]): readonly number[] => {
  const blockOf = (code: number) =>
    blocks.findIndex(({ characters }) => characters.test(String.fromCodePoint(code)));
  const ranges: { first: number; last: number; block: number }[] = [];
  for (let code = 0x20; code < 0x2100; code += 1) {
    const [block, range] = [blockOf(code), ranges.at(-1)];
    if (range?.block === block) range.last = code;
    else ranges.push({ first: code, last: code, block });
  }
  const rest = { first: 0x2100, last: 0x10ffff, block: blocks.length - 1 };
  const groups = [...ranges, rest].flatMap(({ first, last, block }) => u32(first, last, block + 1));
  const count = ranges.length + 1;
  return [...u16(0, 1, 3, 10), ...u32(12), ...u16(13, 0), ...u32(16 + count * 12, 0, count), ...groups];
};

/** Returns a TrueType font. Format: https://learn.microsoft.com/typography/opentype/spec/ */
const fontOf = (blocks: readonly Block[]): Buffer => {
  const outlines = [[], ...blocks.map(outline)];
  const widths = [UNITS_PER_EM / 2, ...blocks.map(({ width }) => width)];
  const offsets = outlines.map((_, index) => outlines.slice(0, index).flat().length / 2);
  const extent = [0, 0, UNITS_PER_EM, ASCENT];
  const tables: Readonly<Record<string, readonly number[]>> = {
    'OS/2': [
      ...u16(4, UNITS_PER_EM / 2, 400, 5, 0, ...Array<number>(10).fill(0), 0),
      ...Array<number>(10).fill(0),
      ...u32(0, 0, 0, 0, 0),
      ...u16(64, 0x20, 0xffff, ASCENT, DESCENT, 0, ASCENT, -DESCENT),
      ...u32(0, 0),
      ...u16(500, 700, 0, 0x20, 1),
    ],
    cmap: characterMap(blocks),
    glyf: outlines.flat(),
    head: [
      ...u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      ...u16(0, UNITS_PER_EM),
      ...u32(0, 0, 0, 0),
      ...u16(...extent, 0, 8, 2, 0, 0),
    ],
    hhea: [
      ...u32(0x10000),
      ...u16(ASCENT, DESCENT, 0, UNITS_PER_EM, 0, 0, UNITS_PER_EM, 1, 0, 0),
      ...NONE,
      ...u16(0, widths.length),
    ],
    hmtx: widths.flatMap((width, index) => u16(width, index > 0 && blocks[index - 1]?.height ? GAP : 0)),
    loca: u16(...offsets, outlines.flat().length / 2),
    maxp: [...u32(0x10000), ...u16(outlines.length, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)],
    name: u16(0, 0, 6),
    post: [...u32(0x30000, 0), ...u16(-100, 50), ...u32(0, 0, 0, 0, 0)],
  };
  const names = Object.keys(tables);
  let offset = 12 + 16 * names.length;
  const directory = Object.entries(tables).flatMap(([name, bytes]) => {
    const entry = [...Buffer.from(name), ...u32(0, offset, bytes.length)];
    offset += padded(bytes).length;
    return entry;
  });
  const header = [...u32(0x10000), ...u16(names.length, 128, 3, names.length * 16 - 128)];
  return Buffer.from([header, directory, ...Object.values(tables).map(padded)].flat());
};

const face = (family: string, weights: string, blocks: readonly Block[]) =>
  `@font-face { font-family: ${family}; font-weight: ${weights};
    src: url(data:font/ttf;base64,${fontOf(blocks).toString('base64')}) }`;

export const BLOCK_FONT_STYLE = [
  face('sans-blocks', '1 499', SANS),
  face('sans-blocks', '500 1000', bold(SANS)),
  face('mono-blocks', '1 499', MONO),
  face('mono-blocks', '500 1000', bold(MONO)),
  ':root { --sans: sans-blocks !important; --mono: mono-blocks !important }',
  // Without this, some browsers round the widths of characters.
  '* { text-rendering: geometricPrecision !important }',
].join('\n');
