/* The part of React that rows need. Elements become DOM nodes when they are appended to their parent. */

type Props = Readonly<Record<string, unknown>>;
type Component = (props: Props) => unknown;

/** An HTML or SVG element whose components have rendered. */
interface Host {
  readonly tag: string;
  readonly attributes: Props;
  readonly children: readonly Content[];
}

type Content = Host | string;

/** React's attribute names that differ from HTML and SVG. */
const NAMES: Record<string, string> = {
  className: 'class',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
};

const SVG = 'http://www.w3.org/2000/svg';
/** The tags of the rows' icons. */
const SVG_TAGS = /^(?:svg|path)$/;

/** Appends a component's output. As in React, an element that is used several times renders only once. */
export const append = (parent: ParentNode, rendered: unknown): void => {
  let previous: Content | undefined;
  for (const content of contentOf(rendered)) {
    // Rows are similar, and copying a row is faster than creating one.
    const copy = previous !== undefined && parent.lastChild?.cloneNode(true);
    parent.append(copy ? patched(copy, previous as Content, content) : create(content));
    previous = content;
  }
};

const contentOf = (rendered: unknown): readonly Content[] => {
  if (Array.isArray(rendered)) return rendered.flatMap(contentOf);
  if (typeof rendered === 'function') return rendered();
  // React creates no node for an empty string.
  return typeof rendered === 'number' || (typeof rendered === 'string' && rendered !== '')
    ? [String(rendered)]
    : [];
};

export const jsx = (type: string | Component, props: Props) => {
  let content: readonly Content[] | undefined;
  return () => {
    const { children, ...attributes } = props;
    content ??=
      typeof type === 'function'
        ? contentOf(type(props))
        : [{ tag: type, attributes, children: contentOf(children) }];
    return content;
  };
};

const create = (content: Content): Node => {
  if (typeof content === 'string') return document.createTextNode(content);
  const { tag, attributes, children } = content;
  const element = SVG_TAGS.test(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const name in attributes) setAttribute(element, name, attributes[name]);
  element.append(...children.map(create));
  return element;
};

const setAttribute = (element: Element, name: string, value: unknown): void => {
  const isOmitted = value === undefined || value === null || (value === false && !name.startsWith('aria-'));
  const attribute = NAMES[name] ?? name;
  if (isOmitted) element.removeAttribute(attribute);
  else element.setAttribute(attribute, String(value));
};

/** Updates a node from `from` to `to`. Returns the node or its replacement. */
const patched = (node: Node, from: Content, to: Content): Node => {
  if (from === to) return node;
  // A component may render different elements. These cannot be updated by attributes alone.
  if (
    typeof from === 'string' ||
    typeof to === 'string' ||
    from.tag !== to.tag ||
    from.children.length !== to.children.length
  ) {
    const other = create(to);
    (node as ChildNode).replaceWith(other);
    return other;
  }
  for (const name in to.attributes)
    if (from.attributes[name] !== to.attributes[name])
      setAttribute(node as Element, name, to.attributes[name]);
  let child = node.firstChild;
  for (let index = 0; child; index++)
    child = patched(child, from.children[index] as Content, to.children[index] as Content).nextSibling;
  return node;
};

export { jsx as jsxs };

export const Fragment: Component = ({ children }) => children;

export const createElement = (type: string, props: Props, ...children: readonly unknown[]) =>
  jsx(type, { ...props, children });

export const memo = (component: Component): Component => component;
