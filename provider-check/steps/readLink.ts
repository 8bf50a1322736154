import type { ContractCheck } from '../ContractCheck.ts';
import { type KnownLink, linkIn, unwrap, valuesOf } from '../values.ts';

/** The operations that read one link. */
const READS = ['getLink', 'linkClicks', 'linkStats', 'qrCode'] as const;

const SAME = ['id', 'shortCode', 'originalUrl'];

const LETTERS = ['abcdef', 'ghijklmnopqrstuvwxyz'];

const nextLetter = (letter: string): string => {
  const row = LETTERS.find((one) => one.includes(letter.toLowerCase())) ?? letter;
  const next = row.charAt((row.indexOf(letter.toLowerCase()) + 1) % row.length);
  return letter === letter.toLowerCase() ? next : next.toUpperCase();
};

/**
 * Returns an unknown id in the format of known ids.
 * An invalid id could get another status than an unknown one.
 */
const unknownIdLike = (link: KnownLink | undefined): string => {
  if (link === undefined || /^\d+$/.test(link.id)) return '999999999999';
  return /^[\da-f]{8}(-[\da-f]{4}){3}-/i.test(link.id)
    ? crypto.randomUUID()
    : link.id.replace(/[a-z]/gi, nextLetter);
};

/** Checks the reads of one link. */
export const readLink = async (check: ContractCheck, link: KnownLink): Promise<void> => {
  for (const id of READS) {
    const reply = await check.succeed(id, { of: link.id });
    if (id !== 'getLink' || reply === undefined) continue;
    const found = linkIn(unwrap(reply.body, 'link'));
    if (found === undefined) continue;
    const differing = SAME.filter((name) => name in found.fields && found.fields[name] !== link.fields[name]);
    check.expect(id, reply, differing.length === 0, 'matches the link in the list', {
      verdict: 'feature',
      text: `differs from the list in ${differing.join(', ')}`,
      received: valuesOf(found.fields, differing),
      expected: valuesOf(link.fields, differing),
    });
  }
};

/** Checks that operations refuse a link that does not exist. */
export const refuseUnknownLink = async (
  check: ContractCheck,
  { like, calls = READS, body }: { like: KnownLink | undefined; calls?: readonly string[]; body?: unknown },
): Promise<void> => {
  const of = unknownIdLike(like);
  for (const id of calls) {
    // The dashboard would show a link that does not exist.
    const accepted = id === 'getLink' ? 'broken' : 'feature';
    await check.refuse(id, { what: 'an unknown link', status: [404], accepted, of, body });
  }
};
