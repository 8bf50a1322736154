import { describe, expect, test } from 'vitest';
import { CONTRACT_TEXT, isWithin, judge, TABLE } from './dependencyTable.ts';
import { type ImportKind, importsOf, sourceFiles, targetOf, UNREADABLE } from './imports.ts';

const files = [...sourceFiles('src'), ...sourceFiles('mocks')];

describe('the dependency table', () => {
  test('reads the whole program', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(['src/main.tsx', 'mocks/Mock.ts']));
  });

  test('is kept by every import', () => {
    const violations = files.flatMap(({ path, imports }) =>
      imports.map((one) => judge(path, one)).filter((violation) => violation !== undefined),
    );
    expect(violations).toEqual([]);
  });

  test('names Inversify in one row only', () => {
    const rows = TABLE.filter(({ packages }) => packages.includes('inversify'));
    expect(rows.map((row) => row.of)).toEqual(['src/container.ts']);
  });

  test('lets the mock import no code of the program', () => {
    const targets = sourceFiles('mocks').flatMap(({ path, imports }) =>
      imports.map(({ specifier }) => targetOf(path, specifier)),
    );
    const outside = targets.filter((target) => 'file' in target && !target.file.startsWith('mocks/'));
    expect(outside).toEqual([{ file: CONTRACT_TEXT }]);
  });

  test('has no row for what is gone', () => {
    const unused = TABLE.filter(({ of }) => !files.some(({ path }) => isWithin(path, of)));
    expect(unused.map((row) => row.of)).toEqual([]);
  });
});

