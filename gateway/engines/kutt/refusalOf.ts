import { Refusal, WRONG_CODE, WRONG_URL } from '../../Refusal.ts';
import { type Answer, unreadable } from '../EngineCalls.ts';

/**
 * What Kutt's sentences mean. The status tells little: a taken code and a missing link have 500, and a destination that
 * it does not like is called one of its own domain.
 */
const MEANINGS: readonly (readonly [said: RegExp, status: number, sentence: string])[] = [
  [/^Custom URL is already in use/, 409, 'Short code is already taken'],
  [/^You can't use this custom URL/, 409, 'This short code is reserved. Choose another one'],
  [/^Custom URL length/, 400, 'Short code can have at most 64 characters'],
  [/^Custom URL is not valid/, 400, WRONG_CODE],
  [/^URL is not valid|^Target is missing/, 400, WRONG_URL],
  [/^Maximum URL length/, 400, 'Destination URL can have at most 2040 characters'],
  [/URLs are not allowed/, 400, 'This destination is not allowed'],
  [/^Description length/, 400, 'Title and description can have at most 2040 characters together'],
  [/^ID is invalid|not (?:be )?found|not find/i, 404, 'Link not found'],
];

export const refusalOf = ({ status, body }: Answer): Refusal => {
  const said = typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : '';
  const [, meant, sentence = ''] = MEANINGS.find(([pattern]) => pattern.test(said)) ?? [];
  if (meant !== undefined) return new Refusal(meant, sentence);
  return status < 500 && said !== '' ? new Refusal(400, said) : unreadable();
};
