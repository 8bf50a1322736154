import { describe, expect, test } from 'vitest';
import { CONTRACT_TEXT, isWithin, judge, STORES, TABLE } from './dependencyTable.ts';
import { type ImportKind, importsOf, sourceFiles, targetOf, UNREADABLE } from './imports.ts';

const files = ['src', 'mocks', 'provider-check'].flatMap(sourceFiles);

describe('the dependency table', () => {
  test('covers the whole program', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(['src/main.ts', 'mocks/Mock.ts']));
  });

  test('allows every import', () => {
    const violations = files.flatMap(({ path, imports }) =>
      imports.map((one) => judge(path, one)).filter((violation) => violation !== undefined),
    );
    expect(violations).toEqual([]);
  });

  test('has no row for files that are gone', () => {
    const unused = TABLE.filter(({ of }) => !files.some(({ path }) => isWithin(path, of)));
    expect(unused.map((row) => row.of)).toEqual([]);
  });

  test.each([
    ['inversify', ['src/container']],
    ['react-toastify', ['src/ui/shell/NoticeList.tsx']],
    ['regexparam', ['src/ui/routes.ts']],
    ['idb', ['src/adapters/browser']],
    ['miragejs', ['mocks']],
  ])('names %s in these rows only: %j', (name, rows) => {
    const naming = TABLE.filter(({ packages }) => packages.includes(name));
    expect(naming.map(({ of }) => of)).toEqual(rows);
  });

  test('lets nothing under src/ui import the application but stores and the screen opener', () => {
    const importing = files.filter(
      ({ path, imports }) =>
        path.startsWith('src/ui/') &&
        imports.some(({ specifier }) => {
          const target = targetOf(path, specifier);
          return 'file' in target && target.file.startsWith('src/application/');
        }),
    );
    const others = importing.map(({ path }) => path).filter((path) => !isWithin(path, STORES));
    expect(others).toEqual(['src/ui/ScreenOpener.ts']);
  });

  test('lets the mock import no code of the program', () => {
    const targets = sourceFiles('mocks').flatMap(({ path, imports }) =>
      imports.map(({ specifier }) => targetOf(path, specifier)),
    );
    const outside = targets.filter((target) => 'file' in target && !target.file.startsWith('mocks/'));
    expect(outside).toEqual([{ file: CONTRACT_TEXT }]);
  });
});

