import { DAY_MS, type LinkText, ordinaryClicks, type SeedLinks, seedLink } from './seedLink.ts';

/** Texts that screens must cope with. */
export interface Texts {
  /** For titles, and in another order for descriptions. */
  readonly words: readonly string[];
  readonly codes: readonly string[];
  readonly addresses: readonly string[];
}

const pick = (texts: readonly string[], index: number): string => texts[index % texts.length] ?? '';

/** Combines the texts so that each one is used; each code once, because a code belongs to one link. */
const combined = ({ words, codes, addresses }: Texts): LinkText[] =>
  Array.from({ length: Math.max(words.length, codes.length, addresses.length) }, (_, index) => ({
    title: pick(words, index),
    description: pick(words, index + Math.floor(words.length / 2)),
    shortCode: codes[index] ?? `text-${index + 1}`,
    originalUrl: pick(addresses, index),
  }));

/** Links that use every text, two a day; the first text's link is the newest. */
export const textLinks =
  (texts: Texts): SeedLinks =>
  (source) =>
    combined(texts)
      .map((text, index) => ({ text, ageMs: ((index + source.faker.number.float()) * DAY_MS) / 2 }))
      .toReversed()
      .map(({ text, ageMs }) =>
        seedLink(source, text, { ageMs, clicks: ordinaryClicks(source.faker, ageMs) }),
      );
