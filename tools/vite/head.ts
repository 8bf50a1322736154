import type { PageConfig } from '../../src/config.ts';

export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

export const element = (name: string, attributes: Record<string, string | true>, text?: string): string => {
  const pairs = Object.entries(attributes).map(([key, value]) =>
    value === true ? ` ${key}` : ` ${key}="${escaped(value)}"`,
  );
  return `<${name}${pairs.join('')}>${text === undefined ? '' : `${text}</${name}>`}`;
};

/** Adds elements at the start of a document's head, among the elements that every document has. */
export const withHead = (html: string, elements: readonly string[], config: PageConfig): string => {
  const { basePath, product, page } = config;
  const all = [
    // Browsers look for the charset only in the first 1024 bytes.
    element('meta', { charset: 'utf-8' }),
    // Before any element that sends a request: the URL may contain a magic link's token.
    element('meta', { name: 'referrer', content: 'no-referrer' }),
    // For link previews on other sites. Most of them need an absolute image URL.
    element('meta', { property: 'og:title', content: `${product.name}: long links, said short` }),
    element('meta', { property: 'og:image', content: `${page.appUrl}${basePath}card.png` }),
    element('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ...elements,
    // The registration form links to this URL.
    page.privacyUrl && element('link', { rel: 'privacy-policy', href: page.privacyUrl }),
  ];
  return html.replace('<head>', () => `<head>\n${all.join('\n')}`);
};
