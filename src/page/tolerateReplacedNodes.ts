/**
 * Keeps React running when browser translation has replaced a text node that React removes or inserts something before
 * (https://github.com/facebook/react/issues/11538). Such a text shows an old value, so development builds report it.
 */
export const tolerateReplacedNodes = (): void => {
  const { insertBefore, removeChild } = Node.prototype;
  const isChild = (parent: Node, child: Node | null): boolean => {
    const isTolerated = child !== null && child.parentNode !== parent;
    if (import.meta.env.DEV && isTolerated)
      reportError(new Error(`“${child.textContent}” was replaced. It needs an element of its own`));
    return !isTolerated;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return isChild(this, child) ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    return insertBefore.call(this, node, isChild(this, next) ? next : null) as T;
  };
};
