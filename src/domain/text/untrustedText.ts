/*
 * Makes text that other people wrote safe to show: well-formed Unicode, no characters that reorder or hide the text
 * around them, and a limited length.
 */

const SHOWN_UP_TO = 300;

/** Bidirectional controls: with a surplus end mark, a text would leave the element that isolates it. */
const ORDERING = /[\u202a-\u202e\u2066-\u2069]/g;
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const CONTROLS = /[^\P{Cc}\t\n]/gu;
/** Spaces, control characters and all other characters without a glyph. */
const UNSEEN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Whether a text has no visible character. */
export const isBlank = (text: string): boolean => text.replace(UNSEEN, '') === '';

/** Cuts a text after `most` characters and adds '…'. Never cuts a surrogate pair. */
export const shortened = (text: string, most = SHOWN_UP_TO): string => {
  if (text.length <= most) return text;
  // Only the beginning of a very long text is split into characters.
  const characters = Array.from(text.slice(0, 2 * most + 2));
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text;
};

/** A foreign text in full, with its line breaks; control characters become U+FFFD. */
export const paragraphOf = (text: string): string =>
  text.toWellFormed().replace(ORDERING, '').replace(LINE_ENDS, '\n').replace(CONTROLS, '\ufffd');

/** A foreign text as one line of limited length; '' if it has no visible character. */
export const singleLine = (text: string): string =>
  isBlank(text) ? '' : shortened(paragraphOf(text).replace(/[\t\n]+/g, ' '));

/** A part of an address with its invisible characters percent-encoded, as browsers do it: `%E2%80%AE`. */
export const escapeInvisible = (text: string): string =>
  text.toWellFormed().replace(UNSEEN, (unseen) => encodeURIComponent(unseen));

/** Isolates the direction of a line where no element can do so, such as in the page title. */
export const isolated = (line: string): string => (RIGHT_TO_LEFT.test(line) ? `\u2068${line}\u2069` : line);
