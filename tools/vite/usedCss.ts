import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import purgecss from '@fullhuman/postcss-purgecss';
import { PurgeCSS } from 'purgecss';

/** The elements, classes and attributes that this product uses of Bulma. The rest of it is not built in. */
const BULMA =
  'a aside body button code dd dl dt fieldset figure h1 h2 h3 header html img input legend li ol p pre select span ' +
  'strong svg td textarea th ul field help is-danger is-primary is-small is-sr-only label panel disabled rows';

/** Attributes in selectors; their values are not checked. */
const ATTRIBUTES = (
  'aria-busy aria-checked aria-current aria-disabled aria-expanded aria-invalid aria-pressed aria-selected ' +
  'data-density data-figures data-shell data-theme scope stroke'
).split(' ');

/** Class names are in quotes and element names after '<'; other words of the source, such as `title`, do not count. */
const namesInQuotes = (source: string) =>
  [...source.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`|<([a-z][a-z0-9]*)/g)].flatMap((match) =>
    (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').split(/[^\w-]+/),
  );

const read = new Map<string, readonly string[]>();

/** The names in a file. It is read once for all style sheets, and again when it has changed. */
const namesOf = (path: string): readonly string[] => {
  const key = `${path} ${statSync(path).mtimeMs}`;
  const names = read.get(key) ?? namesInQuotes(readFileSync(path, 'utf8'));
  read.set(key, names);
  return names;
};

/** The names in our pages and sources, as one text in quotes. */
const namesIn = (folders: readonly string[]): string => {
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  return `'${[...new Set(['index.html', ...sources].flatMap(namesOf))].join(' ')}'`;
};

const OPTIONS = {
  variables: true,
  dynamicAttributes: ATTRIBUTES,
  extractors: [{ extensions: ['html', 'ts', 'tsx'], extractor: namesInQuotes }],
};

/**
 * Removes unused CSS. Our own custom properties are kept: other style sheets may use them. It drops a state of `:is()` or in it,
 * such as `:is(.a, .b):hover`: our style sheets write these as lists.
 */
export const purge = (isMock: boolean) =>
  purgecss({
    ...OPTIONS,
    content: [],
    contentFunction: (file) => {
      const raw = file.endsWith('/bulma.css') ? `'${BULMA}'` : namesIn(isMock ? ['src', 'mocks'] : ['src']);
      return [{ raw, extension: 'ts' }];
    },
    safelist: { greedy: [/^Toastify/], variables: [/^--(?!bulma)/] },
  });

/** What our styles replace in any case: Bulma's placeholders by browsers' old names, and how it colours controls and links. */
const OVERRIDDEN =
  /[^{};]*:-(?:moz-placeholder|ms-|webkit-input-placeholder)[^{}]*\{[^{}]*\}|--bulma-(?:button|focus|input|link)-[\w-]+:[^;{}]*;?|[\w-]+:[^;{}]*var\(--bulma-(?:button|focus|input|link)-[^;{}]*;?/g;

const EMPTY_RULES = /[^{};]+\{\s*\}/g;

/** Returns the part of a style sheet that a page and some source files use, in its order. */
export const usedCss = async (css: string, sources: readonly string[], html: string): Promise<string> => {
  const purged = await new PurgeCSS().purge({
    ...OPTIONS,
    // The first screen's code has their names for other things.
    blocklist: ['code', 'select', 'textarea'],
    keyframes: true,
    content: [...sources, { raw: html, extension: 'html' }],
    css: [{ raw: css.replace(OVERRIDDEN, '') }],
    safelist: { standard: [':focus-visible'] },
  });
  return purged.map((part) => part.css.replace(EMPTY_RULES, '')).join('');
};
