import type { ComponentType } from 'react';

/*
 * Counts React's commits and renders through the hook of React's developer tools. Must be imported before React.
 */

interface Fiber {
  readonly elementType: unknown;
  readonly flags: number;
  readonly memoizedProps: unknown;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** React's flag for fibers that were rendered in a commit. */
const PERFORMED_WORK = 1;

let isCounting = false;
let commits = 0;
let rendered: Fiber[] = [];

/** Collects the rendered fibers of a subtree. React reuses the child object of a subtree that it skipped. */
const collect = (fiber: Fiber): void => {
  if (fiber.flags & PERFORMED_WORK) rendered.push(fiber);
  const before = fiber.alternate?.child;
  for (let child = fiber.child; child; child = child.sibling) if (fiber.child !== before) collect(child);
};

Object.assign(window, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onCommitFiberRoot: (_renderer: number, { current }: { readonly current: Fiber }) => {
      if (!isCounting) return;
      commits += 1;
      collect(current);
    },
  },
});

export const startCounting = (): void => {
  isCounting = true;
  commits = 0;
  rendered = [];
};

export const stopCounting = (): void => {
  isCounting = false;
  rendered = [];
};

/** Returns the number of commits since `startCounting`. */
export const commitCount = (): number => commits;

/** Returns the props of each render of a component since `startCounting`. */
export const rendersOf = <P>(component: ComponentType<P>): P[] =>
  rendered
    .filter(({ elementType }) => elementType === component)
    .map(({ memoizedProps }) => memoizedProps as P);
