/** Marks that users may omit: accents, and vowels in Hebrew and Arabic. Elsewhere, marks are letters. */
const OPTIONAL_MARKS = /(?=\p{M})(?![\u3099\u309A])[\p{sc=Inherited}\p{sc=Hebrew}\p{sc=Arabic}]/gu;

/** Letters that Unicode does not decompose, and the Greek final sigma. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  // The Arabic tatweel only stretches words.
  ـ: '',
};
const OTHER_LETTERS = /[ßæœþøłđðħŧıςـ]/g;
const BEYOND_ASCII = /[^\0-\x7F]/gu;

const foldLetter = (letter: string): string =>
  letter
    .normalize('NFKD')
    .toLowerCase()
    .replace(OPTIONAL_MARKS, '')
    .replace(OTHER_LETTERS, (other) => PLAIN_LETTERS[other] ?? other);

/** A cache, because normalising is slow and texts use few different letters. */
const foldedLetters = new Map<string, string>();

const foldedLetter = (letter: string): string => {
  const folded = foldedLetters.get(letter) ?? foldLetter(letter);
  foldedLetters.set(letter, folded);
  return folded;
};

/** Folds a text for searching, sorting and comparing: removes case, accents, full width and ligatures. */
export const comparable = (text: string): string => text.toLowerCase().replace(BEYOND_ASCII, foldedLetter);
