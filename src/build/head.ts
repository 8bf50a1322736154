import type { PageConfig } from '../config.ts';

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | true>>;
  /** Undefined for elements without an end. */
  readonly text: string | undefined;
}

export const inHead = (name: string, attributes: Tag['attributes'], text?: string): Tag => ({
  name,
  attributes,
  text,
});

export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const written = ({ name, attributes, text }: Tag): string => {
  const pairs = Object.entries(attributes).map(([key, value]) =>
    value === true ? ` ${key}` : ` ${key}="${escaped(value)}"`,
  );
  return `<${name}${pairs.join('')}>${text === undefined ? '' : `${text}</${name}>`}`;
};

/** Puts elements at the start of a page's head, between those that each page has. */
export const withHead = (html: string, tags: readonly Tag[], config: PageConfig): string => {
  const { basePath, product, page } = config;
  const all = [
    // Browsers look for it in the first 1024 bytes only.
    inHead('meta', { charset: 'utf-8' }),
    // Before all that loads something: the address may hold the token of a magic link.
    inHead('meta', { name: 'referrer', content: 'no-referrer' }),
    // For sites that show where a link to this one leads; most need the whole address of the picture.
    inHead('meta', { property: 'og:title', content: `${product.name}: long links, said short` }),
    inHead('meta', { property: 'og:image', content: `${page.appUrl}${basePath}card.png` }),
    inHead('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ...tags,
    // The registration form shows it.
    ...(page.privacyUrl ? [inHead('link', { rel: 'privacy-policy', href: page.privacyUrl })] : []),
  ];
  return html.replace('<head>', () => `<head>\n    ${all.map(written).join('\n    ')}`);
};
