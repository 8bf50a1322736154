import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { sourcePaths } from '../checks/imports.ts';

const CLASS_ATTRIBUTE = /^(?:className|\w+Class(?:Name)?)$/;

type Span = Pick<ESTree.Span, 'start' | 'end'>;

const isIn = (spans: readonly Span[]) => (node: Span) =>
  spans.some(({ start, end }) => start <= node.start && node.end <= end);

/** Returns the class names in class attributes, and in variables of the file that these attributes use. */
export const classesIn = (path: string, source: string): string[] => {
  const { program } = parseSync(path, source);
  const attributes: Span[] = [];
  const identifiers: (Span & { readonly name: string })[] = [];
  const declarations: (Span & { readonly name: string })[] = [];
  const texts: (Span & { readonly text: string })[] = [];
  new Visitor({
    JSXAttribute: ({ name, start, end }) => {
      if (name.type === 'JSXIdentifier' && CLASS_ATTRIBUTE.test(name.name)) attributes.push({ start, end });
    },
    Identifier: ({ name, start, end }) => {
      identifiers.push({ name, start, end });
    },
    VariableDeclarator: ({ id, start, end }) => {
      if (id.type === 'Identifier') declarations.push({ name: id.name, start, end });
    },
    Literal: ({ value, start, end }) => {
      if (typeof value === 'string') texts.push({ text: value, start, end });
    },
    TemplateElement: ({ value, start, end }) => {
      texts.push({ text: value.cooked ?? '', start, end });
    },
  }).visit(program);
  const named = new Set(identifiers.filter(isIn(attributes)).map(({ name }) => name));
  const spans = [...attributes, ...declarations.filter(({ name }) => named.has(name))];
  return texts.filter(isIn(spans)).flatMap(({ text }) => text.split(/\s+/).filter(Boolean));
};

/** Returns the class names that the components of a folder use. */
export const usedClasses = (folder: 'src' | 'mocks'): Set<string> =>
  new Set(
    sourcePaths(folder)
      .filter((path) => path.endsWith('.tsx'))
      .flatMap((path) => classesIn(path, readFileSync(path, 'utf8'))),
  );
