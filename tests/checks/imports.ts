import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** `type`: erased at build time. `value`: a static import. `dynamic`: a call of `import()`. */
export type ImportKind = 'type' | 'value' | 'dynamic';

export interface Import {
  readonly specifier: string;
  readonly kind: ImportKind;
}

/** The specifier of an import whose target is computed. */
export const UNREADABLE = '<computed>';

const kindOf = ({ importKind, specifiers }: ESTree.ImportDeclaration): ImportKind =>
  importKind === 'type' ||
  (specifiers.length > 0 &&
    specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type'))
    ? 'type'
    : 'value';

const textOf = (node: { readonly type: string; readonly value?: unknown }): string =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : UNREADABLE;

/** Returns all imports of a source file, including re-exports and `import()` in types and code. */
export const importsOf = (file: string, source: string): Import[] => {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const imports: Import[] = [];
  new Visitor({
    ImportDeclaration: (node) => {
      imports.push({ specifier: node.source.value, kind: kindOf(node) });
    },
    ExportNamedDeclaration: ({ source: from, exportKind: importKind }) => {
      if (from) imports.push({ specifier: from.value, kind: importKind === 'type' ? 'type' : 'value' });
    },
    ExportAllDeclaration: ({ source: from, exportKind }) => {
      imports.push({ specifier: from.value, kind: exportKind === 'type' ? 'type' : 'value' });
    },
    ImportExpression: (node) => {
      imports.push({ specifier: textOf(node.source), kind: 'dynamic' });
    },
    TSImportType: (node) => {
      imports.push({ specifier: textOf(node.source), kind: 'type' });
    },
    MemberExpression: ({ object, property }) => {
      if (object.type !== 'MetaProperty' || !('name' in property)) return;
      if (property.name === 'glob') imports.push({ specifier: UNREADABLE, kind: 'dynamic' });
    },
  }).visit(program);
  return imports;
};

/** Resolves an import to a file, relative to the project's root, or to the name of a package. */
export const targetOf = (file: string, specifier: string): { file: string } | { package: string } => {
  if (specifier.startsWith('/')) return { file: specifier.slice(1) };
  if (specifier.startsWith('.')) return { file: posix.join(posix.dirname(file), specifier) };
  const [first = '', second = ''] = specifier.split('/');
  if (specifier.startsWith('node:')) return { package: 'node' };
  return { package: specifier.startsWith('@') ? `${first}/${second}` : first };
};

export interface SourceFile {
  readonly path: string;
  readonly imports: readonly Import[];
}

/** Returns the paths of all source files below a folder, relative to the project's root. */
export const sourcePaths = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[cm]?[jt]sx?$/.test(name))
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')));

/** Returns all source files below a folder with their imports. */
export const sourceFiles = (folder: string): SourceFile[] =>
  sourcePaths(folder).map((path) => ({ path, imports: importsOf(path, readFileSync(path, 'utf8')) }));
