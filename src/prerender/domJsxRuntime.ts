/* What rows use of React, in a page without it: elements become DOM nodes when they are put into their parent. */

type Props = Readonly<Record<string, unknown>>;
type Component = (props: Props) => unknown;

/** An element of the page, once the components in it have rendered. */
interface Host {
  readonly tag: string;
  readonly attributes: Props;
  readonly children: readonly Content[];
}

type Content = Host | string;

/** React's names of attributes, where they are not those of the page. */
const NAMES: Record<string, string> = {
  className: 'class',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
};

const SVG = 'http://www.w3.org/2000/svg';
/** Those of the rows' icons. */
const SVG_TAGS = /^(?:svg|path)$/;

/** Appends what a component returns. Like React's, an element that is used several times renders once. */
export const append = (parent: ParentNode, rendered: unknown): void => {
  let before: Content | undefined;
  for (const content of contentOf(rendered)) {
    // Rows are alike: copies are faster than new elements.
    const copy = before !== undefined && parent.lastChild?.cloneNode(true);
    parent.append(copy ? changed(copy, before as Content, content) : create(content));
    before = content;
  }
};

const contentOf = (rendered: unknown): readonly Content[] => {
  if (Array.isArray(rendered)) return rendered.flatMap(contentOf);
  if (typeof rendered === 'function') return rendered();
  // React has no node for an empty text.
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
  const isLeftOut = value === undefined || value === null || (value === false && !name.startsWith('aria-'));
  const own = NAMES[name] ?? name;
  if (isLeftOut) element.removeAttribute(own);
  else element.setAttribute(own, String(value));
};

/** Makes a node that shows `from` show `to`. Returns it, or the one in its place. */
const changed = (node: Node, from: Content, to: Content): Node => {
  if (from === to) return node;
  // Where a component renders one element or another, these differ by more than their attributes' values.
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
    child = changed(child, from.children[index] as Content, to.children[index] as Content).nextSibling;
  return node;
};

export { jsx as jsxs };

export const Fragment: Component = ({ children }) => children;

export const createElement = (type: string, props: Props, ...children: readonly unknown[]) =>
  jsx(type, { ...props, children });

export const memo = (component: Component): Component => component;
