import axe from 'axe-core';

/** All that moves or fades comes to rest; what turns for ever goes on. */
const rest = (): void => {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
};

interface Rules {
  readonly only?: string;
  readonly without?: string;
}

/** What axe finds wrong on the page by its rules, each with its rule, its place and its reason. */
export const violations = async ({ only, without }: Rules = {}): Promise<string[]> => {
  rest();
  const results = await axe.run(document, {
    resultTypes: ['violations'],
    ...(only !== undefined && { runOnly: { type: 'rule', values: [only] } }),
    ...(without !== undefined && { rules: { [without]: { enabled: false } } }),
  });
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
};

/** How many pixels the page or its main part is wider than the window. */
export const overflow = (): number =>
  Math.max(
    ...[document.documentElement, ...document.querySelectorAll('main, dialog')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );
