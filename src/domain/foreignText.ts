/*
 * Texts that other people wrote, made fit to stand among ours: whole characters, nothing that reorders or hides what
 * stands around them, no more than there is room for.
 */

const SHOWN_UP_TO = 300;

/** Embeddings, overrides and isolates. An element of its own does not hold them: one end too many closes it. */
const ORDERING = /[\u202a-\u202e\u2066-\u2069]/g;
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const CONTROLS = /[^\P{Cc}\t\n]/gu;
/** Spaces, controls and whatever else leaves no ink. */
const UNSEEN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Whether there is nothing to be seen in a text. */
export const isBlank = (text: string): boolean => text.replace(UNSEEN, '') === '';

/** The beginning of a text that is too long, with '…'; never half a character. */
export const shortened = (text: string, most = SHOWN_UP_TO): string => {
  if (text.length <= most) return text;
  // The rest of a very long text is not even looked at.
  const characters = Array.from(text.slice(0, 2 * most + 2));
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text;
};

/** A foreign text with its lines, in full. */
export const paragraphOf = (text: string): string =>
  text.toWellFormed().replace(ORDERING, '').replace(LINE_ENDS, '\n').replace(CONTROLS, '\ufffd');

/** A foreign text in one line, cut where it is too long; '' when there is nothing to be seen in it. */
export const lineOf = (text: string): string =>
  isBlank(text) ? '' : shortened(paragraphOf(text).replace(/[\t\n]+/g, ' '));

/** What stands in an address, with all that leaves no ink written as browsers write it: `%E2%80%AE`. */
export const inAddress = (text: string): string =>
  text.toWellFormed().replace(UNSEEN, (unseen) => encodeURIComponent(unseen));

/** A line that keeps its direction to itself, for places that know no elements, such as the title of a page. */
export const isolated = (line: string): string => (RIGHT_TO_LEFT.test(line) ? `\u2068${line}\u2069` : line);
