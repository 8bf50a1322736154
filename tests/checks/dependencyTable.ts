import { type Import, type ImportKind, targetOf, UNREADABLE } from './imports.ts';

/** A folder, a file, a package, or files by their names. */
type Place = string | RegExp;

/** What may be imported, in any way or only in one. */
type Allowed = Place | { readonly place: Place; readonly only: ImportKind };

export interface Row {
  /**
   * A folder or file, or files by their names. Names come first; otherwise the longest path that fits governs a file. Files
   * that the same row governs may import each other.
   */
  readonly of: Place;
  readonly project: readonly Allowed[];
  readonly packages: readonly Allowed[];
}

const only = (kind: ImportKind, place: Place): Allowed => ({ place, only: kind });

const PORTS: readonly Allowed[] = [
  'src/application/ports.ts',
  'src/application/ServiceError.ts',
  'src/domain',
];

/** Of the program's own files the mock reads this one, as a text: it judges the mock by it. */
export const CONTRACT_TEXT = 'src/adapters/http/provider-api.yaml?raw';

/** What holds observable state, and calls the application: under `src/ui` nothing else does, but for the router. */
export const STORES = /^src\/ui\/.+\/(?:\w+Store|LinkCatalogue|LinkForm|Loader|Lazy)\.ts$/;

/** Which stores are loaded together; the parts of a screen know them by their types. */
const STORE_LISTS = /^src\/ui\/(?:lazy|guest)Stores\.ts$/;

/** A screen: the routes alone load it. */
export const PAGES = /^src\/ui\/(?!kit\/).+\/\w+Page\.tsx$/;

const VIEW_PACKAGES = ['react', 'wouter', 'mobx-react-lite', 'lucide'];

/** Draws the notices, with a library of its own. */
const NOTICES = 'src/ui/shell/NoticeList.tsx';

/** What the parts of a screen may import, beside one another. */
const VIEW: readonly Allowed[] = [
  'src/domain',
  'src/ui/kit/loading/Lazy.ts',
  only('type', STORES),
  only('type', STORE_LISTS),
  only('type', 'src/ui/ScreenStore.ts'),
  only('type', 'src/ui/ScreenOpener.ts'),
  only('dynamic', NOTICES),
];

const PANEL_PACKAGES = ['react', 'react-dom', 'mobx', 'mobx-react-lite'];

