import { type ESTree, parseSync, Visitor } from 'vite';

/*
 * Browser translation replaces text nodes, but React still references the old ones. React throws when it
 * removes such a node or inserts another one before it, and its updates are not visible. A text that is the
 * only child of an element is safe, because React then sets the element's content.
 */

type Child = ESTree.JSXChild;
type Expression = ESTree.Expression | ESTree.JSXEmptyExpression;

interface File {
  /** The initial value of each variable. */
  readonly values: ReadonlyMap<string, Expression>;
  /** The names that are declared with a type that excludes text. */
  readonly elements: ReadonlySet<string>;
}

const ELEMENTS = /\b(\w+)(?:\??: | = \(.*\): )(?:\(.*\) => )?(?:ReactElement|Elements)\b/g;
const CREATES_ELEMENT = /^create(?:Element|Portal)$/;

const nameOf = (node: object) => ('name' in node ? String(node.name) : '');

const returnedIn = (node: ESTree.Statement): Expression[] => {
  if (node.type === 'ReturnStatement') return node.argument ? [node.argument] : [];
  if (node.type === 'BlockStatement') return node.body.flatMap(returnedIn);
  if (node.type !== 'IfStatement') return [];
  return [node.consequent, ...(node.alternate ? [node.alternate] : [])].flatMap(returnedIn);
};

const returnedBy = ({ body }: ESTree.ArrowFunctionExpression): Expression[] =>
  body.type === 'BlockStatement' ? returnedIn(body) : [body];

/** Returns the function that is passed to `map` or `flatMap`. */
const mapped = (node: Expression) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  /^(?:flatMap|map)$/.test(nameOf(node.callee.property))
    ? node.arguments[0]
    : undefined;

/** Returns whether an expression may render text. Unknown values may. */
const mayBeText = (node: Expression | ESTree.SpreadElement, file: File): boolean => {
  const anyOf = (...parts: (Expression | ESTree.SpreadElement)[]) =>
    parts.some((part) => mayBeText(part, file));
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return false;
    case 'Literal':
      return typeof node.value === 'number' || (typeof node.value === 'string' && node.value.trim() !== '');
    case 'LogicalExpression':
      return node.operator === '&&' ? anyOf(node.right) : anyOf(node.left, node.right);
    case 'ConditionalExpression':
      return anyOf(node.consequent, node.alternate);
    case 'ArrayExpression':
      return node.elements.some((one) => !one || anyOf(one));
    case 'ArrowFunctionExpression':
      return anyOf(...returnedBy(node));
    case 'CallExpression':
      return !CREATES_ELEMENT.test(nameOf(node.callee)) && anyOf(mapped(node) ?? node.callee);
    case 'Identifier': {
      const value = file.values.get(node.name);
      return node.name !== 'undefined' && !file.elements.has(node.name) && (!value || anyOf(value));
    }
    default:
      return true;
  }
};

const isText = (child: Child): boolean => child.type === 'JSXText' && child.value.trim() !== '';

const isRendered = (child: Child): boolean =>
  isText(child) ||
  (child.type !== 'JSXText' && !('expression' in child && child.expression.type === 'JSXEmptyExpression'));

/** Returns the text nodes that must be wrapped in an element. */
export const changingTexts = (path: string, source: string): string[] => {
  const { program, errors } = parseSync(path, source, { preserveParens: false });
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const values = new Map<string, Expression>();
  const file = {
    values,
    elements: new Set([...source.matchAll(ELEMENTS)].flatMap(([, name]) => name ?? [])),
  };
  const found: string[] = [];
  const report = ({ start, end }: ESTree.Span) => {
    const text = source.slice(start, end).trim().replaceAll(/\s+/g, ' ').slice(0, 80);
    found.push(`${path}:${source.slice(0, start).split('\n').length}: ${text}`);
  };
  const judge = (children: readonly Child[], isFragment: boolean) => {
    const rendered = children.filter(isRendered);
    const isShared = isFragment || rendered.length > 1;
    // React may remove this text without its parent, or insert a node before a following text.
    let isUnsafe = isFragment;
    for (const child of rendered) {
      if (child.type !== 'JSXExpressionContainer') {
        if (isUnsafe && isText(child)) report(child);
        continue;
      }
      const { expression } = child;
      if ((isShared || mapped(expression)) && mayBeText(expression, file)) report(child);
      isUnsafe ||= expression.type !== 'Literal';
    }
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) values.set(id.name, init);
    },
  }).visit(program);
  for (const [name, value] of values) {
    const component = value.type === 'CallExpression' ? value.arguments[0] : value;
    if (!/^[A-Z][a-z]/.test(name) || component?.type !== 'ArrowFunctionExpression') continue;
    for (const returned of returnedBy(component))
      if (/Template|^Literal|Conditional/.test(returned.type) || mapped(returned))
        if (mayBeText(returned, file)) report(returned);
  }
  new Visitor({
    JSXElement: ({ children }) => judge(children, false),
    JSXFragment: ({ children }) => judge(children, true),
  }).visit(program);
  return found;
};
