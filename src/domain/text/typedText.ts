import { isBlank } from './untrustedText.ts';

/**
 * Characters to trim: all kinds of spaces, control characters, and marks that only position or order text.
 * Excludes joiners and variation selectors, because they shape the character before them.
 */
const EDGE = '[\\p{Z}\\p{Cc}\\u00ad\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\ufeff]';
/** The lookbehind prevents a new match attempt at each space of a long run. */
const EDGES = new RegExp(`^${EDGE}+|(?<!${EDGE})${EDGE}+$`, 'gu');

/** Trims a text for validation and sending. Returns '' for a text without visible characters. */
export const trimmed = (typed: string): string => (isBlank(typed) ? '' : typed.replace(EDGES, ''));

const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
/** The rule of the HTML standard, extended to internationalised domains, which not all browsers accept. */
const EMAIL = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`, 'u');

/** Expects a trimmed text. */
export const isEmailAddress = (text: string): boolean => EMAIL.test(text);
