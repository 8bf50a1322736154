import { isBlank } from './untrustedText.ts';

/* What users type and paste: read by the same rules in every form and every browser. */

/**
 * At either end of a text: spaces of all kinds, control characters, and marks that only place or order text. Joiners
 * and variation selectors stay: they shape the character before them.
 */
const EDGE = '[\\p{Z}\\p{Cc}\\u00ad\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\ufeff]';
/** The look-behind keeps long runs of spaces within the text from being tried again at each of them. */
const EDGES = new RegExp(`^${EDGE}+|(?<!${EDGE})${EDGE}+$`, 'gu');

/** A text as it is checked and sent: '' without a visible character, else without what cannot be seen around it. */
export const trimmed = (typed: string): string => (isBlank(typed) ? '' : typed.replace(EDGES, ''));

const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
/** The rule of the HTML standard, and domains in other letters, which some browsers allow and others do not. */
const EMAIL = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`, 'u');

/** Whether a trimmed text can be an e-mail address. */
export const isEmailAddress = (text: string): boolean => EMAIL.test(text);
