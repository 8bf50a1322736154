import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import purgecss from '@fullhuman/postcss-purgecss';
import { PurgeCSS } from 'purgecss';

/** Bulma's elements, classes and attributes that the app uses. Builds omit the rest. */
const BULMA =
  'a aside body button code dd dl dt fieldset figure h1 h2 h3 header html img input legend li ol p pre select span ' +
  'strong svg td textarea th ul field help is-danger is-primary is-small is-sr-only label panel disabled rows';

/** Attributes in selectors. Their values are not checked. */
const ATTRIBUTES = (
  'aria-busy aria-checked aria-current aria-disabled aria-expanded aria-invalid aria-pressed aria-selected ' +
  'data-density data-figures data-shell data-theme scope stroke'
).split(' ');

/** Finds class names in quotes and element names after '<'. Ignores other words, such as `title`. */
const namesInQuotes = (source: string) =>
  [...source.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`|<([a-z][a-z0-9]*)/g)].flatMap((match) =>
    (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').split(/[^\w-]+/),
  );

const read = new Map<string, readonly string[]>();

/** Returns the names in a file. Caches them until the file changes. */
const namesOf = (path: string): readonly string[] => {
  const key = `${path} ${statSync(path).mtimeMs}`;
  const names = read.get(key) ?? namesInQuotes(readFileSync(path, 'utf8'));
  read.set(key, names);
  return names;
};

/** Returns the names in `index.html` and the sources as one quoted string. */
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
 * Removes unused CSS. Preserves the app's custom properties, because other style sheets may use them.
 * PurgeCSS drops selectors with a state on or in `:is()`, such as `:is(.a, .b):hover`, so the app's style
 * sheets write these as lists.
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

/** Bulma's rules that the app's styles override: prefixed placeholders, and colours of controls and links. */
const OVERRIDDEN =
  /[^{};]*:-(?:moz-placeholder|ms-|webkit-input-placeholder)[^{}]*\{[^{}]*\}|--bulma-(?:button|focus|input|link)-[\w-]+:[^;{}]*;?|[\w-]+:[^;{}]*var\(--bulma-(?:button|focus|input|link)-[^;{}]*;?/g;

const EMPTY_RULES = /[^{};]+\{\s*\}/g;

/** Returns the rules of a style sheet that a document and some code use, in their original order. */
export const usedCss = async (css: string, code: readonly string[], html: string): Promise<string> => {
  const purged = await new PurgeCSS().purge({
    ...OPTIONS,
    // The first screen's code uses these words for other things.
    blocklist: ['code', 'select', 'textarea'],
    keyframes: true,
    content: [...code.map((raw) => ({ raw, extension: 'ts' })), { raw: html, extension: 'html' }],
    css: [{ raw: css.replace(OVERRIDDEN, '') }],
    safelist: { standard: [':focus-visible'] },
  });
  return purged.map((part) => part.css.replace(EMPTY_RULES, '')).join('');
};
