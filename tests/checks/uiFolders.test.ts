import { describe, expect, it } from 'vitest';
import { type Import, sourceFiles } from './imports.ts';
import { FOLDERS, foldersImported, violations } from './uiFolders.ts';

describe('the folders of src/ui', () => {
  const files = sourceFiles('src/ui');

  it('import from the listed folders only', () => {
    expect(foldersImported(files)).toEqual(FOLDERS);
  });

  it("import neither each other's screens nor store implementations", () => {
    expect(violations(files)).toEqual([]);
  });
});

describe('violations', () => {
  it.each<{ verdict: 'allows' | 'refuses'; path: string; specifier: string; kind: Import['kind'] }>([
    {
      verdict: 'allows',
      path: 'src/ui/home/HomePage.tsx',
      specifier: '../links/LinksStore.ts',
      kind: 'type',
    },
    {
      verdict: 'refuses',
      path: 'src/ui/home/HomeStore.ts',
      specifier: '../links/LinksStore.ts',
      kind: 'value',
    },
    { verdict: 'refuses', path: 'src/ui/links/LinksPage.tsx', specifier: './LinksStore.ts', kind: 'value' },
    {
      verdict: 'refuses',
      path: 'src/ui/shell/X.tsx',
      specifier: '../search/SearchStore.ts',
      kind: 'dynamic',
    },
    {
      verdict: 'refuses',
      path: 'src/ui/home/HomePage.tsx',
      specifier: '../links/LinksPage.tsx',
      kind: 'value',
    },
    {
      verdict: 'allows',
      path: 'src/ui/navigation/routes.ts',
      specifier: '../home/HomePage.tsx',
      kind: 'dynamic',
    },
  ])('$verdict a $kind import of $specifier by $path', ({ verdict, path, specifier, kind }) => {
    const found = violations([{ path, imports: [{ specifier, kind }] }]);
    expect(found).toHaveLength(verdict === 'refuses' ? 1 : 0);
  });
});

describe('foldersImported', () => {
  it('finds every kind of import', () => {
    const imports: Import[] = [
      { specifier: '../../links/rows/LinkRow.tsx', kind: 'dynamic' },
      { specifier: '../../shell/notices/NoticeList.tsx', kind: 'type' },
      { specifier: '../../StoresContext.tsx', kind: 'value' },
      { specifier: '../forms/Button.tsx', kind: 'value' },
    ];
    const found = foldersImported([{ path: 'src/ui/kit/overlays/Dialog.tsx', imports }]);
    expect(found).toEqual({ kit: ['links/rows', 'shell'] });
  });
});
