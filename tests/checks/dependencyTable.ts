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
const CONTRACT_TEXT = 'src/adapters/http/provider-api.yaml?raw';

/** What holds observable state, and calls the application: under `src/ui` nothing else does, but for the router. */
export const STORES = /^src\/ui\/.+\/(?:\w+Store|LinkCatalogue|LinkForm|BatchTable|Loader|Lazy)\.ts$/;

/** Which stores are loaded together; the parts of a screen know them by their types. */
const STORE_LISTS = /^src\/ui\/(?:lazy|guest)Stores\.ts$/;

/** A screen: the routes alone load it. */
export const PAGES = /^src\/ui\/(?!kit\/).+\/\w+Page\.tsx$/;

const VIEW_PACKAGES = ['react', 'wouter', 'mobx-react-lite', 'lucide'];

/** Draw with a library of their own. */
const NOTICES = 'src/ui/shell/NoticeList.tsx';
const BATCH_ROWS = 'src/ui/links/batch/BatchRows.tsx';

/** What the parts of a screen may import, beside one another. */
const VIEW: readonly Allowed[] = [
  'src/domain',
  'src/ui/kit/loading/Lazy.ts',
  only('type', STORES),
  only('type', STORE_LISTS),
  only('type', 'src/ui/ScreenStore.ts'),
  only('dynamic', NOTICES),
  BATCH_ROWS,
];

const PANEL_PACKAGES = ['react', 'react-dom', 'mobx', 'mobx-react-lite'];

