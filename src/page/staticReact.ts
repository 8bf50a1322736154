/*
 * What the rows' components use of React, for a page that has no React yet: elements become DOM nodes when they are put
 * into their parent.
 */

type Props = Readonly<Record<string, unknown>>;
type Component = (props: Props) => Drawn;
/** What a component returns, and what an element has as children. Each use of an element makes nodes of its own, by copies. */
type Drawn = (() => Drawn) | Node | string | number | boolean | null | undefined | readonly Drawn[];

const NAMES: Readonly<Record<string, string>> = { className: 'class', dateTime: 'datetime' };

const SVG = 'http://www.w3.org/2000/svg';
/** Those of the rows' icons. */
const SVG_TAGS = /^(?:svg|path|rect|circle|line)$/;

/** React's names for attributes of lines are in camel case. */
const nameOf = (name: string): string =>
  NAMES[name] ?? name.replace(/^stroke(?=[A-Z])(.*)/, (_, part: string) => `stroke-${part.toLowerCase()}`);

const isLeftOut = (name: string, value: unknown): boolean =>
  value === undefined || value === null || (value === false && !name.startsWith('aria-'));

export const append = (parent: ParentNode, drawn: unknown): void => {
  if (Array.isArray(drawn)) for (const one of drawn) append(parent, one);
  else if (typeof drawn === 'function') append(parent, drawn());
  else if (drawn instanceof Node) parent.append(drawn);
  // React has no node for an empty text.
  else if ((typeof drawn === 'string' && drawn !== '') || typeof drawn === 'number')
    parent.append(String(drawn));
};

export const jsx = (type: string | Component, props: Props): Drawn => {
  let first: Drawn;
  return () => {
    if (first instanceof Node) return first.cloneNode(true);
    first ??= typeof type === 'function' ? type(props) : create(type, props);
    return first;
  };
};

const create = (type: string, { children, ...attributes }: Props): Element => {
  const element = SVG_TAGS.test(type) ? document.createElementNS(SVG, type) : document.createElement(type);
  for (const [name, value] of Object.entries(attributes))
    if (!isLeftOut(name, value)) element.setAttribute(nameOf(name), String(value));
  append(element, children);
  return element;
};

export { jsx as jsxs };

export const Fragment: Component = ({ children }) => children as Drawn;

export const createElement = (type: string, props: Props, ...children: readonly Drawn[]): Drawn =>
  jsx(type, { ...props, children });

export const memo = (component: Component): Component => component;
