import { type Import, type ImportKind, targetOf, UNREADABLE } from './imports.ts';

/** A folder, a file, a package, or a pattern of file paths. */
type Place = string | RegExp;

/** An import target, optionally restricted to one kind of import. */
type Allowed = Place | { readonly place: Place; readonly only: ImportKind };

export interface Row {
  /**
   * The files that the row governs. The path of one file takes precedence over a pattern, a pattern over a
   * folder, and a subfolder over its parent. Files of the same row may import each other.
   */
  readonly of: Place;
  readonly project: readonly Allowed[];
  readonly packages: readonly Allowed[];
}

const only = (kind: ImportKind, place: Place): Allowed => ({ place, only: kind });

const row = (of: Place, project: readonly Allowed[] = [], packages: readonly Allowed[] = []): Row => ({
  of,
  project,
  packages,
});

/** Screens. Only the route table loads them. */
export const PAGES = /^src\/ui\/(?!kit\/).+\/\w+Page\.tsx$/;

/** Components. They read state from stores, and never call the application themselves. */
const COMPONENTS = /^src\/ui\/.+\.tsx$/;

/** Lists of stores that are loaded together. */
const STORE_LISTS = /^src\/ui\/(?:lazy|guest)Stores\.ts$/;

const CORE: readonly Allowed[] = ['src/domain', 'src/lib'];
const PORTS: readonly Allowed[] = ['src/application/ports', 'src/application/ServiceError.ts', ...CORE];
const CONFIG = only('type', 'src/config.ts');

/** The shapes of stored values. */
const STORED =
  /^src\/application\/(?:device\/(?:Drafts|LastVisit|PendingCreations|ReturnPath)|session\/SendMagicLink)\.ts$/;

const VIEW_PACKAGES = ['react', 'wouter', 'mobx-react-lite', 'lucide'];

/** Components with a library that no other component uses. */
const NOTICES = 'src/ui/shell/notices/NoticeList.tsx';
const BULK_CREATE_ROWS = 'src/ui/links/bulk-create/BulkCreateRows.tsx';

const FOR_COMPONENTS: readonly Allowed[] = [
  ...CORE,
  'src/ui',
  only('type', STORE_LISTS),
  only('type', 'src/state'),
  /^src\/state\/loading\/(?:Lazy|MissingChunkError)\.ts$/,
  only('dynamic', NOTICES),
  BULK_CREATE_ROWS,
];

/** The entry script of `index.html` shares these with the app. It replaces React with `domJsxRuntime.ts`. */
const FOR_PRERENDER: readonly Allowed[] = [
  ...CORE,
  'src/application/device/fingerprint.ts',
  /^src\/adapters\/http\/(?:wire|request)\.ts$/,
  only('type', 'src/adapters/http/signedInFetch.ts'),
  'src/adapters/browser/storage/storageNames.ts',
  'src/adapters/browser/page/codeReloader.ts',
  'src/ui/navigation/basePath.ts',
  'src/ui/kit/loading/styles.ts',
  /^src\/ui\/links\/rows\/(?:LinkRow|Age)\.tsx$/,
];

const FOR_START: readonly Allowed[] = [
  'src/container/createStores.ts',
  'src/ui/navigation',
  'src/state/loading',
  'src/ui/kit/keys/composition.ts',
  only('dynamic', 'src/mount.tsx'),
  only('type', 'src/ui/StoresContext.tsx'),
  CONFIG,
];

const FOR_MOUNT: readonly Allowed[] = [
  'src/prerender/hydrate.tsx',
  'src/ui/App.tsx',
  'src/ui/StoresContext.tsx',
  only('type', 'src/state'),
  only('type', 'src/ui/navigation/routes.ts'),
];

const PANEL_PACKAGES = ['react', 'react-dom', 'mobx', 'mobx-react-lite'];

/** The tabs of the mock's panel and their shared code. They import neither each other nor the frame. */
const PANEL_TABS = ['clock', 'data', 'mailbox', 'network', 'requests', 'scenario', 'faults', 'kit'];
const FOR_TABS: readonly Allowed[] = [
  /^mocks\/(?!panel\/.+\/)/,
  /^mocks\/panel\/(?:faults|kit)\//,
  'contract/json.ts',
];

/** Every folder of the server may import these. */
const SERVER_SHARED = /^server\/(?:HttpError|parsedUrl|timeLimit)\.ts$/;

const VITE_PACKAGES = ['node', 'vite', 'purgecss', '@fullhuman/postcss-purgecss', 'lucide'];

