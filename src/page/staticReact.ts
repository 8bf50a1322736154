/*
 * What the rows' components use of React, for a page that has no React yet: elements become DOM nodes when they are put
 * into their parent.
 */

type Props = Readonly<Record<string, unknown>>;
type Component = (props: Props) => unknown;

/** An element of the page, once the components in it have rendered. */
interface Host {
  readonly tag: string;
  readonly attributes: Props;
  readonly children: readonly Content[];
}

type Content = Host | string;

/** Filled as they are used. */
const NAMES: Record<string, string> = { className: 'class', dateTime: 'datetime' };

const SVG = 'http://www.w3.org/2000/svg';
/** Those of the rows' icons. */
const SVG_TAGS = /^(?:svg|path)$/;

/** React's names for attributes of lines are in camel case. */
const nameOf = (name: string): string => {
  NAMES[name] ??= name.replace(/^stroke(?=[A-Z])(.*)/, (_, part: string) => `stroke-${part.toLowerCase()}`);
  return NAMES[name];
};

/** Appends what a component returns. Like React's, an element that is used several times renders once. */
export const append = (parent: ParentNode, drawn: unknown): void =>
  parent.append(...contentOf(drawn).map(create));

const contentOf = (drawn: unknown): readonly Content[] => {
  if (Array.isArray(drawn)) return drawn.flatMap(contentOf);
  if (typeof drawn === 'function') return drawn();
  // React has no node for an empty text.
  return typeof drawn === 'number' || (typeof drawn === 'string' && drawn !== '') ? [String(drawn)] : [];
};

export const jsx = (type: string | Component, props: Props) => {
  let content: readonly Content[] | undefined;
  return () => {
    content ??= typeof type === 'function' ? contentOf(type(props)) : [hostOf(type, props)];
    return content;
  };
};

const hostOf = (tag: string, { children, ...attributes }: Props): Host => ({
  tag,
  attributes,
  children: contentOf(children),
});

const create = (content: Content): Node => {
  if (typeof content === 'string') return document.createTextNode(content);
  const { tag, attributes, children } = content;
  const element = SVG_TAGS.test(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    const isLeftOut = value === undefined || value === null || (value === false && !name.startsWith('aria-'));
    if (!isLeftOut) element.setAttribute(nameOf(name), String(value));
  }
  element.append(...children.map(create));
  return element;
};

export { jsx as jsxs };

export const Fragment: Component = ({ children }) => children;

export const createElement = (type: string, props: Props, ...children: readonly unknown[]) =>
  jsx(type, { ...props, children });

export const memo = (component: Component): Component => component;
