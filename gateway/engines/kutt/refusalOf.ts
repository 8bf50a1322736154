import { noLink, Refusal, takenCode } from '../../Refusal.ts';
import { type Answer, unreadable } from '../EngineCalls.ts';

/**
 * What Kutt's sentences mean. The status tells little: a taken code and a missing link have 500, and a destination that
 * it does not like is called one of its own domain.
 */
const MEANINGS: readonly (readonly [said: RegExp, refusal: () => Refusal])[] = [
  [/^Custom URL is already in use/, takenCode],
  [
    /^You can't use this custom URL/,
    () => new Refusal(409, 'This short code is reserved. Choose another one'),
  ],
  [/^Custom URL length/, () => new Refusal(400, 'Short code can have at most 64 characters')],
  [
    /^Custom URL is not valid/,
    () => new Refusal(400, 'Short code can only contain letters, numbers, hyphens, and underscores'),
  ],
  [/^URL is not valid|^Target is missing/, () => new Refusal(400, 'Please enter a valid URL')],
  [/^Maximum URL length/, () => new Refusal(400, 'Destination URL can have at most 2040 characters')],
  [/URLs are not allowed/, () => new Refusal(400, 'This destination is not allowed')],
  [
    /^Description length/,
    () => new Refusal(400, 'Title and description can have at most 2040 characters together'),
  ],
  [/^ID is invalid|not (?:be )?found|not find/i, noLink],
];

export const refusalOf = ({ status, body }: Answer): Refusal => {
  const said = typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : '';
  const known = MEANINGS.find(([sentence]) => sentence.test(said));
  if (known) return known[1]();
  return status < 500 && said !== '' ? new Refusal(400, said) : unreadable();
};
