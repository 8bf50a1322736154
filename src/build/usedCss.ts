import purgecss from '@fullhuman/postcss-purgecss';
import { PurgeCSS } from 'purgecss';

/** Attributes in selectors; their values are not checked. */
const ATTRIBUTES = [
  'aria-busy',
  'aria-checked',
  'aria-current',
  'aria-disabled',
  'aria-expanded',
  'aria-invalid',
  'aria-pressed',
  'aria-selected',
  'data-shell',
  'data-theme',
  'scope',
];

/** Bulma's classes that no screen uses, although the source has their names in quotes for other things. */
const WORDS = [
  'container',
  'content',
  'delete',
  'file',
  'footer',
  'icon',
  'image',
  'media',
  'menu',
  'message',
  'pagination',
  'progress',
  'radio',
  'section',
  'subtitle',
  'table',
  'tag',
  'title',
];

/** Words of the first screen's source that are no classes or elements of it. */
const LATER_WORDS = ['checkbox', 'code', 'dialog', 'is-waiting', 'is-warning', 'tabs', 'textarea'];

const OPTIONS = {
  variables: true,
  dynamicAttributes: ATTRIBUTES,
  blocklist: WORDS,
  extractors: [{ extensions: ['html', 'ts', 'tsx'], extractor: (source: string) => namesInQuotes(source) }],
};

/** Our own properties may be used by other style sheets. */
const OWN_VARIABLES = [/^--(?!bulma)/];

/** Removes unused CSS. Custom properties are checked per file, so all CSS of the first screens is in one file. */
export const purge = (isMock: boolean) =>
  purgecss({
    ...OPTIONS,
    content: ['index.html', 'src/**/*.{ts,tsx}', ...(isMock ? ['mocks/**/*.{ts,tsx}'] : [])],
    safelist: { greedy: [/^Toastify/], variables: OWN_VARIABLES },
  });

/** Returns the part of a style sheet that a page and some source files use, in its order. */
export const usedCss = async (css: string, sources: readonly string[], html: string): Promise<string> => {
  const purged = await new PurgeCSS().purge({
    ...OPTIONS,
    blocklist: [...WORDS, ...LATER_WORDS],
    keyframes: true,
    content: [...sources, { raw: html, extension: 'html' }],
    css: [{ raw: css }],
    safelist: { standard: [':focus-visible'] },
  });
  return purged.map((part) => part.css).join('');
};

/** Class names are in quotes and element names after '<'; other words of the source, such as `title`, do not count. */
const namesInQuotes = (source: string) =>
  [...source.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`|<([a-z][a-z0-9]*)/g)].flatMap((match) =>
    (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').split(/[^\w-]+/),
  );
