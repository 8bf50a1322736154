/*
 * Makes text that other people wrote safe to display: well-formed Unicode, a limited length, and no
 * characters that reorder or hide the text around them.
 */

const SHOWN_UP_TO = 300;

/** Bidirectional controls. With a surplus end mark, a text would escape the element that isolates it. */
const ORDERING = /[\u202a-\u202e\u2066-\u2069]/g;
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const CONTROLS = /[^\P{Cc}\t\n]/gu;
/** Spaces, control characters and all other characters without a glyph. */
const UNSEEN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Returns whether a text has no visible characters. */
export const isBlank = (text: string): boolean => text.replace(UNSEEN, '') === '';

/** Cuts a text after `most` characters and adds '…'. Never splits a surrogate pair. */
export const shortened = (text: string, most = SHOWN_UP_TO): string => {
  if (text.length <= most) return text;
  // Avoids splitting a very long text into characters.
  const characters = Array.from(text.slice(0, 2 * most + 2));
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text;
};

/** Returns untrusted text in full, with its line breaks. Replaces control characters with U+FFFD. */
export const paragraphOf = (text: string): string =>
  text.toWellFormed().replace(ORDERING, '').replace(LINE_ENDS, '\n').replace(CONTROLS, '\ufffd');

/** Returns untrusted text as one line of limited length; '' if it has no visible characters. */
export const singleLine = (text: string): string =>
  isBlank(text) ? '' : shortened(paragraphOf(text).replace(/[\t\n]+/g, ' '));

/** Percent-encodes the invisible characters of a URL part, as browsers do: `%E2%80%AE`. */
export const escapeInvisible = (text: string): string =>
  text.toWellFormed().replace(UNSEEN, (unseen) => encodeURIComponent(unseen));

/** Isolates the direction of a text where no element can, such as in the document title. */
export const isolated = (line: string): string => (RIGHT_TO_LEFT.test(line) ? `\u2068${line}\u2069` : line);
