import type { ComponentType } from 'react';

/*
 * Counts what React does, by the hook that its developer tools use. Must be imported before React.
 */

interface Fiber {
  readonly elementType: unknown;
  readonly flags: number;
  readonly memoizedProps: unknown;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** Set by React on what was rendered in a commit. */
const PERFORMED_WORK = 1;

let isCounting = false;
let commits = 0;
let rendered: Fiber[] = [];

/** Collects what was rendered below a fiber; what was left as it was is the same object as before. */
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

/** Starts counting from nought. */
export const startCounting = (): void => {
  isCounting = true;
  commits = 0;
  rendered = [];
};

/** Forgets what was counted. */
export const stopCounting = (): void => {
  isCounting = false;
  rendered = [];
};

/** How often React has changed the page since then. */
export const commitCount = (): number => commits;

/** The props of each time that a component was rendered since then. */
export const rendersOf = <P>(component: ComponentType<P>): P[] =>
  rendered
    .filter(({ elementType }) => elementType === component)
    .map(({ memoizedProps }) => memoizedProps as P);
