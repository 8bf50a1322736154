import { DAY_MS, randomClicks, type SeedLink, type SeedSource, SPAN_MS, seedLink } from './seedLink.ts';
import { typicalLinks } from './typicalLinks.ts';
import { CITIES, SERIES, TOPICS } from './typicalTexts.ts';

const LINKS = 10_000;

const KINDS = SERIES.flatMap(([title, code, address]) =>
  TOPICS.flatMap(([topic, slug]) =>
    CITIES.map(([city, place]) => ({
      title: `${title.replace('%t', topic)}, ${city}`,
      code: code.replace('%c', `${slug}-${place}`),
      address: address.replace('%c', `${slug}-${place}`),
    })),
  ),
);

/** Creates links over two years, denser towards today. A number makes each short code unique. */
const manyLinks = (source: SeedSource, count: number): SeedLink[] =>
  Array.from({ length: count }, (_, index) => {
    const { faker } = source;
    const share = (count - index - faker.number.float()) / count;
    // Square roots are the same on every machine, unlike other powers.
    const ageMs = SPAN_MS * share * Math.sqrt(share) + DAY_MS / 4;
    const { title, code, address } = faker.helpers.arrayElement(KINDS);
    const text = {
      title,
      shortCode: `${code}-${index + 1}`,
      originalUrl: address,
      description: index % 8 === 0 ? `Number ${index + 1} of its kind` : '',
    };
    return seedLink(source, text, { ageMs, clicks: randomClicks(faker, ageMs) });
  });
export const busyLinks = (source: SeedSource): SeedLink[] => {
  const typical = typicalLinks(source);
  return [...typical, ...manyLinks(source, LINKS - typical.length)].sort((a, b) =>
    a.createdAt < b.createdAt ? -1 : 1,
  );
};