describe('a planted import', () => {
  test.each<[verdict: 'allowed' | 'refused', file: string, kind: ImportKind, specifier: string]>([
    ['allowed', 'src/domain/link.ts', 'value', './pagination.ts'],
    ['refused', 'src/domain/link.ts', 'type', '../application/ports.ts'],
    ['refused', 'src/domain/link.ts', 'value', 'uqr'],
    ['refused', 'src/domain/link.ts', 'value', 'node:crypto'],
    ['refused', 'src/domain/link.ts', 'value', '../support/chromium.ts'],

    ['allowed', 'src/application/links/CreateLink.ts', 'type', '../../domain/link.ts'],
    ['refused', 'src/application/links/CreateLink.ts', 'type', '../../adapters/http/ApiClient.ts'],
    ['refused', 'src/application/links/CreateLink.ts', 'value', 'mobx'],
    ['refused', 'src/application/device/ReturnPath.ts', 'value', 'uqr'],
    ['refused', 'src/application/device/ReturnPath.ts', 'value', '../../ui/routes.ts'],

    ['refused', 'src/adapters/http/wire.ts', 'type', '../../application/CreateLink.ts'],
    ['refused', 'src/adapters/http/wire.ts', 'value', '../browser/SafeStorage.ts'],
    ['refused', 'src/adapters/http/wire.ts', 'value', 'react'],
    ['allowed', 'src/adapters/browser/UqrEncoder.ts', 'value', 'uqr'],
    ['allowed', 'src/adapters/browser/storedValues.ts', 'type', '../../application/device/Drafts.ts'],
    ['refused', 'src/adapters/browser/storedValues.ts', 'value', '../../application/device/Drafts.ts'],
    ['refused', 'src/adapters/browser/SafeStorage.ts', 'type', '../../application/EndSession.ts'],
    ['refused', 'src/adapters/browser/SafeStorage.ts', 'value', 'mobx'],

    ['allowed', 'src/ui/links/LinksStore.ts', 'type', '../../application/ListLinks.ts'],
    ['allowed', 'src/ui/links/catalogue/LinkCatalogue.ts', 'value', 'mobx'],
    ['allowed', 'src/ui/links/form/LinkForm.ts', 'value', '../../../application/device/Drafts.ts'],
    ['allowed', 'src/ui/kit/loading/Loader.ts', 'value', 'mobx'],
    ['allowed', 'src/ui/links/LinksStore.ts', 'type', '../ScreenStore.ts'],
    ['refused', 'src/ui/links/LinksStore.ts', 'value', 'react'],
    ['refused', 'src/ui/links/LinksStore.ts', 'value', '../kit/format.ts'],
    ['refused', 'src/ui/links/LinksStore.ts', 'type', '../StoresContext.tsx'],
    ['refused', 'src/ui/links/LinksStore.ts', 'type', '../../adapters/http/wire.ts'],
    ['refused', 'src/ui/links/LinksStore.ts', 'value', 'uqr'],
    ['refused', 'src/ui/links/linkCatalogue.ts', 'value', 'mobx'],
    ['refused', 'src/ui/LinkStore.ts', 'value', 'mobx'],

    ['allowed', 'src/ui/links/LinksPage.tsx', 'type', './LinksStore.ts'],
    ['refused', 'src/ui/links/LinksPage.tsx', 'value', './LinksStore.ts'],
    ['refused', 'src/ui/links/LinksPage.tsx', 'type', '../../application/ports.ts'],
    ['refused', 'src/ui/links/LinksPage.tsx', 'value', 'mobx'],
    ['refused', 'src/ui/links/LinksPage.tsx', 'value', 'inversify'],
    ['refused', 'src/ui/links/LinksPage.tsx', 'value', 'inversify/anything'],
    ['refused', 'src/ui/links/LinksPage.tsx', 'type', '../../page/pagePlugin.ts'],
    ['refused', 'src/ui/links/LinksPage.tsx', 'value', 'react-toastify/unstyled'],
    ['refused', 'src/ui/links/LinksPage.tsx', 'value', 'regexparam'],
    ['refused', 'src/ui/links/LinksPage.tsx', 'value', '../routes.ts'],
    ['refused', 'src/ui/links/LinksPage.tsx', 'value', '../App.tsx'],
    ['refused', 'src/ui/links/LinksPage.tsx', 'value', '../../container/createStores.ts'],
    ['refused', 'src/ui/links/LinksPage.tsx', 'dynamic', '../../../mocks/startMock.ts'],
    ['refused', 'src/ui/useListHref.ts', 'value', 'mobx'],
    ['refused', 'src/ui/linksAddress.ts', 'type', '../../application/ports.ts'],

    ['allowed', 'src/ui/shell/NoticeList.tsx', 'value', 'react-toastify/unstyled'],
    ['refused', 'src/ui/shell/NoticesStore.ts', 'value', 'react-toastify/unstyled'],
    ['refused', 'src/ui/shell/Notices.tsx', 'value', './NoticeList.tsx'],
    ['allowed', 'src/ui/shell/overlays.ts', 'dynamic', './NoticeList.tsx'],

    ['allowed', 'src/ui/ScreenOpener.ts', 'value', './routes.ts'],
    ['allowed', 'src/ui/ScreenOpener.ts', 'type', '../application/ports.ts'],
    ['refused', 'src/ui/ScreenOpener.ts', 'value', '../application/ListLinks.ts'],
    ['refused', 'src/ui/ScreenOpener.ts', 'value', './links/LinksStore.ts'],
    ['refused', 'src/ui/ScreenStore.ts', 'type', './links/LinksStore.ts'],
    ['refused', 'src/ui/ScreenStore.ts', 'value', 'mobx'],
    ['allowed', 'src/ui/routes.ts', 'value', 'regexparam'],
    ['allowed', 'src/ui/routes.ts', 'dynamic', './links/LinksPage.tsx'],
    ['refused', 'src/ui/routes.ts', 'value', './links/LinksPage.tsx'],
    ['refused', 'src/ui/routes.ts', 'dynamic', './links/LinkRow.tsx'],
    ['refused', 'src/ui/routes.ts', 'value', 'react'],

    ['allowed', 'src/container/program.ts', 'value', '../ui/routes.ts'],
    ['refused', 'src/container/program.ts', 'value', '../ui/App.tsx'],
    ['refused', 'src/container/program.ts', 'value', '../ui/StoresContext.tsx'],
    ['refused', 'src/container/program.ts', 'dynamic', '../../mocks/startMock.ts'],
    ['allowed', 'src/start.ts', 'dynamic', './mount.tsx'],
    ['refused', 'src/start.ts', 'value', './mount.tsx'],
    ['refused', 'src/start.ts', 'value', 'inversify'],
    ['refused', 'src/start.ts', 'value', './ui/links/LinksStore.ts'],
    ['refused', 'src/start.ts', 'dynamic', '../mocks/startMock.ts'],
    ['refused', 'src/mount.tsx', 'value', './container/createStores.ts'],
    ['allowed', 'src/main.ts', 'dynamic', '../mocks/startMock.ts'],
    ['refused', 'src/main.ts', 'value', '../mocks/startMock.ts'],
    ['refused', 'src/main.ts', 'value', './mount.tsx'],
    ['refused', 'src/main.ts', 'dynamic', UNREADABLE],
    ['refused', 'src/newcomer.ts', 'value', './config.ts'],

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

    ['allowed', 'provider-check/Trial.ts', 'value', '../mocks/contract/operations.ts'],
    ['allowed', 'provider-check/runCommand.ts', 'value', 'node:util'],
    ['refused', 'provider-check/Trial.ts', 'value', '../mocks/Mock.ts'],
    ['refused', 'provider-check/Trial.ts', 'value', '../src/adapters/http/wire.ts'],
    ['refused', 'provider-check/Trial.ts', 'value', 'ajv'],
    ['refused', 'mocks/Mock.ts', 'value', '../provider-check/Trial.ts'],
    ['refused', 'src/main.ts', 'dynamic', '../provider-check/Trial.ts'],
  ])('is %s: %s, %s import of %s', (verdict, file, kind, specifier) => {
    expect(judge(file, { specifier, kind }) === undefined ? 'allowed' : 'refused').toBe(verdict);
  });

  test('is found in every form in which it can be written', () => {
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
