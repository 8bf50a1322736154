import { describe, expect, it } from 'vitest';
import { isWithin, judge, TABLE } from './dependencyTable.ts';
import { type ImportKind, importsOf, sourceFiles, UNREADABLE } from './imports.ts';

const files = ['src', 'tools', 'contract', 'mocks', 'provider-check', 'server'].flatMap(sourceFiles);

describe('the dependency table', () => {
  it('allows every import', () => {
    const violations = files.flatMap(({ path, imports }) =>
      imports.map((found) => judge(path, found)).filter((violation) => violation !== undefined),
    );
    expect(violations).toEqual([]);
  });

  it('has no row without files', () => {
    const unused = TABLE.filter(({ of }) => !files.some(({ path }) => isWithin(path, of)));
    expect(unused.map((row) => row.of)).toEqual([]);
  });
});

describe('judge', () => {
  interface Case {
    readonly file: string;
    readonly kind: ImportKind;
    readonly specifier: string;
  }

  it.each<Case>([
    // From a folder that the row allows.
    {
      file: 'src/application/links/CreateLink.ts',
      kind: 'type',
      specifier: '../../domain/links/link.ts',
    },
    // Between tabs of the mock's panel and their frame.
    {
      file: 'mocks/panel/requests/AnswerStore.ts',
      kind: 'type',
      specifier: '../faults/FaultDraftStore.ts',
    },
    { file: 'mocks/panel/frame/TabPanel.tsx', kind: 'value', specifier: '../data/DataTab.tsx' },
    // Unlike components, other files of the same folder.
    { file: 'src/ui/links/LinksStore.ts', kind: 'value', specifier: 'mobx' },
    // Imports of one kind only.
    {
      file: 'src/ui/links/LinksPage.tsx',
      kind: 'type',
      specifier: '../../state/catalogue/LinkCatalogue.ts',
    },
    { file: 'src/ui/navigation/routes.ts', kind: 'dynamic', specifier: '../links/LinksPage.tsx' },
    { file: 'mocks/startMock.ts', kind: 'dynamic', specifier: '../contract/checkExchange.ts' },
  ])('allows a $kind import of $specifier in $file', ({ file, kind, specifier }) => {
    expect(judge(file, { specifier, kind })).toBeUndefined();
  });

  it.each<Case>([
    // From a folder that the row does not allow, or that no row governs.
    { file: 'src/domain/links/link.ts', kind: 'type', specifier: '../../application/ports/provider.ts' },
    { file: 'src/domain/links/link.ts', kind: 'value', specifier: '../../support/chromium.ts' },
    // From a package, by its subpath or its scoped name.
    { file: 'src/ui/links/LinksPage.tsx', kind: 'value', specifier: 'inversify/anything' },
    { file: 'mocks/panel/Panel.tsx', kind: 'value', specifier: '@faker-js/faker' },
    // Between tabs of the mock's panel and their frame.
    { file: 'mocks/panel/scenario/ScenarioTab.tsx', kind: 'type', specifier: '../mailbox/MailboxStore.ts' },
    { file: 'mocks/panel/kit/Button.tsx', kind: 'type', specifier: '../frame/Mark.tsx' },
    // In components, unlike other files of the same folder.
    { file: 'src/ui/links/LinksPage.tsx', kind: 'value', specifier: 'mobx' },
    {
      file: 'src/ui/links/LinksPage.tsx',
      kind: 'type',
      specifier: '../../application/ports/provider.ts',
    },
    // Allowed in the row of a single file only.
    { file: 'src/state/notices/NoticesStore.ts', kind: 'value', specifier: 'react-toastify/unstyled' },
    // An import of another kind than the allowed one.
    {
      file: 'src/ui/links/LinksPage.tsx',
      kind: 'value',
      specifier: '../../state/catalogue/LinkCatalogue.ts',
    },
    { file: 'src/ui/navigation/routes.ts', kind: 'value', specifier: '../links/LinksPage.tsx' },
    { file: 'mocks/startMock.ts', kind: 'value', specifier: '../contract/checkExchange.ts' },
    // From the root, with a computed target, and in a file that no row governs.
    { file: 'mocks/panel/Panel.tsx', kind: 'type', specifier: '/src/ui/App.tsx' },
    { file: 'src/main.ts', kind: 'dynamic', specifier: UNREADABLE },
    { file: 'src/newcomer.ts', kind: 'value', specifier: './config.ts' },
  ])('refuses a $kind import of $specifier in $file', ({ file, kind, specifier }) => {
    expect(judge(file, { specifier, kind })).toBeDefined();
  });
});

describe('importsOf', () => {
  it('finds every form of import', () => {
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
    const found = importsOf('src/ui/planted.tsx', source);
    const ofKind = (wanted: ImportKind) =>
      found.filter(({ kind }) => kind === wanted).map(({ specifier }) => specifier);
    expect(ofKind('type')).toEqual(['./a.ts', './b.ts', './h.ts', './l.ts']);
    expect(ofKind('value')).toEqual(['./c.ts', './e.css', 'f', './g.ts', './i.ts']);
    expect(ofKind('dynamic')).toEqual(['./j.tsx', UNREADABLE, UNREADABLE]);
  });
});
