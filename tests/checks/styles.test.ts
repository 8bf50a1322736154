import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { classesIn } from '../built/usedClasses.ts';
import { sourceFiles, targetOf } from './imports.ts';

/** The document loads this style sheet before all others. */
const MAIN = 'src/ui/main.css';

const read = (path: string) => readFileSync(path, 'utf8');

/** Returns a style sheet with its imports inlined. */
const cssOf = (path: string): string =>
  read(path)
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/@import "(\.[^"]+)"[^;]*;/g, (_, target) => cssOf(posix.join(posix.dirname(path), target)));

const classesOf = (selector: string) =>
  [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);

interface Rule {
  /** The classes of the styled element. */
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

/** Returns all files that a file imports statically, itself included. */
const loadedWith = (path: string, seen = new Set<string>()): Set<string> => {
  if (!seen.has(path)) {
    seen.add(path);
    for (const target of importedBy.get(path) ?? []) loadedWith(target, seen);
  }
  return seen;
};

const sheets = new Set([...importedBy.values()].flat().filter((path) => path.endsWith('.css')));
const rules = new Map([...sheets, MAIN].map((path) => [path, rulesOf(cssOf(path))]));
const styles = (sheet: string, name: string) =>
  rules.get(sheet)?.some(({ subject }) => subject.includes(name)) ?? false;

/** Class names that generic rules of EasyList and Fanboy's lists hide on every website, and similar names. */
const HIDDEN_BY_BLOCKERS =
  /^(?:ads?|adverts?|banner|promo|social|share|sharing|sponsor(?:ed)?|tracker|tracking|cookies?|consent|newsletter)(?:-|$)/;

describe('the styles', () => {
  it('are loaded with every component that uses them', () => {
    const components = files.filter(({ path }) => path.endsWith('.tsx'));
    const missing = components.flatMap(({ path }) => {
      const loaded = [MAIN, ...loadedWith(path)];
      return [...new Set(classesIn(path, read(path)))].flatMap((name) => {
        const sheetsOfClass = [...rules.keys()].filter((sheet) => styles(sheet, name));
        return sheetsOfClass.length === 0 || sheetsOfClass.some((sheet) => loaded.includes(sheet))
          ? []
          : [`${path}: .${name} of ${sheetsOfClass.join(' or ')}`];
      });
    });
    // Rows only become new after `late.css` was loaded.
    expect(missing).toEqual(
      ['is-new', 'new-mark'].map((name) => `src/ui/links/rows/LinkRow.tsx: .${name} of src/ui/late.css`),
    );
  });

  it('do not depend on the order in which style sheets are loaded', () => {
    const layerOf = (path: string) => /@layer (\w+)/.exec(read(path))?.[1] ?? 'late';
    const mentions = (sheet: string, name: string) =>
      rules.get(sheet)?.some(({ classes }) => classes.includes(name)) ?? false;
    /** Returns whether all rules for a class are more specific in one style sheet than in another. */
    const isMoreSpecific = (one: string, other: string, name: string) =>
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
            .filter((name) => !isMoreSpecific(one, other, name) && !isMoreSpecific(other, one, name))
            .map((name) => `.${name}: ${one}, ${other}`),
        ),
    );
    expect(clashes).toEqual([]);
  });

  it('never combine :is() with a state, because builds drop such rules', () => {
    const dropped = /:is\([^)]*\)?:(?:hover|focus|active)/;
    expect([...sheets, MAIN].filter((path) => dropped.test(cssOf(path)))).toEqual([]);
  });

  it('have no class that content blockers hide', () => {
    const styled = [...sheets, MAIN].flatMap((path) => classesOf(cssOf(path)));
    const used = files
      .filter(({ path }) => path.endsWith('.tsx'))
      .flatMap(({ path }) => classesIn(path, read(path)));
    const hidden = [...new Set([...styled, ...used])].filter((name) => HIDDEN_BY_BLOCKERS.test(name));
    expect(hidden).toEqual([]);
  });
});
