import { type Import, type ImportKind, targetOf, UNREADABLE } from './imports.ts';

/** A folder, a file or files by their names. */
type Place = string | RegExp;

/** What may be imported, in any way or only in one. */
type Allowed = Place | { readonly place: Place; readonly only: ImportKind };

export interface Row {
  /**
   * A folder or file, or files by their names. Names come first; else the longest path that fits governs a file. What
   * one row governs may import each other.
   */
  readonly of: Place;
  readonly project: readonly Allowed[];
  readonly packages: readonly string[];
}

const only = (kind: ImportKind, place: Place): Allowed => ({ place, only: kind });

const PORTS: readonly Allowed[] = [
  'src/application/ports.ts',
  'src/application/ServiceError.ts',
  'src/domain',
];

/** Of the program's own files the mock reads this one, as a text: it judges the mock by it. */
export const CONTRACT_TEXT = 'src/adapters/http/provider-api.yaml?raw';

/** What holds observable state, and alone under `src/ui` calls the application. */
const STORES = /^src\/ui\/.*(?:Store|Loader|LinkForm|messageOf)\.ts$/;

const PANEL_PACKAGES = ['react', 'react-dom', 'mobx', 'mobx-react-lite'];

/** Who may import what, of the project and of packages. */
export const TABLE: readonly Row[] = [
  { of: 'src/domain', project: [], packages: [] },
  { of: 'src/application', project: ['src/domain'], packages: [] },
  { of: 'src/adapters/http', project: PORTS, packages: ['valibot'] },
  {
    of: 'src/adapters/browser',
    project: ['src/adapters/browser/toasts.ts', ...PORTS],
    packages: ['valibot', 'uqr'],
  },
  // The notices' container and their 'Undo' button are React's.
  {
    of: 'src/adapters/browser/toasts.ts',
    project: ['src/adapters/browser', ...PORTS],
    packages: ['react', 'react-dom', 'react-toastify'],
  },
  { of: STORES, project: ['src/application', 'src/domain'], packages: ['mobx'] },
  {
    of: 'src/ui',
    project: [only('type', STORES), 'src/domain'],
    packages: ['react', 'wouter', 'mobx-react-lite', 'lucide-react'],
  },
  {
    of: 'src/container.ts',
    project: [
      'src/domain',
      'src/application',
      'src/adapters',
      STORES,
      only('type', 'src/ui/StoresContext.tsx'),
      only('type', 'src/config.ts'),
    ],
    packages: ['inversify'],
  },
  {
    of: 'src/main.tsx',
    project: ['src/container.ts', 'src/ui', only('dynamic', 'src/mount.tsx'), only('dynamic', 'mocks')],
    packages: [],
  },
  { of: 'src/mount.tsx', project: ['src/ui'], packages: ['react', 'react-dom'] },
  { of: 'src/config.ts', project: ['src/domain'], packages: [] },
  { of: 'src/env.d.ts', project: [only('type', 'src/config.ts')], packages: [] },
  {
    of: 'mocks',
    project: [only('dynamic', 'mocks/contract')],
    packages: ['miragejs', '@faker-js/faker', 'route-recognizer', 'uqr'],
  },
  { of: 'mocks/contract', project: [CONTRACT_TEXT], packages: ['ajv', 'ajv-formats', 'yaml'] },
  { of: 'mocks/panel', project: ['mocks'], packages: PANEL_PACKAGES },
  { of: 'mocks/startMock.ts', project: ['mocks'], packages: [] },
  { of: 'mocks/serve.ts', project: ['mocks'], packages: ['node'] },
  { of: 'mocks/serve', project: ['mocks'], packages: ['node'] },
  { of: 'mocks/serveCommand.mjs', project: ['mocks'], packages: ['node', 'vite'] },
];

export const isWithin = (file: string, place: Place): boolean =>
  place instanceof RegExp ? place.test(file) : file === place || file.startsWith(`${place}/`);

const precision = ({ of }: Row): number => (of instanceof RegExp ? Number.POSITIVE_INFINITY : of.length);

const rowOf = (file: string): Row | undefined =>
  TABLE.filter((row) => isWithin(file, row.of)).toSorted((a, b) => precision(b) - precision(a))[0];

const allows = (allowed: Allowed, file: string, kind: ImportKind): boolean =>
  typeof allowed === 'string' || allowed instanceof RegExp
    ? isWithin(file, allowed)
    : isWithin(file, allowed.place) && allowed.only === kind;

/** Says which import breaks the table; undefined when it is allowed. */
export const judge = (file: string, { specifier, kind }: Import): string | undefined => {
  const row = rowOf(file);
  const target = targetOf(file, specifier);
  const isAllowed =
    row !== undefined &&
    specifier !== UNREADABLE &&
    ('package' in target
      ? row.packages.includes(target.package)
      : rowOf(target.file) === row || row.project.some((allowed) => allows(allowed, target.file, kind)));
  return isAllowed ? undefined : `${file} → ${specifier} (${kind})`;
};
