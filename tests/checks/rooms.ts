import { isWithin, PAGES, STORES } from './dependencyTable.ts';
import { type SourceFile, targetOf } from './imports.ts';

/** Every room of `src/ui` may import from this one. */
const SHARED_ROOM = 'kit';

/** The rooms of `src/ui` that import something of others, each with the rooms that it imports from. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  analytics: ['charts', 'links/catalogue', 'links/query', 'links/rows', 'links/view'],
  home: ['links/catalogue', 'links/form', 'links/query', 'links/rows', 'links/view'],
  'link-page': [
    'charts',
    'links/actions',
    'links/catalogue',
    'links/form',
    'links/qr',
    'links/tags',
    'links/view',
  ],
  links: ['links/catalogue', 'links/form', 'links/query', 'links/rows', 'links/selection', 'settings'],
  'links/actions': ['links/catalogue', 'links/view'],
  'links/batch': ['links/catalogue', 'links/form', 'links/selection', 'links/view'],
  'links/catalogue': ['settings'],
  'links/form': ['links/actions', 'links/catalogue', 'links/qr', 'links/tags', 'links/view'],
  'links/peek': ['links/actions', 'links/qr', 'links/tags', 'links/view'],
  'links/query': ['links/catalogue', 'links/rows', 'links/tags', 'links/view'],
  'links/rows': ['links/actions', 'links/catalogue', 'links/selection', 'links/tags', 'links/view'],
  'links/selection': ['links/actions', 'links/catalogue', 'links/tags'],
  search: ['links/actions', 'links/catalogue', 'links/form', 'links/query', 'links/view'],
  shell: ['links/actions', 'links/batch', 'links/peek', 'links/qr', 'search'],
  template: ['link-page', 'links/rows', 'links/view', 'shell'],
};

/** Stores that other rooms build upon; of all others, no room imports more than the type. */
const SHARED_STORES: readonly string[] = [
  'src/ui/kit/FormOutcomeStore.ts',
  'src/ui/kit/loading/Loader.ts',
  'src/ui/links/catalogue/FoundLinksStore.ts',
  'src/ui/links/catalogue/LinkListStore.ts',
];

/** The room that a file is in; undefined for files beside the rooms. */
const roomOf = (file: string): string | undefined => /^src\/ui\/(links\/[^/]+(?=\/)|[^/]+)\//.exec(file)?.[1];

interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly kind: string;
}

/** Every import that leads to another file of the project. */
const arrowsOf = (files: readonly SourceFile[]): Arrow[] =>
  files.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier, kind }) => {
      const target = targetOf(path, specifier);
      return 'file' in target ? [{ from: path, to: target.file, kind }] : [];
    }),
  );

/** From which other rooms each room imports something, beside the shared one. */
export const roomsImported = (files: readonly SourceFile[]): Record<string, string[]> => {
  const found = new Map<string, Set<string>>();
  for (const { from, to } of arrowsOf(files)) {
    const [room, other] = [roomOf(from), roomOf(to)];
    if (!room || !other || room === other || other === SHARED_ROOM) continue;
    found.set(room, (found.get(room) ?? new Set()).add(other));
  }
  return Object.fromEntries([...found].map(([room, others]) => [room, [...others].sort()]));
};

/** Imports of another room's page, or of more of its store than the type. */
export const trespasses = (files: readonly SourceFile[]): string[] =>
  arrowsOf(files)
    .filter(({ from, to, kind }) => {
      const isOther = roomOf(from) !== undefined && roomOf(from) !== roomOf(to);
      const isStore = isWithin(to, STORES) && kind !== 'type' && !SHARED_STORES.includes(to);
      return isOther && (isWithin(to, PAGES) || isStore);
    })
    .map(({ from, to, kind }) => `${from} → ${to} (${kind})`);
