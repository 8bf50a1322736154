import { DAY_MS, type LinkText, randomClicks, type SeedLinks, seedLink } from './seedLink.ts';

/** Texts that screens must handle. */
export interface Texts {
  /** Used as titles and, in another order, as descriptions. */
  readonly words: readonly string[];
  readonly codes: readonly string[];
  readonly addresses: readonly string[];
}

const pick = (texts: readonly string[], index: number): string => texts[index % texts.length] ?? '';

/** Combines the texts so that each of them is used. Codes do not repeat, because they must be unique. */
const combined = ({ words, codes, addresses }: Texts): LinkText[] =>
  Array.from({ length: Math.max(words.length, codes.length, addresses.length) }, (_, index) => ({
    title: pick(words, index),
    description: pick(words, index + Math.floor(words.length / 2)),
    shortCode: codes[index] ?? `text-${index + 1}`,
    originalUrl: pick(addresses, index),
  }));

/** Creates links that use every text, two per day. The link with the first text is the newest. */
export const textLinks =
  (texts: Texts): SeedLinks =>
  (source) =>
    combined(texts)
      .map((text, index) => ({ text, ageMs: ((index + source.faker.number.float()) * DAY_MS) / 2 }))
      .toReversed()
      .map(({ text, ageMs }) => seedLink(source, text, { ageMs, clicks: randomClicks(source.faker, ageMs) }));
