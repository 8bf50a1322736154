/**
 * Prevents a crash when React removes, or inserts before, a text node that browser translation has replaced
 * (https://github.com/facebook/react/issues/11538). Such a node shows an old value, so development builds
 * report it.
 */
export const tolerateReplacedNodes = (): void => {
  const { prototype } = Node;
  const { insertBefore, removeChild } = prototype;
  const isReplaced = (node: Node, parent: Node): boolean => {
    const isElsewhere = node.parentNode !== parent;
    if (import.meta.env.DEV && isElsewhere)
      reportError(new Error(`“${node.textContent}” was replaced. It needs an element of its own`));
    return isElsewhere;
  };
  prototype.removeChild = function <T extends Node>(child: T): T {
    return isReplaced(child, this) ? child : (removeChild.call(this, child) as T);
  };
  prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    return insertBefore.call(this, node, next && isReplaced(next, this) ? null : next) as T;
  };
};
