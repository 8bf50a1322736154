import { readFileSync } from 'node:fs';
import { isWithin, PAGES } from './dependencyTable.ts';
import { type SourceFile, targetOf } from './imports.ts';

/** Every folder of `src/ui` may import from these. */
const SHARED_FOLDERS = ['kit', 'navigation'];

/** The route table may import every screen, lazily. */
const ROUTES = 'src/ui/navigation/routes.ts';

/** The folders of `src/ui` that each folder imports from, apart from the shared ones. */
export const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  analytics: ['charts', 'links/query', 'links/rows', 'links/view'],
  home: ['links/form', 'links/query', 'links/rows', 'links/view'],
  'link-page': ['charts', 'links/actions', 'links/form', 'links/qr', 'links/tags', 'links/view'],
  links: ['links/form', 'links/query', 'links/rows', 'links/selection'],
  'links/actions': ['links/view'],
  'links/bulk-create': ['links/form', 'links/selection', 'links/view'],
  'links/form': ['links/actions', 'links/qr', 'links/tags', 'links/view'],
  'links/peek': ['links/actions', 'links/qr', 'links/tags', 'links/view'],
  'links/query': ['links/rows', 'links/tags', 'links/view'],
  'links/rows': ['links/actions', 'links/selection', 'links/tags', 'links/view'],
  'links/selection': ['links/actions', 'links/tags'],
  public: ['link-page', 'links/rows', 'links/view', 'shell'],
  samples: ['links/view', 'public', 'shell'],
  search: ['links/actions', 'links/form', 'links/query', 'links/view'],
  shell: ['links/actions', 'links/bulk-create', 'links/peek', 'links/qr', 'search'],
};

/** Returns the folder below `src/ui` or `src/ui/links`, or undefined for files directly in `src/ui`. */
const folderOf = (file: string): string | undefined =>
  /^src\/ui\/(links\/[^/]+(?=\/)|[^/]+)\//.exec(file)?.[1];

interface FileImport {
  readonly from: string;
  readonly to: string;
  readonly kind: string;
}

/** Returns the imports of other project files. */
const fileImportsOf = (files: readonly SourceFile[]): FileImport[] =>
  files.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier, kind }) => {
      const target = targetOf(path, specifier);
      return 'file' in target ? [{ from: path, to: target.file, kind }] : [];
    }),
  );

/** Returns which other folders each folder imports from, apart from the shared ones. */
export const foldersImported = (files: readonly SourceFile[]): Record<string, string[]> => {
  const found = new Map<string, Set<string>>();
  for (const { from, to } of fileImportsOf(files)) {
    const [folder, other] = [folderOf(from), folderOf(to)];
    if (!folder || !other || folder === other) continue;
    if (SHARED_FOLDERS.includes(other) || from === ROUTES) continue;
    found.set(folder, (found.get(folder) ?? new Set()).add(other));
  }
  return Object.fromEntries([...found].map(([folder, others]) => [folder, [...others].sort()]));
};

/** Screen stores: the files of `src/ui` that hold observable state. */
const isStore = (file: string): boolean =>
  /^src\/ui\/.+\.ts$/.test(file) && readFileSync(file, 'utf8').includes("from 'mobx'");

/** Returns imports of another folder's screen, and of more than the type of a screen store. */
export const violations = (files: readonly SourceFile[]): string[] =>
  fileImportsOf(files)
    .filter(({ from, to, kind }) => {
      const isElsewhere = folderOf(from) !== undefined && folderOf(from) !== folderOf(to) && from !== ROUTES;
      const isView = from.endsWith('.tsx');
      if (isElsewhere && isWithin(to, PAGES)) return true;
      return (isElsewhere || isView) && kind !== 'type' && isStore(to);
    })
    .map(({ from, to, kind }) => `${from} → ${to} (${kind})`);