/** Who may import what, of the project and of packages. */
export const TABLE: readonly Row[] = [
  { of: 'src/domain', project: [], packages: [] },
  { of: 'src/application', project: ['src/domain'], packages: [] },
  { of: 'src/adapters/http', project: PORTS, packages: [] },
  {
    of: 'src/adapters/browser',
    // What is kept in a storage has the shape that the application gives it.
    project: [
      ...PORTS,
      // Links and users are stored as they come over the wire.
      'src/adapters/http/wire.ts',
      only('type', 'src/application/device/Drafts.ts'),
      only('type', 'src/application/device/LastSeenLinks.ts'),
      only('type', 'src/application/session/SendMagicLink.ts'),
      only('type', 'src/application/device/ReturnPath.ts'),
    ],
    packages: ['uqr', 'idb'],
  },
  {
    of: STORES,
    project: [
      'src/application',
      'src/domain',
      'src/ui/links/selection/bulkWords.ts',
      'src/ui/linksAddress.ts',
      'src/ui/kit/loading/MissingPartError.ts',
      only('type', 'src/ui/ScreenStore.ts'),
    ],
    packages: ['mobx'],
  },
  { of: STORE_LISTS, project: [STORES], packages: [] },
  { of: 'src/ui/ScreenStore.ts', project: [], packages: [] },
  {
    of: 'src/ui/ScreenOpener.ts',
    project: [
      'src/ui/basePath.ts',
      'src/ui/routes.ts',
      only('type', 'src/ui/ScreenStore.ts'),
      only('type', 'src/ui/StoresContext.tsx'),
      only('type', 'src/application/ports.ts'),
    ],
    packages: ['mobx'],
  },
  {
    of: 'src/ui/routes.ts',
    project: [
      only('dynamic', PAGES),
      only('type', 'src/ui/ScreenStore.ts'),
      only('type', 'src/ui/StoresContext.tsx'),
    ],
    packages: ['regexparam', only('type', 'react')],
  },
  { of: 'src/ui', project: VIEW, packages: VIEW_PACKAGES },
  { of: 'src/ui/App.tsx', project: ['src/ui', 'src/ui/routes.ts'], packages: VIEW_PACKAGES },
  { of: NOTICES, project: ['src/ui', ...VIEW], packages: [...VIEW_PACKAGES, 'react-toastify'] },
  {
    of: 'src/container',
    project: [
      'src/domain',
      'src/application',
      'src/adapters',
      STORES,
      STORE_LISTS,
      'src/ui/ScreenOpener.ts',
      'src/ui/routes.ts',
      'src/page/earlyCall.ts',
      only('type', 'src/ui/StoresContext.tsx'),
      only('type', 'src/config.ts'),
    ],
    packages: ['inversify'],
  },
  {
    of: 'src/start.ts',
    project: [
      'src/container/createStores.ts',
      'src/ui/basePath.ts',
      'src/ui/routes.ts',
      'src/ui/kit/loading/Lazy.ts',
      'src/ui/kit/loading/MissingPartError.ts',
      only('type', STORES),
      only('dynamic', 'src/mount.tsx'),
      only('type', 'src/ui/StoresContext.tsx'),
      only('type', 'src/config.ts'),
    ],
    packages: [only('type', 'inversify')],
  },
  {
    of: 'src/main.ts',
    project: ['src/start.ts', 'src/container/backends.ts', only('dynamic', 'mocks')],
    packages: [],
  },
  {
    of: 'src/mount.tsx',
    project: [
      'src/page/hydrate.tsx',
      'src/ui/App.tsx',
      'src/ui/StoresContext.tsx',
      only('type', STORES),
      only('type', 'src/ui/routes.ts'),
    ],
    packages: [],
  },
  {
    of: 'src/page',
    // The stand-in takes React's place only in the page.
    project: [
      'src/domain',
      'src/application/device/fingerprint.ts',
      'src/adapters/http/wire.ts',
      'src/adapters/http/request.ts',
      only('type', 'src/adapters/http/signedInFetch.ts'),
      'src/adapters/browser/storageNames.ts',
      'src/adapters/browser/codeReloader.ts',
      'src/ui/basePath.ts',
      'src/ui/kit/loading/styles.ts',
      'src/ui/links/rows/LinkRow.tsx',
      'src/ui/links/rows/Age.tsx',
    ],
    // The page names the file of the program.
    packages: [only('type', 'react'), only('dynamic', UNREADABLE)],
  },
  { of: 'src/page/hydrate.tsx', project: [], packages: ['react', 'react-dom'] },
  {
    of: 'src/page/prerender.tsx',
    project: ['src/ui', ...VIEW],
    packages: ['react', 'react-dom', 'wouter', 'mobx-react-lite'],
  },
  {
    of: 'src/build',
    project: [only('type', 'src/config.ts'), only('type', 'src/page/prerender.tsx')],
    packages: ['node', 'vite', 'purgecss', '@fullhuman/postcss-purgecss', 'lucide'],
  },
  { of: 'src/config.ts', project: ['src/domain'], packages: [] },
  { of: 'src/env.d.ts', project: [only('type', 'src/config.ts')], packages: [] },
  {
    of: 'mocks',
    project: [only('dynamic', 'mocks/contract')],
    packages: ['miragejs', '@faker-js/faker', 'uqr'],
  },
  { of: 'mocks/contract', project: [CONTRACT_TEXT], packages: ['ajv', 'ajv-formats', 'yaml'] },
  { of: 'mocks/panel', project: ['mocks'], packages: PANEL_PACKAGES },
  { of: 'mocks/startMock.ts', project: ['mocks'], packages: [] },
  { of: 'mocks/serve.ts', project: ['mocks'], packages: ['node'] },
  { of: 'mocks/serve', project: ['mocks'], packages: ['node'] },
  { of: 'mocks/serveCommand.mjs', project: ['mocks'], packages: ['node', 'vite'] },
  { of: 'provider-check', project: ['mocks/contract', 'mocks/Masking.ts'], packages: ['node'] },
  { of: 'provider-check/command.mjs', project: ['provider-check'], packages: ['node', 'vite'] },
];

export const isWithin = (file: string, place: Place): boolean =>
  place instanceof RegExp ? place.test(file) : file === place || file.startsWith(`${place}/`);

const precision = ({ of }: Row): number => (of instanceof RegExp ? Number.POSITIVE_INFINITY : of.length);

const rowOf = (file: string): Row | undefined =>
  TABLE.filter((row) => isWithin(file, row.of)).toSorted((a, b) => precision(b) - precision(a))[0];

const allows = (allowed: Allowed, target: string, kind: ImportKind): boolean =>
  typeof allowed === 'string' || allowed instanceof RegExp
    ? isWithin(target, allowed)
    : isWithin(target, allowed.place) && allowed.only === kind;

/** Names an import that breaks the table; undefined when it is allowed. */
export const judge = (file: string, { specifier, kind }: Import): string | undefined => {
  const row = rowOf(file);
  const target = targetOf(file, specifier);
  const isAllowed =
    row !== undefined &&
    ('package' in target
      ? row.packages.some((allowed) => allows(allowed, target.package, kind))
      : rowOf(target.file) === row || row.project.some((allowed) => allows(allowed, target.file, kind)));
  return isAllowed ? undefined : `${file} → ${specifier} (${kind})`;
};