describe('a planted import', () => {
  test.each<[verdict: 'allowed' | 'refused', file: string, kind: ImportKind, specifier: string]>([
    ['allowed', 'src/domain/link.ts', 'value', './pagination.ts'],
    ['refused', 'src/domain/link.ts', 'type', '../application/ports.ts'],
    ['refused', 'src/domain/link.ts', 'value', 'valibot'],
    ['refused', 'src/domain/link.ts', 'value', 'node:crypto'],
    ['allowed', 'src/application/CreateLink.ts', 'type', '../domain/link.ts'],
    ['refused', 'src/application/CreateLink.ts', 'type', '../adapters/http/ApiClient.ts'],
    ['refused', 'src/application/CreateLink.ts', 'value', 'mobx'],
    ['allowed', 'src/adapters/http/wire.ts', 'value', 'valibot'],
    ['refused', 'src/adapters/http/wire.ts', 'type', '../../application/CreateLink.ts'],
    ['refused', 'src/adapters/http/wire.ts', 'value', '../browser/LocalStorage.ts'],
    ['refused', 'src/adapters/http/wire.ts', 'value', 'react'],
    ['refused', 'src/adapters/browser/LocalStorage.ts', 'value', 'react'],
    ['allowed', 'src/ui/links/LinksStore.ts', 'type', '../../application/ListLinks.ts'],
    ['refused', 'src/ui/links/LinksStore.ts', 'value', 'react'],
    ['refused', 'src/ui/links/LinksStore.ts', 'value', '../kit/format.ts'],
    ['refused', 'src/ui/links/LinksStore.ts', 'type', '../../adapters/http/wire.ts'],
    ['allowed', 'src/ui/links/LinksPage.tsx', 'type', './LinksStore.ts'],
    ['refused', 'src/ui/links/LinksPage.tsx', 'value', './LinksStore.ts'],
    ['refused', 'src/ui/links/LinksPage.tsx', 'type', '../../application/ports.ts'],
    ['refused', 'src/ui/links/LinksPage.tsx', 'value', 'inversify'],
    ['refused', 'src/ui/links/LinksPage.tsx', 'value', 'inversify/anything'],
    ['refused', 'src/ui/links/LinksPage.tsx', 'value', '../../container.ts'],
    ['refused', 'src/ui/links/LinksPage.tsx', 'dynamic', '../../../mocks/startMock.ts'],
    ['refused', 'src/container.ts', 'dynamic', '../mocks/startMock.ts'],
    ['allowed', 'src/main.tsx', 'dynamic', '../mocks/startMock.ts'],
    ['refused', 'src/main.tsx', 'value', '../mocks/startMock.ts'],
    ['refused', 'src/main.tsx', 'dynamic', UNREADABLE],
    ['refused', 'mocks/provider/links.ts', 'type', '../../src/domain/link.ts'],
    ['refused', 'mocks/panel/Panel.tsx', 'type', '/src/ui/App.tsx'],
    ['refused', 'mocks/panel/Panel.tsx', 'value', '@faker-js/faker'],
    ['refused', 'mocks/Mock.ts', 'value', 'node:fs'],
    ['allowed', 'mocks/Mock.ts', 'dynamic', './contract/judgeExchange.ts'],
    ['refused', 'mocks/Mock.ts', 'value', './contract/judgeExchange.ts'],
    ['refused', 'mocks/Mock.ts', 'value', 'ajv'],
    ['refused', 'mocks/Mock.ts', 'value', '../src/adapters/http/provider-api.yaml?raw'],
    ['allowed', 'mocks/contract/openApi.ts', 'value', '../../src/adapters/http/provider-api.yaml?raw'],
    ['allowed', 'mocks/contract/schemas.ts', 'value', 'ajv/dist/2020.js'],
    ['refused', 'mocks/contract/openApi.ts', 'value', '../../src/adapters/http/wire.ts'],
    ['refused', 'mocks/contract/openApi.ts', 'type', '../../src/adapters/http/wire.ts'],
    ['refused', 'mocks/contract/openApi.ts', 'value', '../../src/adapters/http/wire.ts?raw'],
    ['refused', 'mocks/contract/openApi.ts', 'type', '../../src/domain/link.ts'],
    ['refused', 'mocks/contract/openApi.ts', 'value', '../Mock.ts'],
    ['refused', 'mocks/contract/openApi.ts', 'value', 'node:fs'],
    ['refused', 'mocks/contract/schemas.ts', 'value', 'miragejs'],
    ['refused', 'src/newcomer.ts', 'value', './config.ts'],
    ['refused', 'src/domain/link.ts', 'value', '../support/chromium.ts'],
  ])('is %s: %s, %s import of %s', (verdict, file, kind, specifier) => {
    expect(judge(file, { specifier, kind }) === undefined ? 'allowed' : 'refused').toBe(verdict);
  });

  test('is found in whatever form it is written', () => {
    const source = `
      import type { A } from './a.ts';
      import { type B } from './b.ts';
      import { type C, d } from './c.ts';
      import './e.css';
      import f from 'f';
      export { g } from './g.ts';
      export type { H } from './h.ts';
      export * from './i.ts';
      const j = () => import('./j.tsx');
      const k = (name: string) => import(name);
      type L = import('./l.ts').L;
      const m = import.meta.glob('./*.ts');
      // import './comment.ts';
      const text = "import './text.ts'";
      export const Element = () => <p>import './markup.ts'</p>;
    `;
    expect(importsOf('src/ui/planted.tsx', source)).toEqual([
      { specifier: './a.ts', kind: 'type' },
      { specifier: './b.ts', kind: 'type' },
      { specifier: './c.ts', kind: 'value' },
      { specifier: './e.css', kind: 'value' },
      { specifier: 'f', kind: 'value' },
      { specifier: './g.ts', kind: 'value' },
      { specifier: './h.ts', kind: 'type' },
      { specifier: './i.ts', kind: 'value' },
      { specifier: './j.tsx', kind: 'dynamic' },
      { specifier: UNREADABLE, kind: 'dynamic' },
      { specifier: './l.ts', kind: 'type' },
      { specifier: UNREADABLE, kind: 'dynamic' },
    ]);
  });
});
