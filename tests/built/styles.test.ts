import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { builtFiles } from './builtFiles.ts';
import { classesIn, usedClasses } from './usedClasses.ts';

/** The file that `src/ui/kit/styles/bulma.css` imports. */
const BULMA = createRequire(import.meta.url).resolve('bulma/css/versions/bulma-no-dark-mode.css');

const CLASS = /\.(-?[a-z_][\w-]*)/gi;
/** Matches selectors without elements or attributes, whose use cannot be derived from the source. */
const CLASSES_ONLY = /^(?:\.[\w-]+|:{1,2}[\w-]+|[\s>+~])+$/;

const classesOf = (selector: string) => [...selector.matchAll(CLASS)].flatMap(([, name]) => name ?? []);

const selectorsOf = (css: string): string[] =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};@]+)\{/g)].flatMap(([, list = '']) =>
    list.split(',').map((selector) => selector.trim()),
  );

/** Returns the content of a cascade layer. */
const layerOf = (css: string, name: string): string => {
  const opening = `@layer ${name}{`;
  return css
    .split(opening)
    .slice(1)
    .map((rest) => {
      let depth = 1;
      let end = 0;
      while (depth > 0 && end < rest.length) {
        if (rest[end] === '{') depth += 1;
        if (rest[end] === '}') depth -= 1;
        end += 1;
      }
      return rest.slice(0, end);
    })
    .join('\n');
};

const USED = { src: usedClasses('src'), mocks: usedClasses('mocks') };
const bulma = selectorsOf(readFileSync(BULMA, 'utf8'));

describe('classesIn', () => {
  it('finds class names in attributes and in variables that these use', () => {
    const source = `
      const look = isDanger ? 'item is-danger' : 'item';
      const size = (big: boolean) => \`\${big ? 'is-large' : ''} sized\`;
      const other = 'title';
      export const A = () => <a className={look}><b className={size(true)} title="tag" /><i className="icon" /></a>;`;
    expect(new Set(classesIn('a.tsx', source))).toEqual(
      new Set(['item', 'is-danger', 'is-large', 'sized', 'icon']),
    );
  });
});

describe('the styles of a build', () => {
  it.each([
    ['dist', ['src']],
    ['dist-demo', ['src', 'mocks']],
  ] as const)('contain all classes of Bulma that components use: %s', (folder, sources) => {
    const used = new Set(sources.flatMap((source) => [...USED[source]]));
    const css = builtFiles(folder)
      .filter(({ path }) => path.endsWith('.css'))
      .map(({ text }) => text)
      .join('\n');
    const included = new Set(selectorsOf(layerOf(css, 'bulma')).flatMap(classesOf));
    const required = bulma
      .filter((selector) => CLASSES_ONLY.test(selector))
      .map(classesOf)
      .filter((names) => names.every((name) => used.has(name)))
      .flat();
    expect(new Set(required).size).toBeGreaterThan(5);
    expect([...new Set(required)].filter((name) => !included.has(name))).toEqual([]);
  });

  it.each(['dist', 'dist-demo'])('contain no generated color variables: %s', (folder) => {
    const sheets = builtFiles(folder).filter(({ path }) => path.endsWith('.css'));
    expect(sheets.filter(({ text }) => text.includes('--lightningcss')).map(({ path }) => path)).toEqual([]);
  });
});