/** The tabs of the mock's panel, and what they share: these import no other tab, nor what holds the panel. */
const PANEL_TABS = ['clock', 'data', 'mailbox', 'network', 'requests', 'scenario', 'faults', 'kit'];
const FOR_TABS: readonly Allowed[] = [/^mocks\/(?!panel\/.+\/)/, /^mocks\/panel\/(?:faults|kit)\//];

const row = (of: Place, project: readonly Allowed[] = [], packages: readonly Allowed[] = []): Row => ({
  of,
  project,
  packages,
});

const SCREEN_STORE = only('type', 'src/ui/ScreenStore.ts');
const STORES_CONTEXT = only('type', 'src/ui/StoresContext.tsx');
const CONFIG = only('type', 'src/config.ts');

/** What is kept in a storage has the shape that the application gives it. */
const KEPT =
  /^src\/application\/(?:device\/(?:Drafts|LastSeenLinks|PendingCreations|ReturnPath)|session\/SendMagicLink)\.ts$/;

/** What the page in `index.html` shares with the program: the stand-in takes React's place only there. */
const SHARED_WITH_PAGE: readonly Allowed[] = [
  'src/domain',
  'src/application/device/fingerprint.ts',
  /^src\/adapters\/http\/(?:wire|request)\.ts$/,
  only('type', 'src/adapters/http/signedInFetch.ts'),
  /^src\/adapters\/browser\/(?:storageNames|codeReloader)\.ts$/,
  'src/ui/basePath.ts',
  'src/ui/kit/loading/styles.ts',
  /^src\/ui\/links\/rows\/(?:LinkRow|Age)\.tsx$/,
];

const OPENER = ['src/ui/basePath.ts', 'src/ui/routes.ts', SCREEN_STORE, STORES_CONTEXT];

const FOR_STORES: readonly Allowed[] = [
  'src/application',
  'src/domain',
  'src/ui/links/selection/bulkWords.ts',
  'src/ui/linksAddress.ts',
  'src/ui/kit/loading/MissingPartError.ts',
  SCREEN_STORE,
];

const FOR_CONTAINER: readonly Allowed[] = [
  'src/domain',
  'src/application',
  'src/adapters',
  STORES,
  STORE_LISTS,
  'src/ui/ScreenOpener.ts',
  'src/ui/routes.ts',
  'src/page/earlyCall.ts',
  STORES_CONTEXT,
  CONFIG,
];

const FOR_START: readonly Allowed[] = [
  'src/container/createStores.ts',
  'src/ui/basePath.ts',
  'src/ui/routes.ts',
  /^src\/ui\/kit\/loading\/(?:Lazy|MissingPartError)\.ts$/,
  'src/ui/kit/keys/composition.ts',
  only('dynamic', 'src/mount.tsx'),
  STORES_CONTEXT,
  CONFIG,
];

const FOR_MOUNT: readonly Allowed[] = [
  'src/page/hydrate.tsx',
  'src/ui/App.tsx',
  'src/ui/StoresContext.tsx',
  only('type', STORES),
  only('type', 'src/ui/routes.ts'),
];

/** What every folder of the gateway may import. */
const GATEWAY_SHARED = /^gateway\/(?:Refusal|callTime|parsedUrl)\.ts$/;

const BUILD_PACKAGES = ['node', 'vite', 'purgecss', '@fullhuman/postcss-purgecss', 'lucide'];

/** Who may import what, of the project and of packages. */
export const TABLE: readonly Row[] = [
  row('src/domain'),
  row('src/application', ['src/domain']),
  row('src/adapters/http', PORTS),
  // Links and users are stored as they come over the wire.
  row(
    'src/adapters/browser',
    [...PORTS, 'src/application/calls/runInTurn.ts', 'src/adapters/http/wire.ts', only('type', KEPT)],
    ['uqr', 'idb'],
  ),
  row(STORES, FOR_STORES, ['mobx']),
  row(STORE_LISTS, [STORES]),
  row('src/ui/ScreenStore.ts'),
  row('src/ui/ScreenOpener.ts', [...OPENER, only('type', 'src/application/ports.ts')], ['mobx']),
  row(
    'src/ui/routes.ts',
    ['src/domain', only('dynamic', PAGES), SCREEN_STORE, STORES_CONTEXT],
    ['regexparam', only('type', 'react')],
  ),
  row('src/ui', VIEW, VIEW_PACKAGES),
  row('src/ui/App.tsx', ['src/ui', 'src/ui/routes.ts'], VIEW_PACKAGES),
  row(NOTICES, ['src/ui', ...VIEW], [...VIEW_PACKAGES, 'react-toastify']),
  row(BATCH_ROWS, ['src/ui', ...VIEW], [...VIEW_PACKAGES, '@tanstack/react-virtual']),
  row('src/container', FOR_CONTAINER, ['inversify']),
  row('src/start.ts', FOR_START, [only('type', 'inversify')]),
  row('src/main.ts', ['src/start.ts', 'src/container/backends.ts', only('dynamic', 'mocks')]),
  row('src/mount.tsx', FOR_MOUNT),
  // The page names the file of the program.
  row('src/page', SHARED_WITH_PAGE, [only('type', 'react'), only('dynamic', UNREADABLE)]),
  row('src/page/hydrate.tsx', ['src/page/tolerateReplacedNodes.ts'], ['react', 'react-dom']),
  row('src/page/prerender.tsx', ['src/ui', ...VIEW], ['react', 'react-dom', 'wouter', 'mobx-react-lite']),
  row('src/build', [CONFIG, only('type', 'src/page/prerender.tsx')], BUILD_PACKAGES),
  row('src/config.ts', ['src/domain']),
  row('src/env.d.ts', [CONFIG]),
  row('mocks', [only('dynamic', 'mocks/contract')], ['miragejs', '@faker-js/faker', 'uqr']),
  row('mocks/contract', [CONTRACT_TEXT, 'mocks/parsed.ts'], ['ajv', 'ajv-formats', 'yaml']),
  row('mocks/panel', ['mocks'], PANEL_PACKAGES),
  ...PANEL_TABS.map((tab) => row(`mocks/panel/${tab}`, FOR_TABS, PANEL_PACKAGES)),
  row('mocks/panelBuild.ts', ['mocks/serve', 'src/build/browsers.ts'], ['node', 'vite']),
  row('mocks/startMock.ts', ['mocks']),
  row(/^mocks\/serve(?:\.ts$|\/)/, ['mocks'], ['node']),
  row('mocks/serveCommand.mjs', ['mocks'], ['node', 'vite']),
  row(
    'provider-check',
    [
      'mocks/contract',
      'mocks/log/curl.ts',
      'mocks/Masking.ts',
      'mocks/parsed.ts',
      'mocks/upstream/unreachable.ts',
    ],
    ['node'],
  ),
  row('provider-check/command.mjs', ['provider-check'], ['node', 'vite']),
  row('gateway', ['gateway'], ['node', 'uqr']),
  row('gateway/engines', [GATEWAY_SHARED], ['node', only('type', '@shlinkio/shlink-js-sdk')]),
  row('gateway/memory', [GATEWAY_SHARED], ['node', '@redis/client']),
  row('gateway/sign-in', [GATEWAY_SHARED, only('type', 'gateway/memory')], ['node', 'jose', 'nodemailer']),
  row('gateway/vite.config.ts', [], ['node', 'vite']),
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
