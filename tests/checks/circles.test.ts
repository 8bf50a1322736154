import { expect, test } from 'vitest';
import { circlesOf } from './circles.ts';
import { type ImportKind, sourceFiles } from './imports.ts';

test('no files import one another in a circle, not even for types', () => {
  expect(circlesOf(['src', 'mocks', 'provider-check', 'gateway'].flatMap(sourceFiles))).toEqual([]);
});

test('planted circles are found, and nothing else', () => {
  const file = (path: string, kind: ImportKind, ...specifiers: string[]) => ({
    path,
    imports: specifiers.map((specifier) => ({ specifier, kind })),
  });
  expect(
    circlesOf([
      file('src/a.ts', 'value', './b.ts', 'react'),
      file('src/b.ts', 'type', './c.ts'),
      file('src/c.ts', 'value', './a.ts', './d.ts'),
      file('src/d.ts', 'dynamic', './a.ts'),
      file('src/e.ts', 'value', './a.ts'),
      file('src/f.ts', 'type', './f.ts'),
    ]),
  ).toEqual([['src/a.ts', 'src/b.ts', 'src/c.ts', 'src/d.ts'], ['src/f.ts']]);
});