/** The files and packages that each file may import. */
export const TABLE: readonly Row[] = [
  row('src/lib'),
  row('src/domain', ['src/lib']),
  row('src/application', CORE),
  row('src/adapters/http', PORTS),
  // Links and users are stored in the format of the provider API.
  row('src/adapters/browser', [...PORTS, 'src/adapters/http/wire.ts', only('type', STORED)], ['uqr', 'idb']),
  row('src/state', ['src/application', ...CORE], ['mobx']),
  row(
    'src/ui',
    ['src/application', 'src/state', 'src/ui', ...CORE],
    ['mobx', 'regexparam', 'react', 'wouter', 'lucide'],
  ),
  row(
    'src/ui/navigation/routes.ts',
    [...CORE, only('dynamic', PAGES), only('type', 'src/ui')],
    ['regexparam', only('type', 'react')],
  ),
  row(COMPONENTS, FOR_COMPONENTS, VIEW_PACKAGES),
  row(NOTICES, FOR_COMPONENTS, [...VIEW_PACKAGES, 'react-toastify']),
  row(BULK_CREATE_ROWS, FOR_COMPONENTS, [...VIEW_PACKAGES, '@tanstack/react-virtual']),
  row(
    'src/container',
    [
      ...CORE,
      'src/application',
      'src/adapters',
      'src/state',
      'src/ui',
      'src/prerender/earlyCall.ts',
      only('type', 'src/ui/StoresContext.tsx'),
      CONFIG,
    ],
    ['inversify'],
  ),
  row('src/start.ts', FOR_START, [only('type', 'inversify')]),
  row('src/main.ts', ['src/start.ts', 'src/container/backends.ts', only('dynamic', 'mocks')]),
  row('src/mount.tsx', FOR_MOUNT),
  // The path of the app's entry is written into the document at build time.
  row('src/prerender', FOR_PRERENDER, [only('type', 'react'), only('dynamic', UNREADABLE)]),
  row('src/prerender/hydrate.tsx', ['src/prerender/tolerateReplacedNodes.ts'], ['react', 'react-dom']),
  row('src/prerender/prerender.tsx', FOR_COMPONENTS, ['react', 'react-dom', 'wouter', 'mobx-react-lite']),
  row('src/config.ts', ['src/domain']),
  row('src/env.d.ts', [CONFIG]),
  row('tools/vite', [CONFIG, only('type', 'src/prerender/prerender.tsx')], VITE_PACKAGES),
  row('contract', ['contract/json.ts'], ['ajv', 'ajv-formats', 'yaml']),
  row('contract/json.ts'),
  row('mocks', ['contract/json.ts', only('dynamic', 'contract')], ['miragejs', '@faker-js/faker', 'uqr']),
  row('mocks/panel', ['mocks', 'contract/json.ts'], PANEL_PACKAGES),
  ...PANEL_TABS.map((tab) => row(`mocks/panel/${tab}`, FOR_TABS, PANEL_PACKAGES)),
  row('mocks/panelBuild.ts', ['mocks/serve', 'tools/vite/browsers.ts'], ['node', 'vite']),
  row('mocks/startMock.ts', ['mocks', 'contract/json.ts', only('dynamic', 'contract')]),
  row(/^mocks\/serve(?:\.ts$|\/)/, ['mocks', 'contract/json.ts'], ['node']),
  row('mocks/serveCommand.mjs', ['mocks'], ['node', 'vite']),
  row(
    'provider-check',
    ['contract', 'mocks/log/curl.ts', 'mocks/Masking.ts', 'mocks/upstream/unreachable.ts'],
    ['node'],
  ),
  row('provider-check/command.mjs', ['provider-check'], ['node', 'vite']),
  row('server', ['server'], ['node', 'uqr']),
  row('server/engines', [SERVER_SHARED], ['node', only('type', '@shlinkio/shlink-js-sdk')]),
  row('server/counters', [SERVER_SHARED], ['node', '@redis/client']),
  row('server/sign-in', [SERVER_SHARED, only('type', 'server/counters')], ['node', 'jose', 'nodemailer']),
  row('server/vite.config.ts', [], ['node', 'vite']),
];

export const isWithin = (file: string, place: Place): boolean =>
  place instanceof RegExp ? place.test(file) : file === place || file.startsWith(`${place}/`);

const precision = ({ of }: Row, file: string): number => {
  if (of === file) return Number.POSITIVE_INFINITY;
  return of instanceof RegExp ? Number.MAX_SAFE_INTEGER : of.length;
};

const rowOf = (file: string): Row | undefined =>
  TABLE.filter((row) => isWithin(file, row.of)).toSorted(
    (a, b) => precision(b, file) - precision(a, file),
  )[0];

const allows = (allowed: Allowed, target: string, kind: ImportKind): boolean =>
  typeof allowed === 'string' || allowed instanceof RegExp
    ? isWithin(target, allowed)
    : isWithin(target, allowed.place) && allowed.only === kind;

/** Returns a description of an import that violates the table, or undefined if the import is allowed. */
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
