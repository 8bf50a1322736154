import { describe, expect, test } from 'vitest';
import { isWithin, judge, TABLE } from './dependencyTable.ts';
import { type ImportKind, importsOf, sourceFiles, UNREADABLE } from './imports.ts';

const files = ['src', 'tools', 'contract', 'mocks', 'provider-check', 'server'].flatMap(sourceFiles);

describe('the dependency table', () => {
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
});

describe('a planted import', () => {
  // One for each kind of rule.
  test.each<[verdict: 'allowed' | 'refused', file: string, kind: ImportKind, specifier: string]>([
    // A folder, in the direction of the arrows and against it; one that no row names.
    ['allowed', 'src/application/links/CreateLink.ts', 'type', '../../domain/links/link.ts'],
    ['refused', 'src/domain/links/link.ts', 'type', '../../application/ports/provider.ts'],
    ['refused', 'src/domain/links/link.ts', 'value', '../../support/chromium.ts'],
    // A package, one of Node, and a part of a package with a scope or path.
    ['refused', 'src/ui/links/LinksPage.tsx', 'value', 'inversify/anything'],
    ['refused', 'mocks/panel/Panel.tsx', 'value', '@faker-js/faker'],
    // Between tabs of the mock's panel, and what holds it.
    ['allowed', 'mocks/panel/requests/AnswerStore.ts', 'type', '../faults/FaultDraftStore.ts'],
    ['allowed', 'mocks/panel/frame/TabPanel.tsx', 'value', '../data/DataTab.tsx'],
    ['refused', 'mocks/panel/scenario/ScenarioTab.tsx', 'type', '../mailbox/MailboxStore.ts'],
    ['refused', 'mocks/panel/kit/Button.tsx', 'type', '../frame/Mark.tsx'],
    // Components and other files of the same folder.
    ['allowed', 'src/ui/links/LinksStore.ts', 'value', 'mobx'],
    ['refused', 'src/ui/links/LinksPage.tsx', 'value', 'mobx'],
    ['refused', 'src/ui/links/LinksPage.tsx', 'type', '../../application/ports/provider.ts'],
    // A file with a row of its own inside of a folder with one.
    ['refused', 'src/state/notices/NoticesStore.ts', 'value', 'react-toastify/unstyled'],
    // Imports of one kind only.
    ['allowed', 'src/ui/links/LinksPage.tsx', 'type', '../../state/catalogue/LinkCatalogue.ts'],
    ['refused', 'src/ui/links/LinksPage.tsx', 'value', '../../state/catalogue/LinkCatalogue.ts'],
    ['allowed', 'src/ui/navigation/routes.ts', 'dynamic', '../links/LinksPage.tsx'],
    ['refused', 'src/ui/navigation/routes.ts', 'value', '../links/LinksPage.tsx'],
    ['allowed', 'mocks/startMock.ts', 'dynamic', '../contract/checkExchange.ts'],
    ['refused', 'mocks/startMock.ts', 'value', '../contract/checkExchange.ts'],
    // From the root, with a computed target, and in a file that no row governs.
    ['refused', 'mocks/panel/Panel.tsx', 'type', '/src/ui/App.tsx'],
    ['refused', 'src/main.ts', 'dynamic', UNREADABLE],
    ['refused', 'src/newcomer.ts', 'value', './config.ts'],
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
    const found = importsOf('src/ui/planted.tsx', source);
    const ofKind = (wanted: ImportKind) =>
      found.filter(({ kind }) => kind === wanted).map(({ specifier }) => specifier);
    expect(ofKind('type')).toEqual(['./a.ts', './b.ts', './h.ts', './l.ts']);
    expect(ofKind('value')).toEqual(['./c.ts', './e.css', 'f', './g.ts', './i.ts']);
    expect(ofKind('dynamic')).toEqual(['./j.tsx', UNREADABLE, UNREADABLE]);
  });
});
