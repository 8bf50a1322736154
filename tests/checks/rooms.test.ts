import { expect, test } from 'vitest';
import { type Import, sourceFiles } from './imports.ts';
import { ROOMS, roomsImported, trespasses } from './rooms.ts';

test('each room of src/ui imports from the rooms in the list, and of none a page, or of a store more than the type', () => {
  const files = sourceFiles('src/ui');
  expect(roomsImported(files)).toEqual(ROOMS);
  expect(trespasses(files)).toEqual([]);
});

test.each<[verdict: 'allowed' | 'refused', file: string, specifier: string, kind: Import['kind']]>([
  ['allowed', 'src/ui/home/HomeStore.ts', '../links/catalogue/LinkListStore.ts', 'value'],
  ['allowed', 'src/ui/home/HomePage.tsx', '../links/LinksStore.ts', 'type'],
  ['refused', 'src/ui/home/HomeStore.ts', '../links/LinksStore.ts', 'value'],
  ['refused', 'src/ui/shell/SideMenu.tsx', '../search/SearchStore.ts', 'dynamic'],
  ['refused', 'src/ui/home/HomePage.tsx', '../links/LinksPage.tsx', 'value'],
  ['allowed', 'src/ui/routes.ts', './link-page/LinkPage.tsx', 'dynamic'],
])('planted between rooms, it is %s: %s imports %s (%s)', (verdict, path, specifier, kind) => {
  const found = trespasses([{ path, imports: [{ specifier, kind }] }]);
  expect(found.length > 0 ? 'refused' : 'allowed').toBe(verdict);
});

test('a planted arrow between two rooms is found, in whatever way it is imported', () => {
  const imports: Import[] = [
    { specifier: '../links/rows/LinkRow.tsx', kind: 'dynamic' },
    { specifier: '../shell/NoticesStore.ts', kind: 'type' },
    { specifier: '../StoresContext.tsx', kind: 'value' },
    { specifier: './Popup.tsx', kind: 'value' },
  ];
  const found = roomsImported([{ path: 'src/ui/kit/Dialog.tsx', imports }]);
  expect(found).toEqual({ kit: ['links/rows', 'shell'] });
});
