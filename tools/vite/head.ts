import type { PageConfig } from '../../src/config.ts';

export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** An element of the head. */
export const element = (name: string, attributes: Record<string, string | true>, text?: string): string => {
  const pairs = Object.entries(attributes).map(([key, value]) =>
    value === true ? ` ${key}` : ` ${key}="${escaped(value)}"`,
  );
  return `<${name}${pairs.join('')}>${text === undefined ? '' : `${text}</${name}>`}`;
};

/** Puts elements at the start of a page's head, between those that each page has. */
export const withHead = (html: string, elements: readonly string[], config: PageConfig): string => {
  const { basePath, product, page } = config;
  const all = [
    // Browsers look for it in the first 1024 bytes only.
    element('meta', { charset: 'utf-8' }),
    // Before all that loads something: the address may hold the token of a magic link.
    element('meta', { name: 'referrer', content: 'no-referrer' }),
    // For sites that show where a link to this one leads; most need the whole address of the picture.
    element('meta', { property: 'og:title', content: `${product.name}: long links, said short` }),
    element('meta', { property: 'og:image', content: `${page.appUrl}${basePath}card.png` }),
    element('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ...elements,
    // The registration form shows it.
    page.privacyUrl && element('link', { rel: 'privacy-policy', href: page.privacyUrl }),
  ];
  return html.replace('<head>', () => `<head>\n${all.join('\n')}`);
};
