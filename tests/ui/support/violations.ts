import axe from 'axe-core';

/** All that moves or fades comes to rest; what turns for ever goes on. */
const rest = (): void => {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
};

/** What axe finds wrong on the page, each with its rule, its place and its reason; by one rule only when it is named. */
export const violations = async (rule?: string): Promise<string[]> => {
  rest();
  const results = await axe.run(document, {
    resultTypes: ['violations'],
    // It would read all style sheets again, for the sake of videos.
    preload: false,
    ...(rule !== undefined && { runOnly: { type: 'rule', values: [rule] } }),
  });
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
};

/** The same in both themes: the theme changes colours, and nothing else that axe judges. */
export const violationsInBothThemes = async (): Promise<string[]> => {
  const { dataset } = document.documentElement;
  dataset['theme'] = 'light';
  const inLight = await violations();
  dataset['theme'] = 'dark';
  return [...inLight, ...(await violations('color-contrast'))];
};

/** How many pixels the page or its main part is wider than the window. */
export const overflow = (): number =>
  Math.max(
    ...[document.documentElement, ...document.querySelectorAll('main, dialog')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );
