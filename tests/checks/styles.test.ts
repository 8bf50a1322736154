import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { classesIn } from '../built/usedClasses.ts';
import { sourceFiles, targetOf } from './imports.ts';

/** Comes with the page, before any other style sheet. */
const FIRST = 'src/ui/main.css';

const read = (path: string) => readFileSync(path, 'utf8');

/** A style sheet with what it imports. */
const cssOf = (path: string): string =>
  read(path)
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/@import "(\.[^"]+)"[^;]*;/g, (_, target) => cssOf(posix.join(posix.dirname(path), target)));

const classesOf = (selector: string) =>
  [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);

interface Rule {
  /** The classes of the element that it styles. */
  readonly subject: readonly string[];
  readonly classes: readonly string[];
}

const rulesOf = (css: string): Rule[] =>
  [...css.matchAll(/([^{};]+)\{/g)]
    .flatMap(([, selectors = '']) => selectors.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => !selector.startsWith('@'))
    .map((selector) => ({
      subject: classesOf(selector.split(/[\s>+~]+(?![^(]*\))/).at(-1) ?? ''),
      classes: classesOf(selector),
    }));

const files = sourceFiles('src');

const importedBy = new Map(
  files.map(({ path, imports }) => [
    path,
    imports
      .filter(({ kind }) => kind === 'value')
      .map(({ specifier }) => targetOf(path, specifier))
      .flatMap((target) => ('file' in target ? target.file : [])),
  ]),
);

/** What is loaded with a file. */
const loadedWith = (path: string, seen = new Set<string>()): Set<string> => {
  if (!seen.has(path)) {
    seen.add(path);
    for (const target of importedBy.get(path) ?? []) loadedWith(target, seen);
  }
  return seen;
};

const sheets = new Set([...importedBy.values()].flat().filter((path) => path.endsWith('.css')));
const rules = new Map([...sheets, FIRST].map((path) => [path, rulesOf(cssOf(path))]));
const styles = (sheet: string, name: string) =>
  rules.get(sheet)?.some(({ subject }) => subject.includes(name)) ?? false;

test('a part brings its own styles: they are there whichever screen is opened first', () => {
  const parts = files.filter(({ path }) => path.endsWith('.tsx'));
  const missing = parts.flatMap(({ path }) => {
    const loaded = [FIRST, ...loadedWith(path)];
    return [...new Set(classesIn(path, read(path)))].flatMap((name) => {
      const homes = [...rules.keys()].filter((sheet) => styles(sheet, name));
      return homes.length === 0 || homes.some((sheet) => loaded.includes(sheet))
        ? []
        : [`${path}: .${name} of ${homes.join(' or ')}`];
    });
  });
  // A row can be new only after something that has loaded these.
  expect(missing).toEqual(
    ['is-new', 'new-mark'].map((name) => `src/ui/links/rows/LinkRow.tsx: .${name} of src/ui/late.css`),
  );
});

test('no rule depends on the order in which style sheets arrive', () => {
  const layerOf = (path: string) => /@layer (\w+)/.exec(read(path))?.[1] ?? 'late';
  const mentions = (sheet: string, name: string) =>
    rules.get(sheet)?.some(({ classes }) => classes.includes(name)) ?? false;
  /** Whether all rules for a class in one style sheet are narrower than those in another one. */
  const isNarrower = (one: string, other: string, name: string) =>
    rules
      .get(one)
      ?.filter(({ subject }) => subject.includes(name))
      .every(({ classes }) => classes.some((part) => !mentions(other, part)));
  const clashes = [...sheets].flatMap((one, at) =>
    [...sheets]
      .slice(at + 1)
      .filter((other) => layerOf(one) === layerOf(other))
      .flatMap((other) =>
        [...new Set(rules.get(one)?.flatMap(({ subject }) => subject))]
          .filter((name) => styles(other, name))
          .filter((name) => !isNarrower(one, other, name) && !isNarrower(other, one, name))
          .map((name) => `.${name}: ${one}, ${other}`),
      ),
  );
  expect(clashes).toEqual([]);
});

test('no style sheet of the program has a state in or of `:is()`: builds would drop the rule', () => {
  const dropped = /:is\([^)]*\)?:(?:hover|focus|active)/;
  expect([...sheets, FIRST].filter((path) => dropped.test(cssOf(path)))).toEqual([]);
});

/** Names that the generic rules of EasyList and Fanboy's lists hide on every website, and their relatives. */
const HIDDEN_BY_BLOCKERS =
  /^(?:ads?|adverts?|banner|promo|social|share|sharing|sponsor(?:ed)?|tracker|tracking|cookies?|consent|newsletter)(?:-|$)/;

test('gives no class a name that content blockers hide', () => {
  const styled = [...sheets, FIRST].flatMap((path) => classesOf(cssOf(path)));
  const given = files
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path }) => classesIn(path, read(path)));
  const hidden = [...new Set([...styled, ...given])].filter((name) => HIDDEN_BY_BLOCKERS.test(name));
  expect(hidden).toEqual([]);
});
